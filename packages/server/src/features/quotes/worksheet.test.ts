import type { Offer } from '@bindery/contract/offers'
import { withInputs } from '@bindery/rating/quoteInputs'
import { rate } from '@bindery/rating/rate'
import { QUOTE_STATUSES } from '@bindery/workflow/statuses'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { cents } from '#engine/money/decimal.ts'
import { fillTerms } from '#engine/rating/fillTerms.ts'
import { productPlans } from '#engine/reference/ratePlans.ts'
import { startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { answerApplication } from '#testing/wholeApplications.ts'
import { makeProposal, makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')

const [DRAFT, INVALID_RATING, RATED] = [1, 2, 3]

/** A quote of a cleared submission with a complete application, started and not yet rated. */
async function startedQuote(product = 'CP') {
  const { id: submissionId } = await makeSubmission(bindery.db, {
    ...{ status: 3, accountId: 1, insuredState: 'NH', hazardGrade: 3, wasSubmitted: true, wasCleared: true },
    productShortNames: [product],
  })
  await answerApplication(bindery.db, submissionId, [product])
  const { id } = await makeQuote(bindery.db, submissionId, { status: DRAFT, product })
  expect((await underwriter.post('/rest/Quote/StartQuotes', { quoteIds: [id] })).status).toBe(200)
  return { id, submissionId }
}
const read = async (path: string) => (await underwriter.get(`/rest/${path}`)).body
const rateIt = (id: number) => underwriter.post('/rest/Quote/RateQuotes', { quoteIds: [id] })
const unchanged = ({ version, inputs }: { version: number; inputs: Record<string, unknown> }) => ({
  version,
  ...inputs,
  overrides: [],
})

/** Binds a generated quote and issues its policy. */
async function issued(quoteId: number, submissionId: number) {
  for (const call of ['beginBinding', 'bind']) {
    const bound = await underwriter.post(`/rest/Proposal/${call}`, { quoteIds: [quoteId] })
    expect(bound, JSON.stringify(bound.body)).toMatchObject({ status: 200 })
  }
  const [policy] = await read(`Policy/List?submissionId=${submissionId}`)
  const issuance = policy.transactions.find(({ type }: { type: string }) => type === 'PolicyIssuance')
  for (const call of ['startIssuance', 'submitForIssuance', 'markAsIssued']) {
    const issued = await underwriter.post(`/rest/PolicyIssuance/${issuance.id}/${call}`)
    expect(issued, JSON.stringify(issued.body)).toMatchObject({ status: 200 })
  }
  return { policy }
}

test('a quote is rated by the plan of its product, state and date; the worksheet has the plan and the risk', async () => {
  const { id } = await startedQuote()
  const before = await read(`Quote/${id}/Worksheet`)
  expect(before).toMatchObject({ planId: 'CP-2026', isRated: false, missing: [], whyNotEditable: null })
  expect((await rateIt(id)).body).toMatchObject({ status: RATED, messages: [] })
  const { planId, risk, inputs, isRated, ratedBy, whyNotEditable } = await read(`Quote/${id}/Worksheet`)
  expect({ planId, isRated }).toEqual({ planId: 'CP-2026', isRated: true })
  expect(ratedBy.name).toBe((await read('session')).name ?? ratedBy.name)
  expect(whyNotEditable).toBe('The quote is Valid Rating. Modify its rating to change its inputs.')
  const result = rate(productPlans().find(({ id }) => id === planId)!, withInputs(risk, inputs))
  expect(result).toMatchObject({ status: 'rated' })
  const { premium } = await read(`Quote/${id}`)
  expect(premium.total).toBe((result as { writtenPremium: string }).writtenPremium)
})

test('inputs of the quote change the premium, with a schedule credit and another deductible', async () => {
  const { id } = await startedQuote()
  const worksheet = await read(`Quote/${id}/Worksheet`)
  const schedule = [{ category: 'management', percent: '-5', reason: 'Ten years without a loss' }]
  const categories = (await read('RatePlan/CP-2026')).schedule.categories.map(({ code }: { code: string }) => code)
  schedule[0]!.category = categories[0]
  const change = { ...unchanged(worksheet), values: { deductible: '25000' }, schedule }
  expect((await underwriter.post(`/rest/Quote/${id}/Worksheet`, change)).status).toBe(200)
  await rateIt(id)
  const { premium } = await read(`Quote/${id}`)
  const { id: plainId } = await startedQuote()
  await rateIt(plainId)
  const plain = await read(`Quote/${plainId}`)
  expect(Number(premium.total)).toBeLessThan(Number(plain.premium.total) * 0.95)
  const deductibleOf = async (quote: number) => {
    const { quotes } = await read(`Quote/${quote}/offer`)
    return quotes[0].coverages.find(({ code }: { code: string }) => code === 'BLD').deductible
  }
  expect(await deductibleOf(plainId)).not.toBe('25000.00')
  expect(await deductibleOf(id)).toBe('25000.00')
})

test('dates, state, places and lists are those of the application: they cannot be set on a quote', async () => {
  const { id } = await startedQuote()
  const worksheet = await read(`Quote/${id}/Worksheet`)
  for (const path of ['expirationDate', 'state', 'transaction', 'locations[0].zip', 'locations.length', 'locations']) {
    const change = { ...unchanged(worksheet), values: { [path]: '1' } }
    expect(await underwriter.post(`/rest/Quote/${id}/Worksheet`, change), path).toMatchObject({
      status: 400,
      body: { errors: [{ path: `values.${path}` }] },
    })
  }
})

test('a place has one name, and a reason has something to read', async () => {
  const { id } = await startedQuote()
  const change = unchanged(await read(`Quote/${id}/Worksheet`))
  const save = (part: object) => underwriter.post(`/rest/Quote/${id}/Worksheet`, { ...change, ...part })
  const values = (path: string) => ({ values: { [path]: '1000' } })
  for (const path of ['locations[00].floodLimit', 'locations[10000].floodLimit'])
    expect(await save(values(path))).toMatchObject({ status: 400, body: { errors: [{ path: `values.${path}` }] } })
  const nested = { 'locations[10000].floodLimit': { of: ['1000'] } }
  expect(await save({ values: nested })).toMatchObject({ status: 400 })
  expect((await underwriter.get(`/rest/Quote/${id}/Worksheet`)).status).toBe(200)
  const schedule = (reason: string) => ({ schedule: [{ category: 'management', percent: '-1', reason }] })
  for (const reason of ['', ' ', '\u200b'])
    expect(await save(schedule(reason))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'schedule.0.reason', message: 'This must not be empty.' }] },
    })
  expect(await save({ ...values('locations[0].floodLimit'), ...schedule('Own staff') })).toMatchObject({ status: 200 })
})

test('a quote is rated for the term that its submission has now', async () => {
  const { id, submissionId } = await startedQuote('GL')
  await bindery.db
    .updateTable('submission')
    .set({ effectiveDate: '2026-09-01', expirationDate: '2027-09-01' })
    .where('id', '=', submissionId)
    .execute()
  const worksheet = await read(`Quote/${id}/Worksheet`)
  const values = { occurrenceLimit: '2000000', generalAggregate: '4000000' }
  const saved = await underwriter.post(`/rest/Quote/${id}/Worksheet`, { ...unchanged(worksheet), values })
  expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 })
  expect((await rateIt(id)).body).toMatchObject({ status: RATED })
  expect(await read(`Quote/${id}`)).toMatchObject({ effectiveDate: '2026-09-01', expirationDate: '2027-09-01' })
})

test('a risk that the plan does not rate stays in Invalid Rating and lists each field to fill in', async () => {
  const { id } = await startedQuote()
  const worksheet = await read(`Quote/${id}/Worksheet`)
  const change = { ...unchanged(worksheet), values: { deductible: '750000' } }
  const saved = await underwriter.post(`/rest/Quote/${id}/Worksheet`, change)
  expect(saved.body.missing).toMatchObject([{ path: 'deductible', form: 'cp', field: 'policy.aopDeductible' }])
  expect((await rateIt(id)).body).toMatchObject({ status: INVALID_RATING })
  const { statusReason, premium } = await read(`Quote/${id}`)
  expect(statusReason).toContain('750000 is not in the table Deductible, which holds 1000, 2500')
  expect(premium).toBeNull()
})

test.each([
  ['Sent', 'The quote is Sent. Modify the quote to change its inputs in the next version.'],
  ['Bound', 'The quote is Bound. Its inputs cannot be changed in this status.'],
] as const)(
  'the worksheet of a quote in %s names a way to change its inputs only if there is one',
  async (name, why) => {
    const { submissionId } = await startedQuote()
    const { id } = await makeQuote(bindery.db, submissionId, { status: QUOTE_STATUSES[name].code, product: 'CP' })
    expect((await read(`Quote/${id}/Worksheet`)).whyNotEditable).toBe(why)
  },
)

test('a worksheet is for the carrier, is changed only while the quote is rated, and refuses a stale version', async () => {
  const agent = await bindery.signIn('agent')
  const { id } = await startedQuote()
  const worksheet = await read(`Quote/${id}/Worksheet`)
  expect([403, 404]).toContain((await agent.get(`/rest/Quote/${id}/Worksheet`)).status)
  expect((await agent.get('/rest/RatePlan/CP-2026')).status).toBe(403)
  const change = unchanged(worksheet)
  expect((await underwriter.post(`/rest/Quote/${id}/Worksheet`, change)).status).toBe(200)
  expect((await underwriter.post(`/rest/Quote/${id}/Worksheet`, change)).status).toBe(409)
  await rateIt(id)
  const { version } = await read(`Quote/${id}/Worksheet`)
  const late = await underwriter.post(`/rest/Quote/${id}/Worksheet`, { ...change, version })
  expect(late).toMatchObject({ status: 409, body: { title: expect.stringContaining('Modify its rating') } })
})

const CHANGED = [
  { kind: 'input', label: 'Deductible', path: 'deductible', unit: 'money', before: null, after: '25000' },
  { kind: 'credit', label: 'Premises and housekeeping', path: null, unit: 'percent', before: null, after: '-2' },
  { kind: 'override', label: 'Territory', path: null, unit: 'number', before: null, after: '1' },
]

test('the ratings of a quote are listed with person, premium, plan and the old and new values of what was changed', async () => {
  const { id } = await startedQuote()
  await rateIt(id)
  const first = await read(`Quote/${id}`)
  expect((await underwriter.post(`/rest/Quote/${id}/modifyRating`)).status).toBe(200)
  const change = {
    ...unchanged(await read(`Quote/${id}/Worksheet`)),
    values: { deductible: '25000' },
    schedule: [{ category: 'premises', percent: '-2', reason: 'Well kept' }],
    overrides: [{ step: 'BLD.territory', item: null, factor: '1', reason: 'Own survey' }],
  }
  expect((await underwriter.post(`/rest/Quote/${id}/Worksheet`, change)).status).toBe(200)
  await rateIt(id)
  const second = await read(`Quote/${id}`)
  const ratings = await read(`Quote/${id}/Ratings`)
  expect(ratings).toMatchObject([
    { premium: second.premium, planId: 'CP-2026', by: 'Dana Whitcombe', changed: CHANGED },
    { premium: first.premium, planId: 'CP-2026', changed: [] },
  ])
  const agent = await bindery.signIn('agent')
  expect([403, 404]).toContain((await agent.get(`/rest/Quote/${id}/Ratings`)).status)
})

test('commission is for those with the permission: others do not see it, cannot set it and do not clear it', async () => {
  const assistant = await bindery.signIn('assistant')
  const { id } = await startedQuote()
  const own = await read(`Quote/${id}/Worksheet`)
  expect(own.seesCommission).toBe(true)
  const filed = (await read('RatePlan/CP-2026')).commission
  expect(
    (await underwriter.post(`/rest/Quote/${id}/Worksheet`, { ...unchanged(own), commissionPercent: filed.max })).status,
  ).toBe(200)
  const others = (await assistant.get(`/rest/Quote/${id}/Worksheet`)).body
  expect(others).toMatchObject({ seesCommission: false, inputs: { commissionPercent: null } })
  expect((await assistant.get('/rest/RatePlan/CP-2026')).body.commission.max).toBe('0')
  const set = { ...unchanged(others), commissionPercent: filed.min }
  expect((await assistant.post(`/rest/Quote/${id}/Worksheet`, set)).status).toBe(403)
  expect((await assistant.post(`/rest/Quote/${id}/Worksheet`, unchanged(others))).status).toBe(200)
  expect((await read(`Quote/${id}/Worksheet`)).inputs.commissionPercent).toBe(filed.max)
})

test('the offer, the letter and the policy state the terms that the quote was rated with, and their premiums add up', async () => {
  const { id, submissionId } = await startedQuote('GL')
  const values = { deductible: '5000', benefitsLimit: '1000000', employees: '20', medicalExpenseLimit: '10000' }
  const change = { ...unchanged(await read(`Quote/${id}/Worksheet`)), values: { ...values, terrorism: true } }
  expect((await underwriter.post(`/rest/Quote/${id}/Worksheet`, change)).status).toBe(200)
  for (const call of ['RateQuotes', 'PriceQuotes'])
    expect((await underwriter.post(`/rest/Quote/${call}`, { quoteIds: [id] })).status).toBe(200)
  const { quotes, total, due } = (await read(`Quote/${id}/offer`)) as Offer
  const [{ coverages, otherPremiums, charges }] = quotes as [Offer['quotes'][number]]
  const terms = [
    { code: 'OCC', deductible: '5000.00' },
    { code: 'EBL', limit: '1000000.00' },
    { code: 'MED', limit: '10000.00' },
  ]
  for (const term of terms) expect(coverages).toContainEqual(expect.objectContaining(term))
  expect(otherPremiums.map(({ name }) => name)).toContain('Terrorism')
  const centsOf = (amounts: readonly ({ total: string } | null)[]) =>
    amounts.reduce((sum, amount) => sum + cents(amount?.total ?? '0'), 0n)
  const premiums = [...coverages.map(({ premium }) => premium), ...otherPremiums.map(({ amount }) => amount)]
  expect(centsOf(premiums)).toBe(centsOf([total]))
  expect(centsOf([total, ...charges.map(({ amount }) => amount)])).toBe(centsOf([due]))

  expect((await underwriter.post(`/rest/Quote/${id}/GenerateQuote`)).status).toBe(200)
  const [letter] = (await read(`Submission/${submissionId}/Attachments`)).filter(
    ({ type }: { type: string }) => type === 'QUOTE_DOCUMENT',
  )
  const page = (await underwriter.get(`/rest/Attachment/${letter.id}/content`)).body
  expect(page).toMatch(/Each Occurrence<.*?\$5,000.*?General Aggregate/s)
  expect(page).toMatch(/Employee Benefits Liability<.*?\$1,000,000/s)

  const { policy } = await issued(id, submissionId)
  const [version] = await read(`Policy/${policy.id}/versions`)
  for (const term of terms) expect(version.coverages).toContainEqual(expect.objectContaining(term))
})

test('the declarations of a policy list its buildings with the limits and the deductible that they were rated with', async () => {
  const { id, submissionId } = await startedQuote()
  const values = { deductible: '25000', 'locations[0].buildings[0].limit': '1500000' }
  await underwriter.post(`/rest/Quote/${id}/Worksheet`, { ...unchanged(await read(`Quote/${id}/Worksheet`)), values })
  for (const call of ['RateQuotes', 'PriceQuotes'])
    expect((await underwriter.post(`/rest/Quote/${call}`, { quoteIds: [id] })).status).toBe(200)
  expect((await underwriter.post(`/rest/Quote/${id}/GenerateQuote`)).status).toBe(200)
  const { policy } = await issued(id, submissionId)
  const files: { id: number; recordUri: string }[] = await read(`Submission/${submissionId}/Attachments`)
  const document = files.find(({ recordUri }) => recordUri === `/Policy/${policy.id}`)!
  const page = (await underwriter.get(`/rest/Attachment/${document.id}/content`)).body
  expect(page).toMatch(/Schedule of locations and buildings.*?41 Mill Street, Keene, NH 03431.*?Joisted masonry/s)
  expect(page).toMatch(/Joisted masonry<.*?\$1,500,000<.*?\$665,000<.*?\$360,000<.*?\$25,000</s)
})

test('a rating that was stored without terms gets the terms of its plan, risk and inputs, and counts as no new rating', async () => {
  const { id } = await startedQuote('GL')
  const values = { deductible: '5000', benefitsLimit: '1000000', employees: '20' }
  await underwriter.post(`/rest/Quote/${id}/Worksheet`, { ...unchanged(await read(`Quote/${id}/Worksheet`)), values })
  await rateIt(id)
  const offer = await read(`Quote/${id}/offer`)
  expect(offer.quotes[0]).toMatchObject({ basis: 'rated' })
  await bindery.db.updateTable('quote').set({ rating: sql`rating - 'terms'` }).where('id', '=', id).execute()
  const before = await read(`Quote/${id}/offer`)
  expect(before.quotes[0]).toMatchObject({ basis: 'requested' })
  expect(before.quotes[0].coverages).not.toEqual(offer.quotes[0].coverages)
  await fillTerms(bindery.db)
  expect(await read(`Quote/${id}/offer`)).toEqual(offer)
  expect(await read(`Quote/${id}/Ratings`)).toHaveLength(1)
})

test('a quote with its rating opened again is offered as outdated, on screen and in the preview of its proposal', async () => {
  const { id, submissionId } = await startedQuote('GL')
  const { id: proposalId } = await makeProposal(bindery.db, submissionId)
  await bindery.db.updateTable('quote').set({ proposalId }).where('id', '=', id).execute()
  const basis = async () => (await read(`Proposal/${proposalId}/offer`)).quotes[0].basis
  const preview = async () => (await underwriter.post(`/rest/Proposal/${proposalId}/previewStitchedDocuments`)).body
  expect(await basis()).toBe('requested')
  await rateIt(id)
  expect(await basis()).toBe('rated')
  expect(await preview()).not.toContain('has to be rated again')
  expect((await underwriter.post(`/rest/Quote/${id}/modifyRating`)).status).toBe(200)
  expect(await basis()).toBe('outdated')
  expect(await preview()).toContain('The quote has to be rated again.')
})

test('rating attachments are in words: items, tables, characteristics, and what was overridden', async () => {
  const { id, submissionId } = await startedQuote()
  const worksheet = await read(`Quote/${id}/Worksheet`)
  const change = {
    ...unchanged(worksheet),
    schedule: [{ category: 'premises', percent: '-2', reason: 'Well kept' }],
    overrides: [{ step: 'BLD.territory', item: null, factor: '1', reason: 'Own survey' }],
  }
  const saved = await underwriter.post(`/rest/Quote/${id}/Worksheet`, change)
  expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 })
  await rateIt(id)
  const attachmentsToGenerate = ['ra.worksheet', 'ra.schedule', 'ra.coverage']
  const made = await underwriter.post(`/rest/Quote/${id}/generateRatingAttachments`, { attachmentsToGenerate })
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 200 })
  const pages: string[] = []
  for (const { id: file, recordUri } of await read(`Submission/${submissionId}/Attachments`))
    if (recordUri === `/Quote/${id}`) pages.push((await underwriter.get(`/rest/Attachment/${file}/content`)).body)
  const text = pages.join('\n')
  expect(text).toContain('Location 1 · Building 1')
  expect(text).toContain('Building rate')
  expect(text).toMatch(/Territory \(overridden, [\d.]+ by the plan: Own survey\)/)
  expect(text).toMatch(/Premises and housekeeping<.*?-2<.*?Well kept/s)
  expect(text).toContain('Premium for the term')
  expect(text).not.toMatch(/locations\[|buildingRate|>premises</)
})
