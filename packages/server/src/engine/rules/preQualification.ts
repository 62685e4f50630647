import type { StoredRisk } from '#engine/actions/stored.ts'
import { APPETITE, FACTS, type FactMeaning } from '#engine/reference/rules.ts'
import { evaluate, factsNamed, type KnownFacts } from './condition.ts'
import { knownFacts } from './knownFacts.ts'
import { worded } from './wording.ts'

export interface Finding {
  /** fail: not written as it stands. review: passes, and an underwriter will look at it. */
  outcome: 'fail' | 'review'
  message: string
}
export interface AskedFact extends FactMeaning {
  question: string
  required: boolean
}

/** The rules of each product of the submission that asks for pre-qualification. */
function ruleSets({ submission, products }: StoredRisk) {
  return (submission.product_short_names as string[]).flatMap((name) => {
    const product = products[name]
    const { applies, ruleSet } = product?.details.preQualification ?? { applies: false, ruleSet: null }
    const set = APPETITE.preQualification.find(({ family }) => family === ruleSet)
    return product && applies && set ? [{ product, ...set }] : []
  })
}

/** What the rules find, product by product; the same sentence is said once. What is not known does not pass. */
export function preQualificationFindings(stored: StoredRisk, today: string): Finding[] {
  const facts = knownFacts(stored, today)
  const found = ruleSets(stored).flatMap(({ product, rules }) =>
    rules
      .filter(({ passWhen }) => {
        const { admittedStates } = product.details
        return evaluate(passWhen, { facts, product: { admittedStates } }) !== 'holds'
      })
      .map(({ onFail, message }): Finding => ({ outcome: onFail, message: worded(message, { facts }, product.name) })),
  )
  return [...new Map(found.map((finding) => [finding.message, finding])).values()]
}

/** What is asked, each fact once: what the rules have to know, then what only automation would like to know. */
export function askedFacts(stored: StoredRisk, today: string): AskedFact[] {
  const facts = knownFacts(stored, today)
  const sets = ruleSets(stored)
  const needed = new Set(sets.flatMap(({ rules }) => rules.flatMap(({ passWhen }) => neededBy(passWhen, facts))))
  const chosen = stored.submission.product_short_names as string[]
  const wished = sets.flatMap(({ alsoAsked = [] }) => alsoAsked).filter((key) => !needed.has(key))
  const asked = (key: string, required: boolean): AskedFact[] => {
    const [fact, question] = [FACTS.get(key), APPETITE.questions[key]]
    return fact && question ? [{ ...fact, question, required }] : []
  }
  return [
    ...[...needed].flatMap((key) => asked(key, true)),
    ...[...new Set(wished)]
      .flatMap((key) => asked(key, false))
      .filter(({ product }) => !product || chosen.includes(product)),
  ]
}

/**
 * The facts of a rule are asked one after the other: whether cooking is protected matters only to those who cook. What the
 * facts before it decide already is not asked.
 */
function neededBy(condition: Parameters<typeof evaluate>[0], facts: KnownFacts): string[] {
  const keys = factsNamed(condition)
  const sofar: Record<string, KnownFacts[string]> = {}
  const needed: string[] = []
  for (const key of keys) {
    if (needed.some((before) => facts[before] === undefined)) break
    if (keys.length > 1 && evaluate(condition, { facts: sofar }) !== 'unknown') break
    needed.push(key)
    sofar[key] = facts[key]
  }
  return needed
}

export const outstandingAnswers = (stored: StoredRisk, today: string) => {
  const facts = knownFacts(stored, today)
  return askedFacts(stored, today).filter(({ key, required }) => required && facts[key] === undefined).length
}
