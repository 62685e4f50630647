import { compare, type Decimal, decimal, negative, rounded, subtract, textOf } from '@bindery/rating/decimal'
import { boundsOf } from '@bindery/rating/overrides'
import type { OverrideBounds, Plan } from '@bindery/rating/plan'
import type { Rated } from '@bindery/rating/rate'
import type { Refusal, Risk } from '@bindery/rating/risk'
import { scheduleTotalBounds } from '@bindery/rating/schedule'
import type { TraceLine } from '@bindery/rating/steps'
import { FACTOR, type OverrideChange } from './worksheetChanges.ts'

/** The override that a step takes: that of its item, else the one for all items. */
export const overrideFor = (
  overrides: readonly OverrideChange[],
  { step, item }: Pick<TraceLine, 'step' | 'item'>,
): OverrideChange | undefined =>
  overrides.find((one) => one.step === step && one.item === item) ??
  overrides.find((one) => one.step === step && one.item === null)

/** Why the rating refuses the override at a place of the list. */
export const refusalOf = (refusals: readonly Refusal[], at: number): Refusal | undefined =>
  refusals.find(({ path }) => path.startsWith(`overrides[${at}]`))

/** Items may have many different factors: the first ones are enough. */
const FACTORS_LISTED = 3

/**
 * The plan's own factors of the steps that an override replaces: several, if it is for items with different ones. The
 * rating with the override knows them. A rating that is refused does not: then those of the plan alone, without credits.
 */
export function planFactors(
  { step, item }: Pick<OverrideChange, 'step' | 'item'>,
  rated: Rated | null,
  technical: Rated | null,
): string[] {
  const lines = ((rated ?? technical)?.trace ?? []).filter(
    (line) => line.step === step && (item === null || line.item === item),
  )
  const factors = [...new Set(lines.map(({ override, factor }) => override?.planFactor ?? factor))]
  return factors.filter((factor) => factor !== null).slice(0, FACTORS_LISTED)
}

/** The lowest and the highest factor that the plan allows for the step. */
export function factorBounds(plan: Plan, risk: Risk, allowed: OverrideBounds, line: TraceLine) {
  const planFactor = decimal(line.override?.planFactor ?? line.factor ?? '0')
  const { market = 'admitted', state } = risk
  const { min, max } = boundsOf(allowed, planFactor, scheduleTotalBounds(plan, String(market), String(state)))
  // A factor has at most four decimals: the bounds are the first and the last one that can be entered.
  return { min: textOf(negative(roundedDown(negative(min)))), max: textOf(roundedDown(max)) }
}

const LAST_PLACE = decimal('0.0001')
function roundedDown(value: Decimal): Decimal {
  const near = rounded(value, 4)
  return compare(near, value) > 0 ? subtract(near, LAST_PLACE) : near
}

export const isFactorWithin = (factor: string, { min, max }: { min: string; max: string }) =>
  FACTOR.test(factor) && compare(decimal(factor), decimal(min)) >= 0 && compare(decimal(factor), decimal(max)) <= 0

/** Whether the text of a factor keeps the changes from being stored: they hold the last one that was within. */
export const isFactorWrong = (
  factor: string,
  bounds: { min: string; max: string },
  own: OverrideChange | undefined,
): boolean => !isFactorWithin(factor, bounds) && (factor !== '' || own !== undefined)
