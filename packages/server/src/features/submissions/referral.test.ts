import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { makePolicy, makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager, agent] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('manager'),
  await bindery.signIn('agent'),
]
const { id: managerId } = (await manager.get('/rest/Session')).body.user

/** A person with their own grade and groups. */
async function person(grade: string | null, roles: string[], groups: string[] = []) {
  const made = await makePerson(bindery.db, { userType: 'Underwriter', roles, organizationId: 10, name: `Of ${grade}` })
  await bindery.db.updateTable('person').set({ grade }).where('id', '=', made.id).execute()
  const members = await bindery.db
    .selectFrom('userGroup')
    .select('id')
    .where('key', 'in', [...groups, ''])
    .execute()
  for (const { id } of members)
    await bindery.db.insertInto('userGroupMember').values({ groupId: id, personId: made.id }).execute()
  return { ...made, client: await bindery.signIn(made.username) }
}

const READY = { status: 4, accountId: 1, insuredState: 'CT', wasSubmitted: true, wasCleared: true }
async function quoted(premium: string, given: object = {}, status = 5) {
  const { id } = await makeSubmission(bindery.db, { ...READY, ...given })
  const quote = await makeQuote(bindery.db, id, { status, premium })
  return { id, quoteId: quote.id }
}
const bind = (quoteId: number, user = underwriter) => user.post('/rest/Proposal/bind', { quoteIds: [quoteId] })
const offeredTo = async (id: number, user = underwriter) =>
  (await user.get(`/rest/DynamicData/Referral%20Underwriters?uri=/Submission/${id}`)).body.items as {
    name: string
    value: string
    checked: boolean
  }[]

test('W127 W244 W245 beyond the letter of authority a quote is bound only after somebody with authority clears the referral', async () => {
  const { id, quoteId } = await quoted('76000.00')
  const sentence =
    'This is beyond your authority; refer the submission. The premium of 76,000 is above your 75,000 for Commercial Property.'
  const begin = await underwriter.post('/rest/Proposal/beginBinding', { quoteIds: [quoteId] })
  expect(begin).toMatchObject({ status: 409, body: { title: sentence } })
  const { actions } = (await underwriter.get(`/rest/Actions?uri=/Quote/${quoteId}`)).body
  expect(actions.find(({ name }: { name: string }) => name === 'Begin Binding')).toMatchObject({
    enabled: false,
    reason: sentence,
  })

  const referral = (body: object, user = underwriter) => user.post(`/rest/Submission/${id}/Referral`, body)
  expect(await referral({ reason: 'Large', referredUnderwriterId: managerId })).toMatchObject({ status: 200 })
  expect(await manager.get(`/rest/Submission/${id}/referralClearanceType`)).toMatchObject({ body: { type: 'clear' } })
  expect(await referral({ doDecline: false, detail: 'Fine' }, manager)).toMatchObject({ status: 200 })
  await underwriter.post(`/rest/Quote/${quoteId}/RequestBinding`)
  expect(await bind(quoteId)).toMatchObject({ status: 200 })
})

test('a class or state outside the letter, and a class that nobody knows, are referrals', async () => {
  const findings = async (given: object) => {
    const { quoteId } = await quoted('1000.00', given)
    const { actions } = (await underwriter.get(`/rest/Actions?uri=/Quote/${quoteId}`)).body
    return actions.find(({ name }: { name: string }) => name === 'Begin Binding').reason
  }
  expect(await findings({})).toBeUndefined()
  expect(await findings({ businessClass: '321113' })).toContain('The class 321113 is not in your letter')
  expect(await findings({ businessClass: '113310' })).toContain('only by decision of the binding committee')
  expect(await findings({ businessClass: null })).toContain('The business class is not known')
  expect(await findings({ insuredState: 'HI' })).toContain('HI is not in your letter for Commercial Property.')
  expect(await findings({ effectiveDate: '2026-10-01' })).toContain('more than 10 days in the past')
})

test('W127 only underwriters with authority for the risk are offered, the lowest grade first, and nobody else is accepted', async () => {
  const [senior, junior, unauthorized] = [
    await person('UW3', ['ReferralAuthority']),
    await person('UW2', ['ReferralAuthority']),
    await person('UW3', ['Underwriter']),
  ]
  const { id } = await quoted('100000.00')
  const offered = await offeredTo(id)
  const ids = offered.map(({ value }) => Number(value))
  expect(ids).toContain(managerId)
  expect(ids).not.toContain(junior.id)
  expect(ids).not.toContain(unauthorized.id)
  expect(offered[0]).toMatchObject({ value: String(senior.id), name: 'Of UW3 (UW3)', checked: true })
  expect(offered.filter(({ checked }) => checked)).toHaveLength(1)
  const refer = (referredUnderwriterId: number) =>
    underwriter.post(`/rest/Submission/${id}/Referral`, { reason: 'Large', referredUnderwriterId })
  expect(await refer(junior.id)).toMatchObject({
    status: 400,
    body: { title: 'This underwriter has no authority to decide on this risk. Choose another one.' },
  })
  expect(await refer(senior.id)).toMatchObject({ status: 200 })
  expect(await offeredTo(id, agent)).toEqual([])
})

test('when nobody’s letter covers the risk, it is for the binding committee', async () => {
  const member = await person('UW3', ['ReferralAuthority'], ['binding-committee'])
  const { id } = await quoted('5000000.00')
  const ids = (await offeredTo(id)).map(({ value }) => Number(value))
  expect(ids).toContain(member.id)
  expect(ids).toContain(managerId)
  for (const one of ids) {
    const keys = await bindery.db
      .selectFrom('userGroup')
      .innerJoin('userGroupMember', 'groupId', 'userGroup.id')
      .select('key')
      .where('personId', '=', one)
      .execute()
    expect(keys.map(({ key }) => key)).toContain('binding-committee')
  }
})

test('bound business changes its agency once an underwriter has put the broker of record letter on file', async () => {
  const { id, version } = await makeSubmission(bindery.db, { ...READY, status: 6 })
  await makePolicy(bindery.db, id, { status: 1 })
  const update = (body: object, user = underwriter) => user.post(`/rest/Submission/${id}`, body)
  expect(await update({ version, agencyId: AGENCY.stranger })).toMatchObject({
    status: 409,
    body: { title: 'Put the broker of record letter on file before changing the agency of bound business.' },
  })
  const saved = await update({ version, brokerOfRecordOnFile: true })
  expect(saved).toMatchObject({ status: 200, body: { brokerOfRecordOnFile: true } })
  expect(await update({ version: saved.body.version, agencyId: AGENCY.stranger })).toMatchObject({
    status: 200,
    body: { agencyId: AGENCY.stranger },
  })
})

test('an agent does not put the letter on file', async () => {
  const { id, version } = await makeSubmission(bindery.db, { status: 1 })
  expect(await agent.post(`/rest/Submission/${id}`, { version, brokerOfRecordOnFile: true })).toMatchObject({
    status: 403,
    body: { title: 'The broker of record letter is set by the underwriter.' },
  })
})

test('the business class brings its hazard grade; one that there is not is refused', async () => {
  const { id, version } = await makeSubmission(bindery.db, { status: 1 })
  const saved = await agent.post(`/rest/Submission/${id}`, { version, businessClass: '812112' })
  expect(saved.body).toMatchObject({ businessClass: { code: '812112' } })
  expect((await underwriter.get(`/rest/Submission/${id}`)).body.businessClass.hazardGrade).toBe(3)
  expect(await agent.post(`/rest/Submission/${id}`, { version: version + 1, businessClass: '000000' })).toMatchObject({
    status: 400,
    body: { title: 'There is no such business class.', errors: [{ path: 'businessClass' }] },
  })
})

test('Reevaluate says whether the risk is in appetite', async () => {
  const { id } = await makeSubmission(bindery.db, { ...READY, status: 2, hazardGrade: 3 })
  await underwriter.post(`/rest/Submission/${id}/reevaluateSubmission`)
  const appetite = async () =>
    (await bindery.db.selectFrom('submission').select('appetite').where('id', '=', id).executeTakeFirst())?.appetite
  expect(await appetite()).toBe('in')
  await bindery.db.updateTable('submission').set({ businessClass: '713110' }).where('id', '=', id).execute()
  await underwriter.post(`/rest/Submission/${id}/reevaluateSubmission`)
  expect(await appetite()).toBe('out')
})
