import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY } from '#testing/records.ts'
import * as standing from '#testing/standing.ts'
import { makePolicy, makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const where = { db: bindery.db, agencyId: AGENCY.agents }
const REASON = { reason: 'PRICE', detail: 'Went elsewhere' }
const PREMIUM = { premium: '1000.00' }
const quote = async (id: number) => (await underwriter.get(`/rest/Quote/${id}`)).body

test.each([
  { proves: 'W349', path: 'BeginBinding', from: 7, to: 'Binding' },
  { proves: 'W351', path: 'Decline', from: 5, to: 'Declined', sends: REASON },
  { proves: 'W353', path: 'GenerateQuote', from: 4, to: 'Quoted' },
  { proves: 'W357', path: 'ModifyPricing', from: 4, to: 'Valid Rating' },
  { proves: 'W358', path: 'ModifyQuote', from: 5, to: 'Valid Pricing' },
  { proves: 'W359', path: 'modifyRating', from: 4, to: 'Invalid Rating' },
  { proves: 'W360', path: 'RequestBinding', from: 6, to: 'Bind Requested' },
  { proves: 'W364', path: 'revertToSent', from: 7, to: 'Sent' },
  { proves: 'W365', path: 'withdraw', from: 6, to: 'Withdrawn', sends: REASON },
  { proves: 'W366', path: 'withdrawRequest', from: 7, to: 'Sent' },
])('$proves POST /rest/Quote/{id}/$path leaves the quote $to', async ({ path, from, to, sends }) => {
  const id = await standing.quote(where, from)
  expect(await underwriter.post(`/rest/Quote/${id}/${path}`, sends)).toMatchObject({ status: 200 })
  expect(await quote(id)).toMatchObject({
    statusName: to,
    ...(sends && { statusReason: sends.reason, statusDetail: sends.detail }),
  })
  // Running the action again from the new status is refused.
  expect((await underwriter.post(`/rest/Quote/${id}/${path}`, sends)).status).toBe(409)
})

test.each([
  { proves: 'W367', path: 'RateQuotes', from: 2, to: 'Valid Rating', quotes: {} },
  { proves: 'W368', path: 'RefreshQuoteByIds', from: 3, to: 'Invalid Rating', quotes: { incomplete: true } },
  { proves: 'W369', path: 'PriceQuotes', from: 3, to: 'Valid Pricing', quotes: {} },
  { proves: 'W370', path: 'StartQuotes', from: 1, to: 'Invalid Rating', quotes: {} },
])('$proves POST /rest/Quote/$path takes quoteIds, and all of them become $to', async ({ path, from, to, quotes }) => {
  const submissionId = await standing.submission(where, 3, { productShortNames: ['CP', 'GL'] })
  const make = async (product: string) =>
    (await makeQuote(bindery.db, submissionId, { status: from, product, ...(from > 2 && PREMIUM), ...quotes })).id
  const quoteIds = [await make('CP'), await make('GL')]
  expect(await underwriter.post(`/rest/Quote/${path}?quoteIds=${quoteIds}`)).toMatchObject({ status: 200 })
  for (const id of quoteIds) expect(await quote(id)).toMatchObject({ statusName: to })
})

test('W361 POST /rest/Quote/{id}/unbind takes reason and detail: the quote is open again, its policy is gone', async () => {
  const submissionId = await standing.submission(where, 6)
  const policy = await makePolicy(bindery.db, submissionId, { status: 1 })
  expect(await underwriter.post(`/rest/Quote/${policy.quoteId}/unbind`, REASON)).toMatchObject({ status: 200 })
  expect(await quote(policy.quoteId)).toMatchObject({
    statusName: 'Quoted',
    statusReason: 'PRICE',
    statusDetail: 'Went elsewhere',
  })
  expect((await underwriter.get(`/rest/Submission/${submissionId}`)).body.status).toBe(4)
})

test('W348 POST /rest/Quote/{id}/addSection puts a section into the document of a quote', async () => {
  const id = await standing.quote(where, 5)
  const answer = await underwriter.post(`/rest/Quote/${id}/addSection?sectionTemplateIds=sec.cover`)
  expect(answer).toMatchObject({ status: 200 })
  const sections = await bindery.db
    .selectFrom('proposalSection')
    .select(['templateId', 'type'])
    .where('quoteId', '=', id)
    .execute()
  expect(sections).toEqual([{ templateId: 'sec.cover', type: 'proposal' }])
})

test('W350 POST /rest/Quote/{id}/copy takes proposalId: the copy is a draft in that proposal', async () => {
  const proposal = await standing.proposal(where, 1, 4)
  const answer = await underwriter.post(`/rest/Quote/${proposal.quoteId}/copy?proposalId=${proposal.id}`)
  expect(answer).toMatchObject({ status: 200, body: { created: [{ contextType: 'Quote' }] } })
  const copy = await underwriter.get(`/rest${answer.body.created[0].uri}`)
  expect(copy.body).toMatchObject({ proposalId: proposal.id, statusName: 'Draft', summary: 'Property (2)' })
})

test('W352 DELETE /rest/Quote/{id}/Delete deletes a draft, and refuses a quote that was sent', async () => {
  const [draft, sent] = [await standing.quote(where, 1), await standing.quote(where, 6)]
  expect(await underwriter.delete(`/rest/Quote/${draft}/Delete`)).toMatchObject({ status: 200, body: { status: null } })
  expect((await underwriter.get(`/rest/Quote/${draft}`)).status).toBe(404)
  expect((await underwriter.delete(`/rest/Quote/${sent}/Delete`)).status).toBe(409)
})

test('W347 W101 W183 GET /rest/Quote/{id}/QuotesWithEnabledAction says which quotes an action can take', async () => {
  const submissionId = await standing.submission(where, 4, { productShortNames: ['CP', 'GL'] })
  const sent = await makeQuote(bindery.db, submissionId, { status: 6, wasSent: true, ...PREMIUM })
  const outdated = await makeQuote(bindery.db, submissionId, {
    status: 6,
    wasSent: true,
    product: 'GL',
    incomplete: true,
    ...PREMIUM,
  })
  await makeQuote(bindery.db, submissionId, { status: 1, product: 'GL' })
  const { body } = await underwriter.get(
    `/rest/Quote/${sent.id}/QuotesWithEnabledAction?transition=${encodeURIComponent('Request Binding')}`,
  )
  expect(body).toMatchObject({
    enabled: [{ id: sent.id, actionEnabled: true }],
    valid: [{ id: sent.id }],
    invalid: [{ id: outdated.id, actionEnabled: false }],
  })
})

test('W100 W355 GET /rest/Quote/{id} returns the quote', async () => {
  const { id, quoteId } = await standing.proposal(where, 3, 6)
  expect(await quote(quoteId)).toMatchObject({
    id: quoteId,
    proposalId: id,
    status: 6,
    summary: 'Property',
    incomplete: false,
    actionEnabled: true,
    isSelected: false,
    breadcrumb: expect.arrayContaining([expect.objectContaining({ name: 'create', breadCrumbStatus: 'complete' })]),
  })
})

test('C577 W387 W388 W389 GET /rest/Quote/List takes submissionId, proposalId and registrationIdentifier', async () => {
  const { id: proposalId, submissionId, quoteId } = await standing.proposal(where, 1, 4)
  const add = async (status: number, summary: string, incomplete = false) =>
    (await makeQuote(bindery.db, submissionId, { status, summary, incomplete, ...PREMIUM })).id
  const [second, third] = [await add(3, 'B'), await add(3, 'A', true)]
  const [first, last] = [await add(1, 'Z'), await add(3, 'C')]
  const list = async (query: string) =>
    (await underwriter.get(`/rest/Quote/List?${query}&registrationIdentifier=/Submission/${submissionId}`)).body.map(
      ({ id }: { id: number }) => id,
    )
  // Sorted by status; within a status incomplete quotes first, then by summary.
  expect(await list(`submissionId=${submissionId}`)).toEqual([first, third, second, last, quoteId])
  expect(await list(`proposalId=${proposalId}`)).toEqual([quoteId])
})
