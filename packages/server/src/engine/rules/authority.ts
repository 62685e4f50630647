import type { Holder } from '#engine/actions/stored.ts'
import { AUTHORITY, type ReferralRule } from '#engine/reference/rules.ts'
import { evaluate, type KnownFacts, type RuleFacts } from './condition.ts'
import { worded } from './wording.ts'

interface ProductName {
  short_name: string
  name: string
}

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

/** Whether the holder may offer terms above their own authority, for somebody else to bind. */
export const quotesAboveAuthority = ({ grade }: Holder, product: string) =>
  letterOf(grade, product)?.mayQuoteAboveAuthority ?? false

/** The reasons why a risk exceeds the holder's authority for a product. The facts may include those of a quote. */
export function beyondAuthority(facts: KnownFacts, holder: Holder, { short_name, name }: ProductName): string[] {
  const letter = letterOf(holder.grade, short_name)
  if (!letter) return [`You have no letter of authority for ${name}.`]
  const known: RuleFacts = { facts, authority: figuresOf(letter) }
  return AUTHORITY.referralRules
    .filter(({ product }) => product === null || product === short_name)
    .filter((rule) => !decides(holder, rule))
    .flatMap((rule) => {
      const truth = evaluate(rule.condition, known)
      if (truth === 'holds') return [worded(rule.message, known, name)]
      return truth === 'unknown' && rule.onUnknown ? [worded(rule.unknownMessage ?? rule.message, known, name)] : []
    })
}

/** For some rules, a grade or a group decides, regardless of the figures in the letter. */
function decides({ grade, groups }: Holder, { requires }: ReferralRule) {
  if (requires.rule === 'grade') return rankOf(grade) >= rankOf(requires.atLeast)
  return requires.rule === 'group' && groups.includes(requires.group)
}
