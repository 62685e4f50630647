import type { Plan } from '@bindery/rating/plan'
import type { Rated, RatingResult } from '@bindery/rating/rate'
import type { TraceLine } from '@bindery/rating/steps'
import { itemTitle, wordsOf } from '@bindery/rating/words'

/** A rating by coverage, for comparison and for documents. Amounts are decimal text, for the term. */
export interface Worksheet {
  /** Null if the risk could not be rated. */
  premium: string | null
  /** Why the risk could not be rated. */
  problems: string[]
  /** The coverages that the premium is the sum of. Their labels stay the same when the answers change. */
  parts: { label: string; amount: string; isFullyEarned?: boolean }[]
  /** Annual premium, fees and taxes; null if the risk could not be rated. */
  rated: Pick<Rated, 'plan' | 'term' | 'coverages' | 'fees' | 'taxes'> | null
}

export function worksheetOf(result: RatingResult, plan: Plan | null): Worksheet {
  if (result.status === 'refused')
    return { premium: null, problems: result.refusals.map(({ message }) => message), parts: [], rated: null }
  const isFullyEarned = (code: string) => plan?.coverages.find((one) => one.code === code)?.fullyEarned === true
  return {
    premium: result.writtenPremium,
    problems: [],
    parts: result.coverages.map(({ code, name, written }) => ({
      ...{ label: name, amount: written },
      ...(isFullyEarned(code) && { isFullyEarned: true }),
    })),
    rated: result,
  }
}

/** A step of a rating, as documents show it. */
export interface WorksheetLine {
  coverage: string
  /** The item that the step ran for. */
  item: string | null
  label: string
  /** The table that the factor comes from. */
  source: string | null
  factor: string | null
  /** The running amount after the step. */
  amount: string
}

export function linesOf({ coverages }: Plan, trace: readonly TraceLine[]): WorksheetLine[] {
  const nameOf = new Map(coverages.map(({ code, name }) => [code, name]))
  return trace.map(({ coverage, item, label, source, factor, running, override }) => ({
    coverage: nameOf.get(coverage) ?? coverage,
    item: item && itemTitle(item),
    label: override ? `${label} (overridden, ${override.planFactor} by the plan: ${override.reason})` : label,
    source: source && wordsOf(source.table),
    factor,
    amount: running,
  }))
}
