import type { StoredProduct, StoredRisk } from '#engine/actions/stored.ts'
import { FACTS } from '#engine/reference/rules.ts'
import { type Condition, evaluate, factsNamed, type KnownFacts } from './condition.ts'
import { knownFacts } from './knownFacts.ts'

export type AutomatedStep = 'autoClear' | 'autoRate' | 'autoQuote'

const productsOf = ({ submission, products }: StoredRisk): StoredProduct[] =>
  submission.product_short_names.flatMap((name) => products[name] ?? [])

/** The reasons why the system leaves the risk to people, one for each product; empty for a simple risk. */
export function whyNotAutomatic(stored: StoredRisk, today: string): string[] {
  const facts = knownFacts(stored, today)
  return productsOf(stored).flatMap(({ name, details }) => {
    const { autoClear, conditions } = details.automation
    if (!autoClear) return [`${name} is always cleared by a person.`]
    const obstacle = conditions && obstacleOf(conditions, facts)
    return obstacle ? [`${name}: ${obstacle}.`] : []
  })
}

/** The first unmet part of the conditions, in words. */
function obstacleOf(condition: Condition, facts: KnownFacts): string | null {
  const truth = evaluate(condition, { facts })
  if (truth === 'holds') return null
  const parts = condition !== true && 'all' in condition ? condition.all : [condition]
  const part = parts.find((one) => evaluate(one, { facts }) !== 'holds')!
  const meaning = factsNamed(part)
    .map((key) => FACTS.get(key)?.meaning ?? key)
    .join(', ')
  return evaluate(part, { facts }) === 'unknown' ? `not known: ${meaning}` : `not simple: ${meaning}`
}

const isSimple = (stored: StoredRisk, today: string) =>
  productsOf(stored).length > 0 && whyNotAutomatic(stored, today).length === 0

/** The products of a simple risk for which the system may take the step. */
export const automaticProducts = (stored: StoredRisk, step: AutomatedStep, today: string): string[] =>
  isSimple(stored, today)
    ? productsOf(stored)
        .filter(({ details }) => details.automation[step])
        .map(({ short_name }) => short_name)
    : []
