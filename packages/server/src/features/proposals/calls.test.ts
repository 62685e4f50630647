import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY } from '#testing/records.ts'
import * as standing from '#testing/standing.ts'
import { makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const where = { db: bindery.db, agencyId: AGENCY.agents }
const REASON = { reason: 'PRICE', detail: 'Beyond what we can carry' }
const read = async (path: string) => (await underwriter.get(`/rest/${path}`)).body

test.each([
  { proves: 'W324', path: 'ModifyProposal', from: 2, quote: 5, to: 'Draft', sends: {} },
  { proves: 'W331', path: 'generateQuotes', from: 1, quote: 4, to: 'Quoted', sends: {} },
  { proves: 'W333', path: 'requestBinding', from: 3, quote: 6, to: 'Bind Requested', sends: {} },
  { proves: 'W336', path: 'declineToBind', from: 4, quote: 7, to: 'Declined', sends: REASON },
  { proves: 'W339 W379', path: 'send', from: 2, quote: 5, to: 'Sent', sends: { proposalSendType: 'proposal' } },
])('$proves POST /rest/Proposal/{id}/$path leaves the proposal $to', async ({ path, from, quote, to, sends }) => {
  const { id } = await standing.proposal(where, from, quote)
  expect(await underwriter.post(`/rest/Proposal/${id}/${path}`, sends)).toMatchObject({ status: 200 })
  expect((await read(`Proposal/${id}`)).statusName).toBe(to)
})

test.each([
  { proves: 'W326', path: 'beginBinding', from: 7, to: 'Binding', sends: {} },
  { proves: 'W327', path: 'bind', from: 8, to: 'Bound', sends: {} },
  { proves: 'W334', path: 'requestBindingByQuotes', from: 6, to: 'Bind Requested', sends: {} },
  { proves: 'W337', path: 'declineToBind', from: 7, to: 'Declined', sends: REASON },
])('$proves POST /rest/Proposal/$path takes quoteIds: the quotes are $to', async ({ path, from, to, sends }) => {
  const submissionId = await standing.submission(where, 5, { productShortNames: ['CP', 'GL'] })
  const make = async (product: string) =>
    (await makeQuote(bindery.db, submissionId, { status: from, product, premium: '1000.00', wasSent: true })).id
  const quoteIds = [await make('CP'), await make('GL')]
  const answer = await underwriter.post(`/rest/Proposal/${path}`, { quoteIds, ...sends })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  for (const id of quoteIds)
    expect(await read(`Quote/${id}`)).toMatchObject({
      statusName: to,
      ...('reason' in sends && { statusReason: sends.reason, statusDetail: sends.detail }),
    })
  expect((await underwriter.post(`/rest/Proposal/${path}`, { quoteIds: [], ...sends })).status).toBe(400)
})

test('W338 POST /rest/Proposal/generateBinder takes quoteId: the binder of that quote is made', async () => {
  const quoteId = await standing.quote(where, 8)
  const { submissionId } = await read(`Quote/${quoteId}`)
  expect(await underwriter.post('/rest/Proposal/generateBinder', { quoteId })).toMatchObject({ status: 200 })
  const files: { type: string; recordUri: string }[] = await read(`Submission/${submissionId}/Attachments`)
  expect(files).toMatchObject([{ type: 'BINDER', recordUri: `/Quote/${quoteId}` }])
  expect((await underwriter.post('/rest/Proposal/generateBinder', {})).status).toBe(400)
})

test('W198 W328 POST /rest/Proposal/{id}/copy takes a repeated quoteId: the copy holds drafts of these, and needs one', async () => {
  const { id, submissionId, quoteId } = await standing.proposal(where, 3, 6)
  const other = { proposalId: id, status: 6, premium: '500.00', wasSent: true, summary: 'Liability', product: 'GL' }
  const { id: otherId } = await makeQuote(bindery.db, submissionId, other)
  const copied = await underwriter.post(`/rest/Proposal/${id}/copy?quoteId=${quoteId}&quoteId=${otherId}`)
  expect(copied, JSON.stringify(copied.body)).toMatchObject({ status: 200 })
  const made = copied.body.created.find(({ contextType }: { contextType: string }) => contextType === 'Proposal')
  const { quoteIds, statusName } = await read(made.uri.slice(1))
  expect(statusName).toBe('Draft')
  const summaries = await Promise.all(quoteIds.map(async (one: number) => (await read(`Quote/${one}`)).summary))
  expect(summaries.sort()).toEqual(['Liability (2)', 'Property (2)'])
  expect((await underwriter.post(`/rest/Proposal/${id}/copy`, { quoteId: [] })).status).toBe(400)
})

test('W329 POST /rest/Proposal/{id}/createQuote takes submissionId, productTemplateId and proposalOrdinalNumber -1', async () => {
  const { id, submissionId } = await standing.proposal(where, 1, 1)
  const query = `submissionId=${submissionId}&productTemplateId=CP-BLK&proposalOrdinalNumber=-1`
  const answer = await underwriter.post(`/rest/Proposal/${id}/createQuote?${query}`)
  expect(answer).toMatchObject({ status: 200, body: { created: [{ contextType: 'Quote' }] } })
  expect(await read(answer.body.created[0].uri.slice(1))).toMatchObject({
    proposalId: id,
    statusName: 'Draft',
    summary: 'Commercial Property Blanket',
  })
  const elsewhere = await standing.submission(where, 3)
  expect((await underwriter.post(`/rest/Proposal/${id}/createQuote?submissionId=${elsewhere}`)).status).toBe(404)
})

test('W330 DELETE /rest/Proposal/{id}/delete deletes the proposal with its quotes', async () => {
  const { id, quoteId } = await standing.proposal(where, 1, 1)
  expect(await underwriter.delete(`/rest/Proposal/${id}/delete`)).toMatchObject({ status: 200 })
  expect((await underwriter.get(`/rest/Proposal/${id}`)).status).toBe(404)
  expect((await underwriter.get(`/rest/Quote/${quoteId}`)).status).toBe(404)
})

test('W340 C575 GET /rest/Proposal/List takes submissionId, accountId and registrationIdentifier', async () => {
  const { id, submissionId } = await standing.proposal(where, 1, 4)
  const list = async (query: string) =>
    (await read(`Proposal/List?${query}`)).map((proposal: { id: number }) => proposal.id)
  expect(await list(`submissionId=${submissionId}&registrationIdentifier=/Submission/${submissionId}`)).toEqual([id])
  const { id: ofAccount } = await standing.proposal(where, 1, 4)
  expect(await list('accountId=1')).toEqual(expect.arrayContaining([id, ofAccount]))
  expect(await list('accountId=2')).not.toContain(id)
})

test('W341 W105 C576 GET /rest/Proposal/{id} returns the proposal, and its sections say what they are part of', async () => {
  const { id, quoteId, submissionId } = await standing.proposal(where, 3, 6)
  expect(await read(`Proposal/${id}`)).toMatchObject({
    id,
    submissionId,
    name: 'Proposal 1',
    statusName: 'Sent',
    premium: { total: '1000.00', currencyCode: 'USD' },
    quoteIds: [quoteId],
  })
  await standing.section(where, id)
  expect(await read(`Proposal/${id}/ProposalSections`)).toMatchObject([{ type: 'proposal', proposalId: id }])
})
