import type { ImpactRun, RatePlanDetail } from '@bindery/contract/ratePlans'
import type { Plan } from '@bindery/rating/plan'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { SOON } from '#testing/waiting.ts'
import { answerApplication } from '#testing/wholeApplications.ts'
import { makePolicy, makeQuote } from '#testing/workflowRecords.ts'
import { countBook, nextOfBook } from './book.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const admin = await bindery.signIn('admin')
const underwriter = await bindery.signIn('underwriter')

const ALL = '/rest/RatePlan'
const detail = async (id: string): Promise<RatePlanDetail> => (await admin.get(`${ALL}/${id}/details`)).body
const [BIND_REQUESTED, BOUND, REPLACED] = [7, 9, 12]
const POLICY = { issued: 4, cancelled: 5, rewritten: 6 }

/** A property quote that was rated, of a term that has not ended. */
async function ratedQuote() {
  const { id: submissionId } = await makeSubmission(bindery.db, {
    ...{ status: 3, accountId: 1, insuredState: 'NH', hazardGrade: 3, wasSubmitted: true, wasCleared: true },
    ...{ productShortNames: ['CP'], effectiveDate: '2026-06-01', expirationDate: '2027-06-01' },
  })
  await answerApplication(bindery.db, submissionId, ['CP'])
  return ratedOption(submissionId)
}

async function ratedOption(submissionId: number) {
  const { id } = await makeQuote(bindery.db, submissionId, { status: 1, product: 'CP' })
  await underwriter.post('/rest/Quote/StartQuotes', { quoteIds: [id] })
  expect((await underwriter.post('/rest/Quote/RateQuotes', { quoteIds: [id] })).body).toMatchObject({ messages: [] })
  return id
}

/** Binds a quote: its policy has the status. */
async function bound(quoteId: number, status: number) {
  const { submissionId } = await bindery.db
    .updateTable('quote')
    .set({ status: BOUND })
    .where('id', '=', quoteId)
    .returning('submissionId')
    .executeTakeFirstOrThrow()
  await makePolicy(bindery.db, submissionId, { quoteId, status })
  // The test policy comes with a bound quote of its own.
  await bindery.db
    .deleteFrom('quote')
    .where('submissionId', '=', submissionId)
    .where('status', '=', BOUND)
    .where('rating', 'is', null)
    .execute()
}

const draft = (id: string) =>
  admin.post(`${ALL}/CP-2026/draft`, { id, name: `Draft ${id}`, effectiveFrom: '2031-01-01' })
async function impactOf(id: string): Promise<ImpactRun> {
  expect((await admin.post(`${ALL}/${id}/impact`, {})).status).toBe(200)
  await expect.poll(async () => (await detail(id)).impact?.timeFinished, SOON).toBeTypeOf('number')
  return (await detail(id)).impact!
}

/** Files a draft in one state alone. */
async function fileIn(id: string, state: string) {
  const { row, plan } = await detail(id)
  const { states, commission } = plan as unknown as Plan
  const { from, to } = states[state]!
  const filing = { name: row.name, planVersion: row.planVersion, states: { [state]: { from, to } }, commission }
  const saved = await admin.post(`${ALL}/${id}/filing`, { version: row.version, ...filing })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

test('a draft with dearer buildings raises the quotes of the book, among which those that were replaced do not count', async () => {
  const quotes = [await ratedQuote(), await ratedQuote()]
  const replaced = await ratedQuote()
  await bindery.db.updateTable('quote').set({ status: REPLACED }).where('id', '=', replaced).execute()
  await draft('CP-2031')
  await fileIn('CP-2031', 'NH')
  const same = await impactOf('CP-2031')
  expect(same).toMatchObject({ isCancelled: false, problem: null, done: same.total })
  expect(same.result!.byState.map(({ name }) => name)).toEqual(['NH'])

  const { plan, row } = await detail('CP-2031')
  const table = (plan as unknown as Plan).tables.buildingRate!
  const rows = table.rows.map(([key, rate]) => [key, (Number(rate) * 1.5).toFixed(4)])
  expect((await admin.post(`${ALL}/CP-2031/table/buildingRate`, { version: row.version, rows })).status).toBe(200)
  const { result, planVersion } = await impactOf('CP-2031')
  expect(planVersion).toBe((await detail('CP-2031')).row.version)
  expect(Number(result!.after)).toBeGreaterThan(Number(same.result!.after))
  const ids = result!.dearest.map(({ quoteId }) => quoteId)
  expect(ids).toEqual(expect.arrayContaining(quotes))
  expect(ids).not.toContain(replaced)
  expect(result!.rated).toBe(same.result!.rated)
  const { body: quote } = await underwriter.get(`/rest/Quote/${quotes[0]}`)
  expect(result!.dearest.find(({ quoteId }) => quoteId === quotes[0])!.before).toBe(quote.premium.total)
})

test('a policy that was cancelled or rewritten is no part of the book, but its successor is', async () => {
  const [inForce, cancelled, rewritten, replaced] = [
    await ratedQuote(),
    await ratedQuote(),
    await ratedQuote(),
    await ratedQuote(),
  ]
  await draft('CP-2031-4')
  const before = (await impactOf('CP-2031-4')).result!.rated
  await bound(inForce, POLICY.issued)
  await bound(cancelled, POLICY.cancelled)
  await bound(rewritten, POLICY.rewritten)
  // Its successor belongs to the same quote.
  await bound(replaced, POLICY.rewritten)
  await bound(replaced, POLICY.issued)
  expect((await impactOf('CP-2031-4')).result!.rated).toBe(before - 2)
})

test('of several options of a submission one counts: the bound one, else the one being bound, else the newest', async () => {
  const first = await ratedQuote()
  const { submissionId } = await bindery.db
    .selectFrom('quote')
    .select('submissionId')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const [second, third] = [await ratedOption(submissionId), await ratedOption(submissionId)]
  const today = bindery.now().toISOString().slice(0, 10)
  const counted = async () => {
    const rows = await nextOfBook(bindery.db, { product: 'CP', today }, 0, 1000)
    return rows.filter((row) => row.submissionId === submissionId).map(({ quoteId }) => quoteId)
  }
  const setStatus = (id: number, status: number) =>
    bindery.db.updateTable('quote').set({ status }).where('id', '=', id).execute()
  expect(await counted()).toEqual([third])
  await setStatus(third, REPLACED)
  expect(await counted()).toEqual([second])
  await setStatus(first, BIND_REQUESTED)
  expect(await counted()).toEqual([first])
  await bound(second, POLICY.issued)
  expect(await counted()).toEqual([second])
  // The risk is not insured any more, although its other options stay open.
  await bindery.db.updateTable('policy').set({ status: POLICY.cancelled }).where('quoteId', '=', second).execute()
  expect(await counted()).toEqual([])
  expect(await countBook(bindery.db, { product: 'CP', today })).toBe(
    (await nextOfBook(bindery.db, { product: 'CP', today }, 0, 1000)).length,
  )
})

test('publishing and retiring change no premium, so the impact run of the plan is not outdated', async () => {
  await draft('CP-2035')
  await impactOf('CP-2035')
  for (const step of ['publish', 'retire']) {
    const { version } = (await detail('CP-2035')).row
    expect((await admin.post(`${ALL}/CP-2035/${step}`, { version })).status).toBe(200)
    const { row, impact } = await detail('CP-2035')
    expect(impact!.planVersion).toBe(row.version)
  }
})

test('quotes of a state that the draft is not filed in are counted by the reason', async () => {
  await ratedQuote()
  await draft('CP-2032')
  await fileIn('CP-2032', 'OH')
  const { result, total } = await impactOf('CP-2032')
  expect(result!.byState.map(({ name }) => name)).not.toContain('NH')
  const refused = result!.refused.reduce((sum, { quotes }) => sum + quotes, 0)
  expect(refused).toBe(total! - result!.rated)
  expect(result!.refused.map(({ reason }) => reason).join()).toContain('NH')
})

test('a run that waits is the answer to a second request, can be stopped, and leaves no result', async () => {
  await draft('CP-2033')
  const waiting = await bindery.db
    .insertInto('ratePlanImpact')
    .values({ planId: 'CP-2033', planVersion: 1, requestedById: 1, requestedAt: new Date(), dueAt: '2999-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await admin.post(`${ALL}/CP-2033/impact`, {})).body.id).toBe(waiting.id)
  expect((await admin.post(`${ALL}/CP-2033/impact/cancel`, {})).body.isCancelled).toBe(true)
  await expect.poll(async () => (await detail('CP-2033')).impact?.timeFinished, SOON).toBeTypeOf('number')
  expect((await detail('CP-2033')).impact).toMatchObject({ isCancelled: true, result: null })
  expect(await admin.post(`${ALL}/CP-2033/impact/cancel`, {})).toMatchObject({
    status: 409,
    body: { title: 'No run of this plan is under way.' },
  })
})

test('only those who manage rate plans run them, and only plans that are there', async () => {
  const agent = await bindery.signIn('agent')
  for (const user of [underwriter, agent]) expect((await user.post(`${ALL}/CP-2026/impact`, {})).status).toBe(403)
  expect((await admin.post(`${ALL}/CP-1999/impact`, {})).status).toBe(404)
})
