import type { Holder } from '#engine/actions/stored.ts'
import { AUTHORITY, type ReferralRule } from '#engine/reference/rules.ts'
import {
  type Comparison,
  comparisonsIn,
  evaluate,
  type FactValue,
  type KnownFacts,
  type RuleFacts,
} from './condition.ts'
import { worded } from './wording.ts'

interface ProductName {
  short_name: string
  name: string
}

/** A fact that takes a risk beyond a letter. Up to an approved `max`, or down to an approved `min`, it is covered. */
export interface Figure {
  fact: string
  bound: 'max' | 'min' | 'same'
  /** Null: not known. */
  value: FactValue | null
}

/** A rule that takes a product of the risk beyond a letter of authority. */
export interface AuthorityItem {
  product: string
  rule: string
  sentence: string
  figures: Figure[]
}

/** The item of a product for which the holder has no letter. */
const NO_LETTER = 'letter'

const RANKS: ReadonlyMap<string, number> = new Map(AUTHORITY.grades.map(({ grade, rank }) => [grade, rank]))
/** The rank of a grade, UW1 to UW4; no grade ranks below them. */
export const rankOf = (grade: string | null) => RANKS.get(grade ?? '') ?? 0

/** The letters of authority of a grade, one for each product. */
export const lettersOf = (grade: string | null) => AUTHORITY.grades.find((one) => one.grade === grade)?.letters ?? []

const letterOf = (grade: string | null, product: string) =>
  lettersOf(grade).find((letter) => letter.product === product)

/** The values of a letter, by the names that conditions use. */
const figuresOf = ({ figures, excludedClasses, states }: NonNullable<ReturnType<typeof letterOf>>): KnownFacts => ({
  ...figures,
  excludedClasses,
  states,
})
export function letterFigures(grade: string | null, product: string): KnownFacts | undefined {
  const letter = letterOf(grade, product)
  return letter && figuresOf(letter)
}

/** Everything that takes a risk beyond the holder's authority for a product. The facts may include those of a quote. */
export function authorityItems(facts: KnownFacts, holder: Holder, { short_name, name }: ProductName): AuthorityItem[] {
  const letter = letterOf(holder.grade, short_name)
  if (!letter)
    return [
      {
        ...{ product: short_name, rule: NO_LETTER, sentence: `You have no letter of authority for ${name}.` },
        figures: measuresOf(short_name)
          .filter(({ comparison: { fact } }) => facts[fact] !== undefined)
          .map(({ comparison }) => figureOf(comparison, facts)),
      },
    ]
  const known: RuleFacts = { facts, authority: figuresOf(letter) }
  return rulesFor(short_name)
    .filter((rule) => !decides(holder, rule))
    .flatMap((rule) => {
      const truth = evaluate(rule.condition, known)
      const message = truth === 'unknown' ? rule.onUnknown && (rule.unknownMessage ?? rule.message) : rule.message
      if (truth === 'fails' || !message) return []
      const figures = comparisonsIn(rule.condition)
        .filter((comparison) => evaluate(comparison, known) !== 'fails')
        .map((comparison) => figureOf(comparison, facts))
      return [{ product: short_name, rule: rule.key, sentence: worded(message, known, name), figures }]
    })
}

/** The reasons why a risk exceeds the holder's authority for a product. */
export const beyondAuthority = (facts: KnownFacts, holder: Holder, product: ProductName): string[] =>
  authorityItems(facts, holder, product).map(({ sentence }) => sentence)

/** The sentence about somebody else's letter. */
export const inNameOf = (name: string, sentence: string) =>
  sentence.replace(/^You have\b/, `${name} has`).replace(/\byour\b/g, `${name}’s`)

/** The rules of a product that compare a fact with a figure of the letter, one for each comparison. */
export const measuresOf = (product: string) =>
  rulesFor(product).flatMap((rule) =>
    comparisonsIn(rule.condition).flatMap((comparison) => {
      const { value } = comparison
      const figure = typeof value === 'object' && 'authority' in value ? value.authority : null
      return figure === null ? [] : [{ rule, comparison, figure }]
    }),
  )

const rules = new Map<string, ReferralRule[]>()
function rulesFor(shortName: string): readonly ReferralRule[] {
  const known =
    rules.get(shortName) ?? AUTHORITY.referralRules.filter(({ product }) => product === null || product === shortName)
  rules.set(shortName, known)
  return known
}

export const boundOf = ({ op }: Comparison): Figure['bound'] => {
  if (op === '>' || op === '>=') return 'max'
  return op === '<' || op === '<=' ? 'min' : 'same'
}

const figureOf = (comparison: Comparison, facts: KnownFacts): Figure => ({
  fact: comparison.fact,
  bound: boundOf(comparison),
  value: facts[comparison.fact] ?? null,
})

/** For some rules, a grade or a group decides, regardless of the figures in the letter. */
function decides({ grade, groups }: Holder, { requires }: ReferralRule) {
  if (requires.rule === 'grade') return rankOf(grade) >= rankOf(requires.atLeast)
  return requires.rule === 'group' && groups.includes(requires.group)
}
