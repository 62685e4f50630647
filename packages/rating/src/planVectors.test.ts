import { expect, test } from 'vitest'
import type { Plan } from './plan.ts'
import { type PlanVector, vectorDifferences, vectorsForDraft } from './planVectors.ts'
import { planNamed, plans } from './testing/plans.ts'
import { ratingVectors } from './testing/vectors.ts'

const vectorsOf = (plan: Plan) =>
  ratingVectors.filter(
    ({ expected }) => expected.status === 'rated' && expected.plan === plan.id,
  ) as unknown as PlanVector[]
const vectorNamed = (id: string) => ratingVectors.find((one) => one.id === id) as unknown as PlanVector

test.each(plans.map((plan) => [plan.id, plan] as const))('%s passes its test vectors', (_, plan) => {
  for (const vector of vectorsOf(plan)) expect(vectorDifferences(plan, vector)).toEqual([])
})

const plan = planNamed('CP-2026')
const small = vectorNamed('CP-01')

test('a test vector that fails says what differs', () => {
  const expected = { ...small.expected, writtenPremium: '1.00', plan: 'CP-2025' }
  expect(vectorDifferences(plan, { ...small, expected })).toEqual([
    'plan: expected CP-2025, got CP-2026',
    `writtenPremium: expected 1.00, got ${small.expected.writtenPremium}`,
  ])
  const dearer = structuredClone(plan)
  for (const row of dearer.tables.buildingRate!.rows) row[1] = '9'
  const sentences = vectorDifferences(dearer, small)
  expect(sentences.some((one) => one.startsWith('coverages.BLD.premium: expected '))).toBe(true)
  expect(sentences.at(-1)).toMatch(/^trace, line \d+ \(BLD\.base\): factor expected .*, got 9$/)
})

test('factors compare as numbers, and a trace that is left out is not compared', () => {
  const trace = (small.expected.trace as { factor: string | null }[]).map((line) => ({
    ...line,
    factor: line.factor && (line.factor.includes('.') ? `${line.factor}00` : `${line.factor}.0`),
  }))
  expect(vectorDifferences(plan, { ...small, expected: { ...small.expected, trace } })).toEqual([])
  const { trace: _, ...amounts } = small.expected
  expect(vectorDifferences(plan, { ...small, expected: amounts })).toEqual([])
  expect(vectorDifferences(plan, { ...small, expected: { ...small.expected, trace: trace.slice(1) } })).toHaveLength(1)
})

test('refusals compare by code and path in any order', () => {
  const refused = vectorNamed('DO-10')
  const refusals = [...(refused.expected.refusals as object[])].reverse().map((one) => ({ ...one, message: '' }))
  const directors = planNamed('DO-2026')
  expect(vectorDifferences(directors, { ...refused, expected: { status: 'refused', refusals } })).toEqual([])
  expect(
    vectorDifferences(directors, { ...refused, expected: { status: 'refused', refusals: refusals.slice(1) } }),
  ).toEqual(['refusals: got going_concern at goingConcern, which is not expected'])
  expect(vectorDifferences(plan, { ...small, expected: { status: 'refused' } })).toEqual([
    'status: expected refused, got rated',
  ])
  expect(vectorDifferences(directors, { ...refused, expected: {} })[0]).toContain('got refused')
})

test.each<[string, Partial<PlanVector>]>([
  ['a risk without anything', { risk: {} }],
  ['a risk of the wrong types', { risk: { ...small.risk, schedule: 7, overrides: { a: 1 }, locations: [[[]]] } }],
  ['an expected result of the wrong types', { expected: { status: 'rated', coverages: [null], trace: 5, term: [] } }],
])('a test vector with %s fails with a sentence', (_, change) => {
  expect(vectorDifferences(plan, { ...small, ...change }).length).toBeGreaterThan(0)
})

test('the test vectors of a draft begin on its first day and pass until a rate changes', () => {
  const states = Object.fromEntries(
    Object.entries(plan.states).map(([state, filing]) => [state, { ...filing, from: '2031-02-01', to: null }]),
  )
  const draft = { ...plan, id: 'CP-2031', states }
  const vectors = vectorsForDraft(draft, vectorsOf(plan))
  expect(vectors).toHaveLength(vectorsOf(plan).length)
  for (const vector of vectors) {
    expect(vector.risk.effectiveDate).toBe('2031-02-01')
    expect(vectorDifferences(draft, vector)).toEqual([])
  }
  const dearer = structuredClone(draft)
  for (const row of dearer.tables.buildingRate!.rows) row[1] = '9'
  expect(vectors.flatMap((vector) => vectorDifferences(dearer, vector)).length).toBeGreaterThan(0)
})
