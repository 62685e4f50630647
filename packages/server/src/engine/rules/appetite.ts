import { APPETITE } from '#engine/reference/rules.ts'
import { evaluate, type KnownFacts } from './condition.ts'

export type Appetite = 'in' | 'review' | 'out'

/** The carrier's appetite for the risk: the lowest score of its products. */
export function appetiteOf(facts: KnownFacts, products: readonly string[]): { score: number; appetite: Appetite } {
  const scores = products.map((product) => {
    const held = APPETITE.rules.filter(
      (rule) =>
        (rule.products === 'all' || rule.products.includes(product)) && evaluate(rule.condition, { facts }) === 'holds',
    )
    const score = held.reduce((sum, { points }) => sum + points, APPETITE.base)
    return { score, isOut: held.some(({ outcome }) => outcome === 'out') }
  })
  const score = Math.min(...scores.map((one) => one.score))
  const byScore = APPETITE.thresholds.find(
    ({ min, max }) => (min === null || score >= min) && (max === null || score <= max),
  )
  return { score, appetite: scores.some(({ isOut }) => isOut) ? 'out' : (byScore?.key ?? 'review') }
}
