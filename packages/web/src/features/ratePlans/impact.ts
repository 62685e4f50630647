import type { ImpactGroup, ImpactResult, ImpactRun, RatePlanRow } from '@bindery/contract/ratePlans'
import { compare, decimal, isZero, money, multiply, quotient, subtract, whole } from '@bindery/rating/decimal'

/** Whether the run has the premiums of the plan as it is now. */
export const hasImpactOf = (run: ImpactRun, { version }: Pick<RatePlanRow, 'version'>) =>
  run.result !== null && run.planVersion === version

export const isRunning = ({ timeFinished, isCancelled, problem }: ImpactRun) =>
  timeFinished === null && !isCancelled && problem === null

interface Amounts {
  before: string
  after: string
}

export const changeOf = ({ before, after }: Amounts) => money(subtract(decimal(after), decimal(before)))

/** The change in percent of the premium before; null if that was zero. */
export function percentOf({ before, after }: Amounts): string | null {
  const base = decimal(before)
  if (isZero(base)) return null
  return money(quotient(multiply(subtract(decimal(after), base), whole(100)), base, 2))
}

export const refusedCount = ({ refused }: ImpactResult) => refused.reduce((sum, { quotes }) => sum + quotes, 0)

export const GROUP_COLUMNS = ['name', 'quotes', 'up', 'down', 'before', 'after', 'change', 'percent'] as const
export type GroupColumn = (typeof GROUP_COLUMNS)[number]

/** Groups in the order of a column. Groups without a percentage come first. */
export function sortedGroups(groups: readonly ImpactGroup[], column: GroupColumn, isDescending: boolean) {
  const sign = isDescending ? -1 : 1
  return groups.toSorted((one, other) => sign * compareGroups(one, other, column) || one.name.localeCompare(other.name))
}

function compareGroups(one: ImpactGroup, other: ImpactGroup, column: GroupColumn): number {
  if (column === 'name') return one.name.localeCompare(other.name)
  if (column === 'quotes' || column === 'up' || column === 'down') return one[column] - other[column]
  const amountOf = (group: ImpactGroup) =>
    column === 'change' ? changeOf(group) : column === 'percent' ? percentOf(group) : group[column]
  const [a, b] = [amountOf(one), amountOf(other)]
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  return compare(decimal(a), decimal(b))
}
