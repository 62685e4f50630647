import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { restate } from '#engine/forms/standing.ts'
import { type Client, startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { makePolicy } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, agent] = [await bindery.signIn('underwriter'), await bindery.signIn('agent')]
const { db } = bindery

const done = async (user: Client, path: string, body?: object) => {
  const answer = await user.post(`/rest/${path}`, body)
  expect(answer, `${path} ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 })
  return answer.body
}
const read = async (path: string, user = underwriter) => (await user.get(`/rest/${path}`)).body
const idOf = ({ created }: { created: { uri: string }[] }) => Number(created[0]!.uri.split('/').at(-1))

async function makeIssued() {
  const { id: submissionId } = await makeSubmission(db, {
    status: 15,
    accountId: 1,
    insuredName: 'Alder & Sons',
    insuredState: 'NY',
    hazardGrade: 1,
    wasSubmitted: true,
    wasCleared: true,
    effectiveDate: '2026-06-01',
    expirationDate: '2027-06-01',
  })
  const policy = await makePolicy(db, submissionId, { status: 3 })
  await restate(db, submissionId)
  await done(underwriter, `PolicyIssuance/${policy.issuanceId}/markAsIssued`)
  return { submissionId, policyId: policy.id }
}

async function endorse(user: Client, reasons: string[]) {
  const { submissionId, policyId } = await makeIssued()
  const id = await endorseOf(user, policyId, reasons)
  return { submissionId, policyId, id }
}
async function endorseOf(user: Client, policyId: number, reasons: string[]) {
  const id = idOf(await done(user, `Policy/${policyId}/startEndorsement`))
  const { version } = await read(`Endorsement/${id}`)
  await done(user, `Endorsement/${id}`, { version, reasons, effectiveDate: '2026-12-01' })
  await done(user, `Endorsement/${id}/createEndorsement`)
  return id
}

const NAME = 'insured.firstNamedInsured'
async function rename(user: Client, id: number, value: string) {
  const { answers } = await read(`Endorsement/${id}/Form/applicant`, user)
  return user.post(`/rest/Endorsement/${id}/Form/applicant`, {
    changes: [{ path: NAME, was: answers.insured?.firstNamedInsured ?? null, value }],
  })
}
const issue = async (id: number) => {
  for (const step of ['startRating', 'generateRating', 'startPricing', 'submitForIssuance', 'markAsIssued'])
    await done(underwriter, `Endorsement/${id}/${step}`)
}

/** The row and the rows inside it, each with an id. */
const withRowIds = (row: object): object & { rowId: string } => ({
  ...Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, Array.isArray(value) ? value.map(withRowIds) : value]),
  ),
  rowId: randomUUID(),
})

async function documentOf(submissionId: number, uri: string): Promise<string> {
  const files: { id: number; recordUri: string | null }[] = await read(`Submission/${submissionId}/Attachments`)
  const { id } = files.find(({ recordUri }) => recordUri === uri)!
  return (await underwriter.get(`/rest/Attachment/${id}/content`)).body
}

test('an endorsement edits a copy of the policy: the list of changes builds itself, the application stays', async () => {
  const { submissionId, id } = await endorse(underwriter, ['CHANGE_NAMED_INSURED'])
  const before = await read(`Submission/${submissionId}/Form/applicant`)
  expect(await read(`Endorsement/${id}/changes`)).toMatchObject({
    baseVersion: 1,
    whyNotEditable: null,
    mayOpen: true,
    textOnly: false,
    changeList: [],
    forms: [
      { key: 'applicant', changeCount: 0 },
      { key: 'cp', changeCount: 0 },
    ],
  })
  expect((await rename(underwriter, id, 'Alder & Sons Millwork Inc.')).status).toBe(200)
  const { changeList, forms } = await read(`Endorsement/${id}/changes`)
  expect(changeList).toMatchObject([
    {
      formKey: 'applicant',
      path: NAME,
      oldValue: before.answers.insured.firstNamedInsured,
      newValue: 'Alder & Sons Millwork Inc.',
      actorName: expect.any(String),
    },
  ])
  expect(forms[0]).toMatchObject({ changeCount: 1 })
  expect(forms[0].sections).toContainEqual({ key: 'insured', title: 'Named insured', isOpen: true, changeCount: 1 })
  expect((await read(`Submission/${submissionId}/Form/applicant`)).answers).toEqual(before.answers)
})

test('sections that no reason opens are closed until an underwriter opens them', async () => {
  const { id } = await endorse(underwriter, ['CHANGE_MAILING_ADDRESS'])
  expect(await rename(underwriter, id, 'Somebody')).toMatchObject({
    status: 403,
    body: { title: 'Named insured is not opened by the reasons of this endorsement.' },
  })
  expect(await rename(agent, id, 'Somebody')).toMatchObject({ status: 403 })
  const section = { formKey: 'applicant', section: 'insured' }
  expect((await agent.post(`/rest/Endorsement/${id}/openSection`, section)).status).toBe(403)
  const nowhere = { formKey: 'applicant', section: 'nowhere' }
  expect((await underwriter.post(`/rest/Endorsement/${id}/openSection`, nowhere)).status).toBe(400)
  await done(underwriter, `Endorsement/${id}/openSection`, section)
  expect((await read(`Endorsement/${id}/Form/applicant`)).openSections).toEqual(['insured', 'addresses'])
  expect((await rename(agent, id, 'Somebody')).status).toBe(200)
})

test('an endorsement without a change is refused, one that is text only is not', async () => {
  const { id } = await endorse(agent, ['CHANGE_NAMED_INSURED'])
  expect(await agent.post(`/rest/Endorsement/${id}/submit`)).toMatchObject({
    status: 409,
    body: { title: 'Nothing is changed yet. Change an answer of the policy, or delete the endorsement.' },
  })
  await rename(agent, id, 'Alder Inc.')
  await done(agent, `Endorsement/${id}/submit`)
  const { id: textOnly } = await endorse(agent, ['OTHER', 'CORRECT_AN_ERROR'])
  await done(agent, `Endorsement/${textOnly}/submit`)
  expect(await read(`Endorsement/${textOnly}`, agent)).toMatchObject({
    number: 1,
    description: 'Correct an error, Other',
  })
})

test('the answers are closed while the endorsement is with somebody else', async () => {
  const { id } = await endorse(agent, ['CHANGE_NAMED_INSURED'])
  await rename(agent, id, 'Alder Inc.')
  await done(agent, `Endorsement/${id}/submit`)
  expect(await rename(agent, id, 'Another')).toMatchObject({
    status: 403,
    body: { title: 'The change is with the underwriter.' },
  })
  await done(underwriter, `Endorsement/${id}/startRating`)
  expect((await rename(underwriter, id, 'Another')).status).toBe(200)
  expect((await read(`Endorsement/${id}/changes`)).changeList).toMatchObject([{ newValue: 'Another' }])
})

test('issuing makes the next version, and its document lists the changes in words', async () => {
  const { submissionId, policyId, id } = await endorse(underwriter, ['CHANGE_NAMED_INSURED'])
  await rename(underwriter, id, 'Alder & Sons Millwork Inc.')
  await issue(id)
  expect(await read(`Policy/${policyId}/versions`)).toMatchObject([
    { number: 2, madeBy: 'Endorsement', insuredName: 'Alder & Sons Millwork Inc.' },
    { number: 1, madeBy: 'PolicyIssuance', insuredName: 'Alder & Sons' },
  ])
  const page = await documentOf(submissionId, `/Endorsement/${id}`)
  expect(page).toContain('Alder &amp; Sons Millwork Inc.')
  expect(page).toContain('Annual premium after')
})

test('a higher insured value costs premium by the day, and page, transactions and document keep saying so', async () => {
  const { submissionId, policyId, id } = await endorse(underwriter, ['ADD_OR_DELETE_LOCATION'])
  const [location] = (await read(`Endorsement/${id}/Form/cp`)).answers.locations
  const value = withRowIds({ ...location, name: 'Second store' })
  await done(underwriter, `Endorsement/${id}/Form/cp`, { changes: [{ path: `locations[#${value.rowId}]`, value }] })
  const { premium } = await read(`Endorsement/${id}/changes`)
  const part = premium.parts.find(({ label }: { label: string }) => label === 'Building')
  const rise = Number(part.newAnnual.total) - Number(part.annual.total)
  expect(rise).toBeGreaterThan(0)
  expect(part.change.total).toBe(((Math.round(rise * 100) * 182) / 365 / 100).toFixed(2))
  await issue(id)
  expect((await read(`Endorsement/${id}/changes`)).premium).toEqual(premium)
  const policy = await read(`Policy/${policyId}`)
  const charged = premium.change.total
  expect(policy.transactions[0]).toMatchObject({ premiumChange: { total: charged }, premium: policy.premium })
  const page = await documentOf(submissionId, `/Endorsement/${id}`)
  const inWords = Number(policy.premium.total).toLocaleString('en-US', { minimumFractionDigits: 2 })
  expect(page).toMatch(new RegExp(`Premium of the policy after.*\\$${inWords}`, 's'))
})

test('a coverage that an endorsement adds is in the list of the policy, with its limit; one that it removes is not', async () => {
  const { policyId, id } = await endorse(underwriter, ['ADD_OR_REMOVE_COVERAGE'])
  const flood = async () => {
    const [{ coverages }] = await read(`Policy/${policyId}/versions`)
    return coverages.find(({ code }: { code: string }) => code === 'FLD')
  }
  const change = (endorsementId: number, changes: object[]) =>
    done(underwriter, `Endorsement/${endorsementId}/Form/cp`, { changes })
  await change(id, [
    { path: 'options.flood', was: false, value: true },
    { path: 'options.floodLimit', value: '500000.00' },
    { path: 'options.floodDeductible', value: '25000.00' },
  ])
  expect(await flood()).toBeUndefined()
  await issue(id)
  expect(await flood()).toMatchObject({ name: 'Flood', limit: '500000.00' })
  const next = await endorseOf(underwriter, policyId, ['ADD_OR_REMOVE_COVERAGE'])
  await change(next, [{ path: 'options.flood', was: true, value: false }])
  await issue(next)
  expect(await flood()).toBeUndefined()
})

test('a new row has to be complete before the endorsement is submitted', async () => {
  const { id } = await endorse(agent, ['ADD_LOSS_PAYEE_OR_MORTGAGEE'])
  const add = { path: 'interests[#bank]', value: { rowId: 'bank', type: 'lossPayee' } }
  await done(agent, `Endorsement/${id}/Form/cp`, { changes: [add] })
  const { forms } = await read(`Endorsement/${id}/changes`, agent)
  const count = forms.find(({ key }: { key: string }) => key === 'cp').outstandingCount
  expect(count).toBeGreaterThan(0)
  expect(await agent.post(`/rest/Endorsement/${id}/submit`)).toMatchObject({
    status: 409,
    body: { title: expect.stringMatching(/^Fill in the .*required field.* in the forms\.$/) },
  })
})

test('of two endorsements at once, the second keeps what the first has changed', async () => {
  const { policyId, id: first } = await endorse(underwriter, ['CHANGE_NAMED_INSURED'])
  const second = await endorseOf(underwriter, policyId, ['CHANGE_MAILING_ADDRESS'])
  await rename(underwriter, first, 'Alder & Sons Millwork Inc.')
  const { answers } = await read(`Endorsement/${second}/Form/applicant`)
  const was = answers.addresses.mailing
  const changes = [{ path: 'addresses.mailing', was, value: { ...was, line2: 'Suite 200' } }]
  await done(underwriter, `Endorsement/${second}/Form/applicant`, { changes })
  await issue(first)
  await issue(second)
  const { answers: now, insured } = await db
    .selectFrom('policyVersion')
    .select(['answers', 'insured'])
    .where('policyId', '=', policyId)
    .where('number', '=', 3)
    .executeTakeFirstOrThrow()
  expect(now[0]!.answers).toMatchObject({
    insured: { firstNamedInsured: 'Alder & Sons Millwork Inc.' },
    addresses: { mailing: { line2: 'Suite 200' } },
  })
  expect(insured).toMatchObject({ name: 'Alder & Sons Millwork Inc.', addressLine2: 'Suite 200' })
})

test('agents do not learn how the change is rated, and nothing of another agency', async () => {
  const { id } = await endorse(underwriter, ['CHANGE_NAMED_INSURED'])
  expect((await read(`Endorsement/${id}/changes`)).premium).toMatchObject({ days: 182, ofDays: 365 })
  expect((await read(`Endorsement/${id}/changes`, agent)).premium).toBeNull()
  const stranger = await bindery.signIn('agent2')
  for (const path of ['changes', 'Form/applicant'])
    expect((await stranger.get(`/rest/Endorsement/${id}/${path}`)).status).toBe(404)
})

test('a rewrite edits a copy too, with all sections open', async () => {
  const { policyId } = await makeIssued()
  const id = idOf(await done(underwriter, `Policy/${policyId}/startRewrite`, { reissue: false }))
  const { version } = await read(`PolicyRewrite/${id}`)
  await done(underwriter, `PolicyRewrite/${id}`, { version, reasons: ['CHANGE_OF_COVERAGE_STRUCTURE'] })
  await done(underwriter, `PolicyRewrite/${id}/createEndorsement`)
  const { answers } = await read(`PolicyRewrite/${id}/Form/applicant`)
  const was = answers.insured.firstNamedInsured
  await done(underwriter, `PolicyRewrite/${id}/Form/applicant`, { changes: [{ path: NAME, was, value: 'Alder Inc.' }] })
  for (const step of ['startRating', 'generateRating', 'startPricing', 'submitForIssuance', 'markAsIssued'])
    await done(underwriter, `PolicyRewrite/${id}/${step}`)
  const { policyId: successor } = await db
    .selectFrom('policyVersion')
    .select('policyId')
    .where('madeBy', '=', 'PolicyRewrite')
    .where('sourceId', '=', id)
    .executeTakeFirstOrThrow()
  expect(successor).not.toBe(policyId)
  expect(await read(`Policy/${successor}/versions`)).toMatchObject([{ number: 1, insuredName: 'Alder Inc.' }])
})

test('agents choose only reasons that fit the product and are theirs to give', async () => {
  const { policyId } = await makeIssued()
  const id = idOf(await done(agent, `Policy/${policyId}/startEndorsement`))
  const offered = async (user: Client) => {
    const { items } = await read(`DynamicData/Endorsement%20Reasons?uri=/Endorsement/${id}`, user)
    return items.map(({ value }: { value: string }) => value)
  }
  const forAgents = await offered(agent)
  expect(forAgents).toEqual(expect.arrayContaining(['ADD_OR_DELETE_LOCATION', 'ADD_ADDITIONAL_INSURED', 'OTHER']))
  for (const reason of ['AUDIT_ADJUSTMENT', 'ADD_OR_DELETE_VEHICLE']) {
    expect(forAgents).not.toContain(reason)
    expect(await offered(underwriter)).toContain(reason)
    const { version } = await read(`Endorsement/${id}`)
    expect(await agent.post(`/rest/Endorsement/${id}`, { version, reasons: [reason] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'reasons', message: expect.stringContaining('Choose another reason') }] },
    })
  }
  const { version } = await read(`Endorsement/${id}`)
  await done(underwriter, `Endorsement/${id}`, { version, reasons: ['AUDIT_ADJUSTMENT'] })
  // A reason that the underwriter has chosen stays when the agent adds another.
  const reasons = ['AUDIT_ADJUSTMENT', 'OTHER']
  await done(agent, `Endorsement/${id}`, { version: version + 1, reasons })
  const unknown = await underwriter.post(`/rest/Endorsement/${id}`, { version: version + 2, reasons: ['NOTHING'] })
  expect(unknown).toMatchObject({ status: 400, body: { title: 'There is no such reason.' } })
})

test('an agent asks for a cancellation with the reasons of the insured, not with those of the carrier', async () => {
  const { policyId } = await makeIssued()
  const id = idOf(await done(agent, `Policy/${policyId}/startCancellation`))
  const { items } = await read(`DynamicData/Cancellation%20Reasons?uri=/PolicyCancellation/${id}`, agent)
  const values = items.map(({ value }: { value: string }) => value)
  expect(values).toContain('INSURED_S_REQUEST')
  const { version } = await read(`PolicyCancellation/${id}`, agent)
  for (const reason of ['UNDERWRITING', 'REGULATORY']) {
    expect(values).not.toContain(reason)
    expect((await agent.post(`/rest/PolicyCancellation/${id}`, { version, reason })).status).toBe(400)
  }
})

test('the work on an endorsement begins at the section of its first reason, with a new row where one is added', async () => {
  const { id } = await endorse(agent, ['ADD_ADDITIONAL_INSURED', 'CHANGE_MAILING_ADDRESS'])
  expect((await read(`Endorsement/${id}/changes`, agent)).start).toEqual({
    ...{ formKey: 'cp', section: 'interests', addsRow: true },
  })
  const { id: textOnly } = await endorse(agent, ['OTHER'])
  expect((await read(`Endorsement/${textOnly}/changes`, agent)).start).toBeNull()
})
