import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { makePolicy, makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const manager = await bindery.signIn('manager')

const productsOnly = async () => {
  const { username } = await makePerson(bindery.db, {
    userType: 'Agent',
    roles: ['Agent'],
    organizationId: AGENCY.agents,
  })
  return bindery.signIn(username)
}

test('H084 H085 H469 without authorization for its product a submission is told of, and neither read, changed nor opened', async () => {
  const agent = await productsOnly()
  const own = await makeSubmission(bindery.db, { status: 1 })
  const cyber = await makeSubmission(bindery.db, { status: 1, productShortNames: ['CP', 'CY'] })
  expect((await agent.get(`/rest/Submission/${own.id}/productAuthorization`)).body).toEqual({
    authorized: true,
    missing: [],
  })
  expect((await agent.get(`/rest/Submission/${cyber.id}/productAuthorization`)).body).toEqual({
    authorized: false,
    missing: ['CY'],
  })
  const refused = { status: 403, body: { title: 'You are not authorized for CY.' } }
  expect(await agent.get(`/rest/Submission/${cyber.id}`)).toMatchObject(refused)
  expect(await agent.get(`/rest/Submission/${cyber.id}?registrationIdentifier=/Submission/${cyber.id}`)).toMatchObject(
    refused,
  )
  expect(await agent.post(`/rest/Submission/${cyber.id}`, { version: 1, insuredName: 'Mine' })).toMatchObject(refused)
  expect(await agent.post('/rest/SubmissionOpenHistory', { submissionId: cyber.id })).toMatchObject(refused)
  expect((await agent.get(`/rest/Submission/${own.id}`)).status).toBe(200)
})

test('without authorization for its product nothing that hangs on a submission is read either', async () => {
  const agent = await productsOnly()
  const { id } = await makeSubmission(bindery.db, { status: 3, wasCleared: true, productShortNames: ['CP', 'CY'] })
  const quote = await makeQuote(bindery.db, id, { status: 6, wasSent: true })
  for (const path of [
    ...[`Quote/List?submissionId=${id}`, `Quote/${quote.id}`, `Policy/List?submissionId=${id}`],
    ...[`Proposal/List?submissionId=${id}`, `Audit?submissionId=${id}`, `ActivityEvent?submissionId=${id}`],
    ...[`Actions?uri=/Submission/${id}`, `Actions?uri=/Quote/${quote.id}`],
  ])
    expect(await agent.get(`/rest/${path}`), path).toMatchObject({
      status: 403,
      body: { title: 'You are not authorized for CY.' },
    })
})

test.each([
  {
    proves: 'C419',
    has: { id: expect.any(Number), status: 7, submissionTabDisplayName: 'Fields', insured: { name: 'Fields Inc' } },
    and: { lastModified: expect.any(Number) },
  },
  {
    proves: 'C422',
    has: { renewalStatus: 4, renewalStatusReason: 'Loss ratio', renewalStatusDetail: 'Three losses' },
    and: {},
  },
  {
    proves: 'C427',
    has: { currencyCode: 'USD', totalPremium: { total: '1234.50', roundedTotal: '1235', currencyCode: 'USD' } },
    and: {},
  },
  {
    proves: 'C420 C421',
    has: { effectiveDate: '2027-03-01', expirationDate: '2028-03-01', quoteNeededByDate: '2027-02-01' },
    and: { receivedDate: expect.any(Number), statusReason: 'Outside appetite', statusDetail: 'Coastal wind' },
  },
  {
    proves: 'C423 C424 C426',
    has: { cancellationPending: false, endorsementPending: false, uploadStatus: null, referralStatus: 'refer' },
    and: { agentQuoteStatus: expect.any(Boolean), policyNumber: null, submissionNumber: expect.any(String) },
  },
  {
    proves: 'C425 C429',
    has: { productShortNames: ['CP'], priority: 3, agencyName: expect.any(String) },
    and: Object.fromEntries(
      ['referred', 'assigned', 'responsible'].map((role) => [
        `${role}UnderwriterSummary`,
        { id: expect.any(Number), name: expect.any(String) },
      ]),
    ),
  },
  {
    proves: 'C428',
    has: { nextTaskSummary: { definition: 'Order survey', dueDate: Date.parse('2027-02-03T08:00:00Z') } },
    and: {},
  },
])('$proves a submission has $has', async ({ has, and }) => {
  const { id: underwriterId } = (await underwriter.get('/rest/Session')).body.user
  const { id: managerId } = (await manager.get('/rest/Session')).body.user
  const { id } = await makeSubmission(bindery.db, {
    ...{ effectiveDate: '2027-03-01', expirationDate: '2028-03-01', quoteNeededBy: '2027-02-01', priority: 3 },
    ...{ statusReason: 'Outside appetite', statusDetail: 'Coastal wind', referralStatus: 'refer' },
    ...{ referredUnderwriterId: managerId, assignedUnderwriterId: underwriterId },
    ...{ responsibleUnderwriterId: underwriterId, receivedAt: bindery.now(), modifiedAt: bindery.now() },
    ...{ status: 7, tabDisplayName: 'Fields', insuredName: 'Fields Inc', premium: '1234.50', insuredState: 'VT' },
    ...{ renewalStatus: 4, renewalReason: 'Loss ratio', renewalDetail: 'Three losses' },
    ...{ nextTaskDefinition: 'Order survey', nextTaskDueAt: new Date('2027-02-03T08:00:00Z') },
  })
  expect((await underwriter.get(`/rest/Submission/${id}`)).body).toMatchObject({ ...has, ...and })
})

test('the state of the insured is the risk state; agents are not told why a renewal is refused', async () => {
  const { id } = await makeSubmission(bindery.db, {
    ...{ agencyId: AGENCY.agents, status: 7, insuredState: 'VT' },
    ...{ renewalStatus: 4, renewalReason: 'Loss ratio', renewalDetail: 'Three losses' },
  })
  expect((await underwriter.get(`/rest/Submission/${id}`)).body).toMatchObject({ riskState: 'VT' })
  const agent = await bindery.signIn('agent')
  expect((await agent.get(`/rest/Submission/${id}`)).body).toMatchObject({
    ...{ riskState: 'VT', renewalStatus: 4, renewalStatusReason: null, renewalStatusDetail: null },
  })
})

test('H012 an opened submission leads to its quotes, policies, forms, tasks, notes, chat, email and activity', async () => {
  const { id } = await makeSubmission(bindery.db, { status: 7 })
  const { id: policyId, quoteId } = await makePolicy(bindery.db, id)
  await underwriter.post('/rest/Note', { submissionId: id, text: 'Roof is new' })
  const read = async (path: string) => {
    const { status, body } = await underwriter.get(`/rest/${path}`)
    expect(status, path).toBe(200)
    return body
  }
  expect(await read(`Submission/${id}?registrationIdentifier=/Submission/${id}`)).toMatchObject({ id })
  expect(await read(`Quote/List?submissionId=${id}`)).toMatchObject([{ id: quoteId }])
  expect(await read(`Policy/List?submissionId=${id}`)).toMatchObject([{ id: policyId }])
  const form = (await read(`Submission/${id}/Form`)).find(({ key }: { key: string }) => key === 'applicant')
  expect(form).toBeDefined()
  expect((await read(`Submission/${id}/CollaborationItem?kind=note`)).records).toHaveLength(1)
  for (const kind of ['task', 'email'])
    expect((await read(`Submission/${id}/CollaborationItem?kind=${kind}`)).records).toEqual([])
  await read(`ChatMessage/List?submissionId=${id}&registrationIdentifier=/Submission/${id}`)
  await read(`ActivityEvent?submissionId=${id}`)
})

test('H450 the grid takes filterUri, resultType=grid, startIndex, numberOfRows and sortBy', async () => {
  const page = async (startIndex: number, numberOfRows: number, sortBy = 'insuredName asc') => {
    const query = new URLSearchParams({ filterUri: '/Filter/default/uw/all-open', resultType: 'grid', sortBy })
    const { body } = await underwriter.get(
      `/rest/Submission/filter?${query}&startIndex=${startIndex}&numberOfRows=${numberOfRows}`,
    )
    return body as { records: { id: number; status: number; insured: { name: string } }[]; totalRecords: number }
  }
  const first = await page(0, 10)
  const shifted = await page(4, 6)
  expect(first.records).toHaveLength(10)
  expect(shifted.records).toEqual(first.records.slice(4))
  expect(shifted.totalRecords).toBe(first.totalRecords)
  const last = await page(0, 1, 'insuredName desc')
  expect((await page(first.totalRecords - 1, 25)).records.map(({ id }) => id)).toEqual(last.records.map(({ id }) => id))
  expect((await underwriter.get('/rest/Submission/filter?resultType=list')).status).toBe(400)
})

test('W117 H105 a grid request has key, startIndex, pageSize and sortType beside its filterUri', async () => {
  const page = async (query: Record<string, string>) => {
    const asked = new URLSearchParams({ filterUri: '/Filter/default/uw/all-open', ...query })
    const { status, body } = await underwriter.get(`/rest/Submission/filter?${asked}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as { records: { id: number; status: number }[]; totalRecords: number }
  }
  const all = await page({ sortBy: 'insuredName asc', numberOfRows: '100' })
  const asked = await page({ key: 'insuredName', sortType: 'asc', startIndex: '3', pageSize: '7' })
  expect(asked.records).toEqual(all.records.slice(3, 10))
  expect(asked.totalRecords).toBe(all.totalRecords)
  // `key` also accepts a grid column, and the default direction is ascending.
  expect(await page({ key: 'insured.name', startIndex: '3', pageSize: '7' })).toEqual(asked)
  const reversed = await page({ key: 'insuredName', sortType: 'desc', pageSize: '1' })
  const last = await page({ sortBy: 'insuredName asc', startIndex: String(all.totalRecords - 1) })
  expect(reversed.records).toEqual(last.records)
  expect(await page({ filterUri: '/Filter/default/uw/to-issue', key: 'insuredName', pageSize: '1' })).not.toEqual(
    await page({ key: 'insuredName', pageSize: '1' }),
  )
})

test.each([
  { query: 'key=nonsense', path: 'sortBy' },
  { query: 'key=insuredName&sortType=up', path: 'sortType' },
  { query: 'sortType=desc', path: 'key' },
  { query: 'key=insuredName&sortBy=premium asc', path: 'key' },
  { query: 'pageSize=5&numberOfRows=5', path: 'pageSize' },
  { query: 'pageSize=101', path: 'pageSize' },
])('W117 a grid request with $query is refused at $path', async ({ query, path }) => {
  const answer = await underwriter.get(`/rest/Submission/filter?${query}`)
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } })
})

test('H461 H462 a change says who made it, and the second of two changes gets 409 with the submission as it now is', async () => {
  const { id, version } = await makeSubmission(bindery.db, { status: S.draft })
  expect((await manager.get(`/rest/Submission/${id}`)).body).toMatchObject({ version, lastModifiedBy: null })
  const first = await manager.post(`/rest/Submission/${id}`, { version, insuredName: '  Harbor Street Mill ' })
  const { body: me } = await manager.get('/rest/Session')
  expect(first).toMatchObject({
    status: 200,
    body: { insured: { name: 'Harbor Street Mill' }, lastModifiedBy: { id: me.user.id, name: me.user.name } },
  })
  const second = await underwriter.post(`/rest/Submission/${id}`, { version, insuredName: 'Something else' })
  expect(second).toMatchObject({ status: 409, body: { type: 'stale', current: first.body } })
})

test('a change that changes nothing leaves the submission, its version and its time as they are', async () => {
  const { id } = await makeSubmission(bindery.db, { status: S.draft, priority: 2 })
  const { body: before } = await manager.get(`/rest/Submission/${id}`)
  for (const change of [{}, { insuredName: ' Harbor Street Bakery ' }, { priority: 2, effectiveDate: '2027-01-01' }])
    expect(await manager.post(`/rest/Submission/${id}`, { version: 1, ...change })).toMatchObject({
      status: 200,
      body: before,
    })
  expect(await manager.post(`/rest/Submission/${id}`, { version: 2 })).toMatchObject({ status: 409 })
})

test.each([
  { what: 'only what nobody sees', insuredName: '\u200b\u200b\ufeff ' },
  { what: 'a line break', insuredName: 'Harbor\nStreet' },
  { what: 'a turn of direction', insuredName: 'Harbor \u202e Street' },
  { what: 'half a character', insuredName: 'Harbor \ud800' },
])('a name of $what is refused and named', async ({ insuredName }) => {
  const { id } = await makeSubmission(bindery.db, { status: S.draft })
  expect(await manager.post(`/rest/Submission/${id}`, { version: 1, insuredName })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'insuredName' }] },
  })
})

test('H468 quotes and policies are listed to who is authorized for the products, and to nobody else', async () => {
  const { username } = await makePerson(bindery.db, {
    userType: 'Underwriter',
    roles: ['Underwriter'],
    organizationId: 10,
  })
  const limited = await bindery.signIn(username)
  const cyber = await makeSubmission(bindery.db, { productShortNames: ['CY'] })
  expect((await manager.get(`/rest/Submission/${cyber.id}/SubmissionTransactions/`)).body).toEqual([])
  expect((await limited.get(`/rest/Submission/${cyber.id}/SubmissionTransactions/`)).status).toBe(403)
})

test('H416 H417 a quote or a policy is listed with its address, and with columns for product, summary, premium and dates', async () => {
  const { id } = await makeSubmission(bindery.db)
  const { id: policyId, quoteId } = await makePolicy(bindery.db, id, { status: 1 })
  const { body } = await manager.get(`/rest/Submission/${id}/SubmissionTransactions/`)
  expect(body.map(({ uri }: { uri: string }) => uri)).toEqual([`/Quote:${quoteId}`, `/Policy:${policyId}`])
  for (const { columns } of body)
    expect(columns).toMatchObject({
      ...{ product: 'CP', summary: expect.any(String), effectiveDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      ...{ expirationDate: expect.stringMatching(/^\d{4}-/), timeLastModified: expect.any(Number) },
    })
  expect(body[0].columns.premium).toEqual({ total: '1000.00', currencyCode: 'USD' })
})

test('a name that nobody sees begins no submission', async () => {
  expect(await manager.post('/rest/Submission/create', { insuredName: '\u200b' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'insuredName', message: 'This must not be empty.' }] },
  })
})

test.each([
  { who: 'underwriter', drafts: '/Filter/default/uw/drafts' },
  { who: 'agent', drafts: '/Filter/default/agent/drafts' },
])(
  'a pre-draft that was left is found by its $who under Drafts, and can be deleted from there',
  async ({ who, drafts }) => {
    const person = await bindery.signIn(who)
    const { body: created } = await person.post('/rest/Submission/create', {})
    const id = Number(created.uri.split('/').at(-1))
    const found = () => person.get(`/rest/Submission/filter?filterUri=${drafts}&sortBy=timeLastModified desc`)
    expect((await found()).body.records[0]).toMatchObject({ id, status: 27 })
    const { body } = await person.get(`/rest/Actions?uri=/Submission/${id}`)
    expect(body.actions).toContainEqual(
      expect.objectContaining({
        name: 'Delete',
        enabled: true,
        buttonBarAction: true,
        functionType: 'Confirm',
        preDraft: false,
      }),
    )
    expect(await person.delete(`/rest/Submission/${id}`)).toMatchObject({ status: 200 })
    expect((await found()).body.records[0].id).not.toBe(id)
  },
)

test('a download link ends with the session that it was given in', async () => {
  const { username } = await makePerson(bindery.db, {
    userType: 'Agent',
    roles: ['Agent'],
    organizationId: AGENCY.agents,
  })
  const agent = await bindery.signIn(username)
  const links = [await agent.post('/rest/DownloadToken'), await agent.post('/rest/DownloadToken')]
  const download = (at: number) => bindery.client().get(`/submissions/submissions.csv?t=${links[at]!.body.token}`)
  expect((await download(0)).body).toContain('"Submission / Policy"')
  await agent.delete('/rest/Session')
  expect((await download(1)).status).toBe(401)
})
