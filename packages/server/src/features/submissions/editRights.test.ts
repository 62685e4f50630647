import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { afterAll, describe, expect, test } from 'vitest'
import { foreignApplication, upload } from '#testing/applications.ts'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'
import { answerApplication } from '#testing/wholeApplications.ts'
import { makePolicy, makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const manager = await bindery.signIn('manager')
const agent = await bindery.signIn('agent')
const PEOPLE = { underwriter, manager, agent }

const TERM = { effectiveDate: '2026-06-01', expirationDate: '2027-06-01' }
const at = async (status: number) => {
  const { id } = await makeSubmission(bindery.db, { status, agencyId: AGENCY.agents, ...TERM })
  await answerApplication(bindery.db, id)
  return id
}
const issued = async () => {
  const id = await at(S.issued)
  const policy = await makePolicy(bindery.db, id, TERM)
  return { id, policyId: policy.id }
}
const read = async (user: Client, id: number) => (await user.get(`/rest/Submission/${id}`)).body
const change = async (user: Client, id: number, fields: object) =>
  user.post(`/rest/Submission/${id}`, { version: (await read(user, id)).version, ...fields })
const formOf = (id: number, key: string) => `/rest/Submission/${id}/Form/${key}`
const save = (user: Client, id: number, key: string, path: string, was: unknown, value: unknown) =>
  user.post(formOf(id, key), { changes: [{ path, was, value }] })
/** Everything that is stored about the submission and its application. */
const stored = async (id: number) => ({
  submission: await bindery.db.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  forms: await bindery.db.selectFrom('form').selectAll().where('submissionId', '=', id).orderBy('id').execute(),
})
const refused = (title: RegExp) => ({ status: 403, body: { title: expect.stringMatching(title) } })

describe('an issued submission', () => {
  const FIXED = / is fixed since the policy was bound\. Change it by an endorsement\.$/

  test.each(Object.entries(PEOPLE))('keeps what its policy rests on, whatever the %s sends', async (_name, user) => {
    const { id, policyId } = await issued()
    const before = await stored(id)
    for (const fields of [
      { effectiveDate: '2026-07-01' },
      { expirationDate: '2027-07-01' },
      { insuredName: 'Somebody Else, Inc.' },
      { insuredAddress: { city: 'Troy' } },
      { businessClass: '722511' },
      { productShortNames: ['CP', 'GL'] },
      { effectiveDate: '2026-07-01', submissionTabDisplayName: 'With another field' },
    ])
      expect(await change(user, id, fields), JSON.stringify(fields)).toMatchObject(refused(FIXED))
    const fromForm = [
      ['applicant', 'request.effectiveDate', TERM.effectiveDate, '2026-07-01'],
      ['applicant', 'insured.dba', null, 'Another Name'],
      ['cp', 'policy.terrorism', false, true],
    ] as const
    for (const [key, path, was, value] of fromForm)
      expect(await save(user, id, key, path, was, value), path).toMatchObject(refused(FIXED))
    expect(await stored(id)).toEqual(before)
    const policy = await bindery.db
      .selectFrom('policy')
      .selectAll()
      .where('id', '=', policyId)
      .executeTakeFirstOrThrow()
    expect(policy).toMatchObject(TERM)
  })

  test('refuses a PDF application, Modify, Find Business Class and the upgrade of its forms', async () => {
    const { id } = await issued()
    const before = await stored(id)
    const pdf = await foreignApplication('Application', [{ name: 'Insured', value: 'Somebody Else, Inc.' }])
    for (const user of [manager, agent]) {
      expect(await upload(user, bindery.address, `/rest/Submission/${id}/Application`, pdf)).toMatchObject(
        refused(FIXED),
      )
      expect((await user.post(`/rest/Submission/${id}/modify`)).status).toBe(409)
    }
    const chosen = { name: 'Business Classes', context: { uri: `/Submission/${id}` }, count: 1, items: ['722511'] }
    const { status } = await manager.post('/rest/DynamicData/Business%20Classes/action/Select', chosen)
    expect(status).toBe(409)
    const version2 = bindery.db.updateTable('formTemplate').where('key', '=', 'cp').where('version', '=', 2)
    await version2.set({ status: 'published' }).execute()
    expect((await manager.post(`/rest/Submission/${id}/upgradeForms`)).body).toEqual({ count: 0, forms: [] })
    await version2.set({ status: 'draft' }).execute()
    expect(await stored(id)).toEqual(before)
  })

  test('lets underwriters, and not agents, change its internal fields', async () => {
    const { id } = await issued()
    const internal = [
      { priority: 3 },
      { submissionTabDisplayName: 'Bakery' },
      { quoteNeededByDate: '2026-12-01' },
      { brokerOfRecordOnFile: true },
    ]
    for (const fields of internal) {
      expect((await change(underwriter, id, fields)).status, JSON.stringify(fields)).toBe(200)
      expect((await change(agent, id, fields)).status, JSON.stringify(fields)).toBe(403)
    }
    expect(await read(underwriter, id)).toMatchObject({ priority: 3, submissionTabDisplayName: 'Bakery' })
  })

  test('says on each form why it cannot be filled in, and masks the tax ids on it for the agent', async () => {
    const { id } = await issued()
    for (const user of Object.values(PEOPLE))
      for (const key of ['applicant', 'cp'])
        expect((await user.get(formOf(id, key))).body.whyNotEditable).toMatch(FIXED)
    expect((await manager.get(formOf(id, 'worksheet-cp'))).body.whyNotEditable).toMatch(FIXED)
    expect((await agent.get(formOf(id, 'applicant'))).body.answers.insured.fein).toMatch(/^••-•••/)
  })
})

test('bound and not yet issued, the term is changed by unbinding', async () => {
  const id = await at(S.bound)
  const sentence = /fixed since the policy was bound\. Unbind the quote to change it\./
  expect(await change(manager, id, { effectiveDate: '2026-07-01' })).toMatchObject(refused(sentence))
  expect(await save(manager, id, 'cp', 'policy.terrorism', false, true)).toMatchObject(refused(sentence))
})

describe('after Submit Application', () => {
  test.each(Object.entries(PEOPLE))('the %s changes the application only through Modify', async (name, user) => {
    const id = await at(S.clear)
    const quote = await makeQuote(bindery.db, id)
    const later = { effectiveDate: '2026-07-01', expirationDate: '2027-07-01' }
    const modify = /Press Modify to change /
    expect(await change(user, id, later)).toMatchObject(refused(modify))
    expect(await save(user, id, 'cp', 'policy.terrorism', false, true)).toMatchObject(refused(modify))

    expect((await user.post(`/rest/Submission/${id}/modify`)).status).toBe(200)
    const console = name === 'agent' ? 'agent' : 'underwriter'
    expect(await read(user, id)).toMatchObject({ modifications: { console, isSubmitted: false } })
    expect((await user.get(formOf(id, 'cp'))).body.whyNotEditable).toBeNull()
    expect((await change(user, id, later)).status).toBe(200)
    expect((await save(user, id, 'cp', 'policy.terrorism', false, true)).status).toBe(200)
    const other = name === 'agent' ? manager : agent
    const wait = /is modifying the application\. Wait until the modifications are submitted\.$/
    expect(await change(other, id, { insuredName: 'Too early' })).toMatchObject(refused(wait))
    expect(await save(other, id, 'cp', 'policy.terrorism', true, false)).toMatchObject(refused(wait))

    expect((await user.post(`/rest/Submission/${id}/submitModifications`)).status).toBe(200)
    expect((await change(user, id, { insuredName: 'Too late' })).status).toBe(403)
    // The quote was made for other answers: it asks to be refreshed.
    const { incomplete } = await bindery.db
      .selectFrom('quote')
      .select('incomplete')
      .where('id', '=', quote.id)
      .executeTakeFirstOrThrow()
    expect(incomplete).toBe(true)
  })

  test("an agent's submitted modifications are acknowledged before anybody modifies again", async () => {
    const id = await at(S.submitted)
    await agent.post(`/rest/Submission/${id}/modify`)
    await save(agent, id, 'cp', 'policy.terrorism', false, true)
    await agent.post(`/rest/Submission/${id}/submitModifications`)
    expect(await save(manager, id, 'cp', 'policy.terrorism', true, false)).toMatchObject(refused(/Acknowledge them/))
    expect(await save(agent, id, 'cp', 'policy.terrorism', true, false)).toMatchObject(
      refused(/acknowledge them first/),
    )
    expect((await manager.post(`/rest/Submission/${id}/acknowlegeModifications`)).status).toBe(200)
    expect(await save(manager, id, 'cp', 'policy.terrorism', true, false)).toMatchObject(refused(/Press Modify/))
  })

  test('worksheets are filled in without Modify, and the class is corrected by Find Business Class', async () => {
    const id = await at(S.clear)
    expect((await save(manager, id, 'worksheet-cp', 'decision.rationale', null, 'Well protected.')).status).toBe(200)
    expect(await change(manager, id, { businessClass: '722511' })).toMatchObject(refused(/Press Find Business Class/))
    const chosen = { name: 'Business Classes', context: { uri: `/Submission/${id}` }, count: 1, items: ['722511'] }
    expect((await manager.post('/rest/DynamicData/Business%20Classes/action/Select', chosen)).status).toBe(200)
    expect((await read(manager, id)).businessClass.code).toBe('722511')
  })
})

test.each([
  ['declined', S.declined],
  ['lost', S.lost],
])('a %s submission is reactivated before it changes', async (_name, status) => {
  const id = await at(status)
  expect(await change(manager, id, { insuredName: 'Once More, Inc.' })).toMatchObject(
    refused(/Reactivate it to change/),
  )
  expect(await change(agent, id, { insuredName: 'Once More, Inc.' })).toMatchObject(refused(/Ask the underwriter to/))
  expect((await change(manager, id, { priority: 1 })).status).toBe(200)
})
