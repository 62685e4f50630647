import { withInputs } from '@bindery/rating/quoteInputs'
import { rate } from '@bindery/rating/rate'
import type { Insertable } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { productPlans } from '#engine/reference/ratePlans.ts'
import type { Schema } from '#platform/db/schema/index.ts'
import { startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { answerApplication } from '#testing/wholeApplications.ts'
import { makePolicy, makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')

const [DRAFT, ISSUED] = [1, 4]
const CLEAR = { status: 3, insuredState: 'NH', hazardGrade: 3, wasSubmitted: true, wasCleared: true }
const TERMS = {
  expiring: { effectiveDate: '2025-06-01', expirationDate: '2026-06-01' },
  next: { effectiveDate: '2026-06-01', expirationDate: '2027-06-01' },
}

async function submissionOf(given: object = {}) {
  const { id } = await makeSubmission(bindery.db, { ...CLEAR, accountId: 1, productShortNames: ['CP'], ...given })
  await answerApplication(bindery.db, id, ['CP'])
  return id
}
/** Quotes of one product, rated, each with its own inputs. */
async function ratedQuotes(submissionId: number, inputs: readonly object[]) {
  const quoteIds: number[] = []
  for (const one of inputs) {
    const { id } = await makeQuote(bindery.db, submissionId, { status: DRAFT, inputs: JSON.stringify(one) })
    quoteIds.push(id)
  }
  expect((await underwriter.post('/rest/Quote/StartQuotes', { quoteIds })).status).toBe(200)
  const rated = await underwriter.post('/rest/Quote/RateQuotes', { quoteIds })
  expect(rated.status, JSON.stringify(rated.body)).toBe(200)
  return quoteIds
}
const optionsOf = (id: number, more = '') => underwriter.get(`/rest/Submission/${id}/QuoteOptions?product=CP${more}`)

test('the quotes of a product come with their worksheets, which give the stored premium to the cent', async () => {
  const id = await submissionOf()
  const ids = await ratedQuotes(id, [{}, { values: { deductible: '25000' } }])
  const { status, body } = await optionsOf(id)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.options.map(({ quoteId }: { quoteId: number }) => quoteId)).toEqual(ids)
  for (const [at, { planId, risk, inputs }] of body.options.entries()) {
    const result = rate(productPlans().find((plan) => plan.id === planId)!, withInputs(risk, inputs))
    expect(result).toMatchObject({ status: 'rated', writtenPremium: body.choices[at].premium.total })
  }
  expect(body.choices[0].premium.total).not.toBe(body.choices[1].premium.total)
})

test('at most five quotes are read at once, and others by their ids', async () => {
  const id = await submissionOf()
  const ids = await ratedQuotes(id, [{}, {}, {}, {}, {}, {}])
  const first = (await optionsOf(id)).body
  expect([first.choices.length, first.options.length]).toEqual([6, 5])
  const chosen = (await optionsOf(id, `&quoteIds=${ids[5]},${ids[1]}`)).body
  expect(chosen.options.map(({ quoteId }: { quoteId: number }) => quoteId)).toEqual([ids[1], ids[5]])
  expect((await optionsOf(id, `&quoteIds=${[...ids, 1].join()}`)).status).toBe(400)
})

test('a renewal has the expiring term with the plan and the inputs that are in force', async () => {
  const before = await submissionOf({ ...TERMS.expiring, status: 7 })
  const inputs = JSON.stringify({ values: { deductible: '10000' }, schedule: [], overrides: [] })
  const policy = await makePolicy(bindery.db, before, { status: ISSUED, ...TERMS.expiring })
  await bindery.db.updateTable('quote').set({ inputs }).where('submissionId', '=', before).execute()
  const renewal = await submissionOf({ ...TERMS.next, transactionType: 'Renewal', renewsSubmissionId: before })
  await ratedQuotes(renewal, [{}])
  const { expiring } = (await optionsOf(renewal)).body
  expect(expiring).toMatchObject({ policyId: policy.id, submissionId: before, planId: 'CP-2025', ...TERMS.expiring })
  expect(expiring.inputs.values).toEqual({ deductible: '10000' })
  expect(expiring.risk).toMatchObject({ product: 'CP', effectiveDate: '2025-06-01' })
})

test('a new submission is compared with the policy of its account that ends when it begins', async () => {
  const account = await bindery.db
    .insertInto('account')
    .values({ accountNumber: 'ACC-OPTIONS', name: 'Alder Mill' } as Insertable<Schema['account']>)
    .returning('id')
    .executeTakeFirstOrThrow()
  const before = await submissionOf({ ...TERMS.expiring, accountId: account.id, status: 7 })
  const policy = await makePolicy(bindery.db, before, { status: ISSUED, ...TERMS.expiring })
  const next = await submissionOf({ ...TERMS.next, accountId: account.id })
  expect((await optionsOf(next)).body.expiring).toMatchObject({ policyId: policy.id })
  const later = await submissionOf({
    ...{ effectiveDate: '2028-06-01', expirationDate: '2029-06-01' },
    accountId: account.id,
  })
  expect((await optionsOf(later)).body.expiring).toBeNull()
})

test('the options are for the carrier', async () => {
  const id = await submissionOf()
  const agent = await bindery.signIn('agent')
  const { agencyId } = await bindery.db
    .selectFrom('submission')
    .select('agencyId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(agencyId).not.toBeNull()
  expect([403, 404]).toContain((await agent.get(`/rest/Submission/${id}/QuoteOptions?product=CP`)).status)
  expect((await optionsOf(99_999_999)).status).toBe(404)
})
