import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { makePolicy, makeProposal, makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')

const READY = { accountId: 1, insuredState: 'NY', hazardGrade: 3, wasSubmitted: true, wasCleared: true }
const quotedSubmission = (status = 4) => makeSubmission(bindery.db, { ...READY, status })
const read = async (path: string) => (await underwriter.get(`/rest/${path}`)).body

const [DRAFT, RATING, RATED, PRICED, QUOTED, REQUESTED, BINDING, BOUND, DECLINED, WITHDRAWN] = [
  1, 2, 3, 4, 5, 7, 8, 9, 10, 11,
]

test.each([
  { what: 'W353 GenerateQuote', from: PRICED, to: QUOTED },
  { what: 'W349 BeginBinding', from: QUOTED, to: BINDING },
  { what: 'W360 RequestBinding', from: QUOTED, to: REQUESTED },
  { what: 'W366 withdrawRequest', from: REQUESTED, to: QUOTED },
  { what: 'W364 revertToSent', from: REQUESTED, to: QUOTED },
  { what: 'W351 Decline', from: QUOTED, to: DECLINED },
  { what: 'W356 ModifyBinder', from: BINDING, to: BINDING },
  { what: 'W357 ModifyPricing', from: QUOTED, to: RATED },
  { what: 'W358 ModifyQuote', from: QUOTED, to: PRICED },
  { what: 'W359 modifyRating', from: QUOTED, to: RATING },
])('$what takes a quote from $from to $to', async ({ what, from, to }) => {
  const { id: submissionId } = await quotedSubmission(from === BINDING || from === REQUESTED ? 5 : 4)
  const { id } = await makeQuote(bindery.db, submissionId, { status: from, premium: '1000.00' })
  const answer = await underwriter.post(`/rest/Quote/${id}/${what.split(' ')[1]}`)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { status: to } })
  expect(await read(`Quote/${id}`)).toMatchObject({ id, status: to })
})

test.each([
  { what: 'W370 StartQuotes', from: DRAFT, to: RATING },
  { what: 'W367 RateQuotes', from: RATING, to: RATED },
  { what: 'W369 PriceQuotes', from: RATED, to: PRICED },
  { what: 'W368 RefreshQuoteByIds', from: PRICED, to: RATING },
])(
  '$what takes quoteIds, as a list or with commas, and does it to all of them or to none',
  async ({ what, from, to }) => {
    const { id: submissionId } = await quotedSubmission()
    const make = async (status: number) => (await makeQuote(bindery.db, submissionId, { status })).id
    const quoteIds = [await make(from), await make(from)]
    const call = what.split(' ')[1]
    expect((await underwriter.post(`/rest/Quote/${call}`, { quoteIds })).status).toBe(200)
    const others = [await make(from), await make(DECLINED)]
    expect((await underwriter.post(`/rest/Quote/${call}?quoteIds=${others.join()}`)).status).toBe(409)
    const list = await read(`Quote/List?submissionId=${submissionId}`)
    const statusOf = (id: number) => list.find((quote: { id: number }) => quote.id === id).status
    expect(quoteIds.map(statusOf)).toEqual([to, to])
    expect(statusOf(others[0]!)).toBe(from)
  },
)

test('W361 W365 unbinding and withdrawing take a reason and a detail, which the quote keeps', async () => {
  const { id: submissionId } = await quotedSubmission(6)
  const { quoteId } = await makePolicy(bindery.db, submissionId, { status: 1 })
  const said = { reason: 'Insured changed carrier', detail: 'By telephone' }
  expect(await underwriter.post(`/rest/Quote/${quoteId}/unbind`, said)).toMatchObject({ body: { status: QUOTED } })
  expect(await read(`Quote/${quoteId}`)).toMatchObject({ statusReason: said.reason, statusDetail: said.detail })
  const { id } = await makeQuote(bindery.db, submissionId, { status: QUOTED })
  expect(await underwriter.post(`/rest/Quote/${id}/withdraw`, said)).toMatchObject({ body: { status: WITHDRAWN } })
  expect(await read(`Quote/${id}`)).toMatchObject({ statusReason: said.reason, statusDetail: said.detail })
})

test('W350 W352 a quote is copied into a proposal, and the copy deleted', async () => {
  const { id: submissionId } = await quotedSubmission()
  const { id: proposalId } = await makeProposal(bindery.db, submissionId)
  const { id } = await makeQuote(bindery.db, submissionId, { status: QUOTED })
  const { body } = await underwriter.post(`/rest/Quote/${id}/copy`, { proposalId })
  const copyId = Number(body.created[0].uri.split('/').at(-1))
  expect(await read(`Quote/${copyId}`)).toMatchObject({ proposalId, status: DRAFT, summary: 'Property (2)' })
  expect((await underwriter.delete(`/rest/Quote/${copyId}/Delete`)).status).toBe(200)
  expect((await underwriter.get(`/rest/Quote/${copyId}`)).status).toBe(404)
})

test('W101 W347 W371 the selection for an action names what is enabled, valid and invalid; a list takes a submission or a proposal', async () => {
  const { id: submissionId } = await quotedSubmission()
  const ready = await makeQuote(bindery.db, submissionId, { status: QUOTED })
  const outdated = await makeQuote(bindery.db, submissionId, { status: QUOTED, incomplete: true })
  await makeQuote(bindery.db, submissionId, { status: BOUND, product: 'GL' })
  const selection = await read(`Quote/${ready.id}/QuotesWithEnabledAction?transition=Begin Binding`)
  const ids = (quotes: { id: number }[]) => quotes.map(({ id }) => id)
  expect(ids(selection.enabled)).toEqual([ready.id])
  expect(selection.enabled[0]).toMatchObject({ actionEnabled: true, isSelected: true })
  expect(ids(selection.valid)).toEqual([ready.id])
  expect(ids(selection.invalid)).toEqual([outdated.id])
  expect(selection.invalid[0]).toMatchObject({ actionEnabled: false })
  const { id: proposalId } = await makeProposal(bindery.db, submissionId)
  const inIt = await makeQuote(bindery.db, submissionId, { proposalId })
  expect(ids(await read(`Quote/List?proposalId=${proposalId}`))).toEqual([inIt.id])
  expect(await read(`Quote/List?submissionId=${submissionId}`)).toHaveLength(4)
  expect((await underwriter.get('/rest/Quote/List')).status).toBe(400)
})

test('W348 W362 W363 a quote by itself takes sections: a template, a file of the submission, an upload; they go into its letter', async () => {
  const { id: submissionId } = await quotedSubmission(3)
  const { id } = await makeQuote(bindery.db, submissionId, { status: PRICED, premium: '1000.00' })
  expect((await underwriter.post(`/rest/Quote/${id}/addSection`, { sectionTemplateIds: 'sec.about' })).status).toBe(200)
  const upload = async (path: string, text: string) => {
    const form = new FormData()
    form.set('file', new Blob([text]), 'note.txt')
    const answer = await fetch(`${bindery.address}/rest/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${underwriter.token}` },
      body: form,
    })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const { id: attachmentId } = await upload(`Submission/${submissionId}/Attachments`, 'From the file')
  await underwriter.post(`/rest/Quote/${id}/addSectionFromDocument`, { attachmentId })
  await upload(`Quote/${id}/uploadSectionFromFile`, 'From the upload')
  await underwriter.post(`/rest/Quote/${id}/GenerateQuote`)
  const files = await read(`Submission/${submissionId}/Attachments`)
  const letter = files.find(({ type }: { type: string }) => type === 'QUOTE_DOCUMENT')
  const page = await read(`Attachment/${letter.id}/content`)
  for (const text of ['About Quillhaven', 'From the file', 'From the upload', '$1,000.00']) expect(page).toContain(text)
})
