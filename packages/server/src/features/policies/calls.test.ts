import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY } from '#testing/records.ts'
import * as standing from '#testing/standing.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const where = { db: bindery.db, agencyId: AGENCY.agents }
const REASON = { reason: 'CHANGED', detail: 'Asked for by telephone' }
const PRICED = { rated: true, priced: true }
const read = async (path: string) => (await underwriter.get(`/rest/${path}`)).body
/** Status codes by name. The lists show 'Submitted' for records being rated, so tests compare codes. */
const STATUS = { Draft: 1, 'Invalid Rating': 2, 'Valid Rating': 3, 'Valid Pricing': 4, Submitted: 5 }
const LATER = { 'Pending Issuance': 6, Issued: 7, Declined: 8 }
const codeOf = (name: string) => ({ ...STATUS, ...LATER })[name as 'Draft']

test.each([
  { endorsement: 'W277', rewrite: 'W295', path: 'submit', from: 1, to: 'Submitted', given: {} },
  { endorsement: 'W278', rewrite: 'W296', path: 'startRating', from: 1, to: 'Invalid Rating', given: {} },
  { endorsement: 'W279', rewrite: 'W297', path: 'refreshQuote', from: 3, to: 'Invalid Rating', given: {} },
  { endorsement: 'W280', rewrite: 'W298', path: 'submitForIssuance', from: 4, to: 'Pending Issuance', given: {} },
  { endorsement: 'W281', rewrite: 'W299', path: 'markAsIssued', from: 6, to: 'Issued', given: PRICED },
  { endorsement: 'W282', rewrite: 'W300', path: 'revertToSubmitted', from: 6, to: 'Submitted', given: PRICED },
  { endorsement: 'W284', rewrite: 'W301', path: 'generateRating', from: 2, to: 'Valid Rating', given: {} },
  { endorsement: 'W285', rewrite: 'W302', path: 'startPricing', from: 3, to: 'Valid Pricing', given: {} },
  { endorsement: 'W286', rewrite: 'W303', path: 'modifyPricing', from: 4, to: 'Valid Rating', given: {} },
  { endorsement: 'W287', rewrite: 'W304', path: 'modifyRating', from: 4, to: 'Invalid Rating', given: {} },
])(
  '$endorsement $rewrite POST /rest/Endorsement/{id}/$path and …/PolicyRewrite/{id}/$path leave it $to',
  async ({ path, from, to, given }) => {
    for (const [name, table] of [
      ['Endorsement', 'endorsement'],
      ['PolicyRewrite', 'policyRewrite'],
    ] as const) {
      const { id } = await standing.change(where, table, from, given)
      expect(await underwriter.post(`/rest/${name}/${id}/${path}`)).toMatchObject({ status: 200 })
      expect((await read(`${name}/${id}`)).status).toBe(codeOf(to))
    }
  },
)

test('W283 POST /rest/Endorsement/{id}/revertToPendingIssuance takes an issue back', async () => {
  const { id } = await standing.change(where, 'endorsement', 7, { ...PRICED, issuedAs: 1 })
  expect(await underwriter.post(`/rest/Endorsement/${id}/revertToPendingIssuance`)).toMatchObject({ status: 200 })
  expect(await read(`Endorsement/${id}`)).toMatchObject({ status: 6, statusName: 'Pending Issuance' })
})

test('W288 POST /rest/Endorsement/{id}/approve takes a body of processing instructions', async () => {
  const { id } = await standing.change(where, 'endorsement', 5, PRICED)
  const sends = { processingInstructions: 'Print on two sides' }
  expect(await underwriter.post(`/rest/Endorsement/${id}/approve`, sends)).toMatchObject({ status: 200 })
  expect(await read(`Endorsement/${id}`)).toMatchObject({ status: 6, ...sends })
})

test('W289 POST /rest/Endorsement/{id}/decline takes reason and detail', async () => {
  const { id } = await standing.change(where, 'endorsement', 5, PRICED)
  expect(await underwriter.post(`/rest/Endorsement/${id}/decline`, REASON)).toMatchObject({ status: 200 })
  expect(await read(`Endorsement/${id}`)).toMatchObject({
    statusName: 'Declined',
    statusReason: 'CHANGED',
    statusDetail: 'Asked for by telephone',
  })
})

test.each([
  { proves: 'W274 W276 W102', name: 'Endorsement', table: 'endorsement' },
  { proves: 'W292 W294 W103', name: 'PolicyRewrite', table: 'policyRewrite' },
] as const)(
  '$proves GET /rest/$name/{id} is its summary, with a change set from createEndorsement on',
  async ({ name, table }) => {
    const { id, policyId } = await standing.change(where, table, 1, { confirmed: false })
    const before = await read(`${name}/${id}`)
    expect(before).toMatchObject({ id, policyId, statusName: 'Draft', confirmed: false, changeSetId: null })
    expect(await underwriter.post(`/rest/${name}/${id}/createEndorsement`)).toMatchObject({ status: 200 })
    expect(await read(`${name}/${id}`)).toMatchObject({ confirmed: true, changeSetId: expect.any(Number) })
  },
)

test.each([
  { proves: 'W275', name: 'Endorsement', table: 'endorsement' },
  { proves: 'W293', name: 'PolicyRewrite', table: 'policyRewrite' },
  { proves: 'W310', name: 'PolicyCancellation', table: 'policyCancellation' },
] as const)('$proves DELETE /rest/$name/{id} deletes a draft, and refuses what is further', async ({ name, table }) => {
  const draft = await standing.change(where, table, 1)
  expect(await underwriter.delete(`/rest/${name}/${draft.id}`)).toMatchObject({ status: 200, body: { status: null } })
  expect((await underwriter.get(`/rest/${name}/${draft.id}`)).status).toBe(404)
  const pending = await standing.change(where, table, table === 'policyCancellation' ? 3 : 6, {})
  expect((await underwriter.delete(`/rest/${name}/${pending.id}`)).status).toBe(409)
})

test.each(['approve', 'decline', 'revertToPendingIssuance'])(
  'W306 W149 under /rest/PolicyRewrite/{id}/ there is no %s',
  async (path) => {
    const { id } = await standing.change(where, 'policyRewrite', 5, PRICED)
    expect((await underwriter.post(`/rest/PolicyRewrite/${id}/${path}`, REASON)).status).toBe(404)
  },
)

test.each([
  { proves: 'W311', path: 'markAsCancelled', from: 3, to: 'Cancelled', reason: null },
  { proves: 'W312', path: 'request', from: 1, to: 'Requested', reason: null },
  { proves: 'W313', path: 'submit', from: 1, to: 'Pending', reason: null },
  { proves: 'W314', path: 'rescind', from: 3, to: 'Rescinded', reason: REASON },
  { proves: 'W315', path: 'retractRequest', from: 2, to: 'Retracted', reason: REASON },
])('$proves POST /rest/PolicyCancellation/{id}/$path leaves it $to', async ({ path, from, to, reason }) => {
  const { id } = await standing.change(where, 'policyCancellation', from)
  expect(await underwriter.post(`/rest/PolicyCancellation/${id}/${path}`, reason ?? undefined)).toMatchObject({
    status: 200,
  })
  expect(await read(`PolicyCancellation/${id}`)).toMatchObject({
    statusName: to,
    ...(reason && { statusReason: reason.reason, statusDetail: reason.detail }),
  })
})

test('W316 POST /rest/PolicyCancellation/{id}/revertToCancellationPending: the policy is in force again', async () => {
  const { cancellationId, id } = await standing.cancelledPolicy(where)
  const path = `/rest/PolicyCancellation/${cancellationId}/revertToCancellationPending`
  expect(await underwriter.post(path, REASON)).toMatchObject({ status: 200 })
  expect(await read(`PolicyCancellation/${cancellationId}`)).toMatchObject({
    statusName: 'Pending',
    statusReason: 'CHANGED',
    statusDetail: 'Asked for by telephone',
  })
  expect((await read(`Policy/${id}`)).statusName).toBe('Issued')
})

test('W308 POST /rest/Policy/{id}/reinstateById takes reason, detail and notification', async () => {
  const { id, submissionId } = await standing.cancelledPolicy(where)
  const answer = await underwriter.post(`/rest/Policy/${id}/reinstateById`, { ...REASON, notification: 'none' })
  expect(answer).toMatchObject({ status: 200 })
  expect(await read(`Policy/${id}`)).toMatchObject({
    statusName: 'Issued',
    cancelledOn: null,
    transactions: expect.arrayContaining([expect.objectContaining({ type: 'Reinstatement' })]),
  })
  expect((await read(`Submission/${submissionId}`)).status).toBe(7)
})

test.each([
  { proves: 'W317', path: 'startIssuance', from: 1, to: 'Begin Issuance', reason: null },
  { proves: 'W318', path: 'markAsIssued', from: 3, to: 'Issued', reason: null },
  { proves: 'W319', path: 'modifyIssuance', from: 3, to: 'Begin Issuance', reason: null },
  { proves: 'W320', path: 'submitForIssuance', from: 2, to: 'Pending Issuance', reason: null },
  { proves: 'W321', path: 'revertToBound', from: 2, to: 'Bound', reason: REASON },
  { proves: 'W322', path: 'revertToPendingIssuance', from: 4, to: 'Pending Issuance', reason: REASON },
])(
  '$proves POST /rest/PolicyIssuance/{id}/$path leaves it, and its policy, $to',
  async ({ path, from, to, reason }) => {
    const { id, issuanceId } = await standing.policy(where, from)
    const answer = await underwriter.post(`/rest/PolicyIssuance/${issuanceId}/${path}`, reason ?? undefined)
    expect(answer).toMatchObject({ status: 200 })
    expect(await read(`PolicyIssuance/${issuanceId}`)).toMatchObject({
      statusName: to,
      ...(reason && { statusReason: reason.reason, statusDetail: reason.detail }),
    })
    expect((await read(`Policy/${id}`)).statusName).toBe(to)
  },
)

test('an agent goes on with an own draft of a cancellation, and learns nothing of the carrier’s', async () => {
  const agent = await bindery.signIn('agent')
  const { id: agentId } = (await agent.get('/rest/Session')).body.user
  const carriers = await standing.change(where, 'policyCancellation', 1)
  const own = await standing.change(where, 'policyCancellation', 1, { createdById: agentId })
  for (const path of ['', '/breadCrumbs'])
    expect((await agent.get(`/rest/PolicyCancellation/${carriers.id}${path}`)).status).toBe(404)
  expect((await agent.get(`/rest/Actions?uri=/PolicyCancellation/${carriers.id}`)).status).toBe(404)
  expect((await agent.post(`/rest/PolicyCancellation/${carriers.id}/request`)).status).toBe(404)
  expect((await agent.get(`/rest/PolicyCancellation/${own.id}`)).status).toBe(200)
})
