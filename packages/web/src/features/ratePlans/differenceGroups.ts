import { PLAN_PARTS, type PlanDifference, type PlanPart } from '@bindery/rating/planDifferences'

interface DifferenceGroup {
  part: PlanPart
  /** The table; empty for the other parts, which are one group each. */
  table: string
  differences: PlanDifference[]
}

/** Tables first, because they hold the rates; then the other parts. */
const ORDER: readonly PlanPart[] = ['tables', ...PLAN_PARTS.filter((part) => part !== 'tables')]

/** The differences by table, and those of the other parts by part. */
export function differenceGroups(differences: readonly PlanDifference[]): DifferenceGroup[] {
  const groups = new Map<string, DifferenceGroup>()
  for (const difference of differences) {
    const { part } = difference
    const table = part === 'tables' ? difference.name : ''
    const key = `${part} ${table}`
    const group = groups.get(key) ?? { part, table, differences: [] }
    groups.set(key, group)
    group.differences.push(difference)
  }
  return [...groups.values()].sort((one, other) => ORDER.indexOf(one.part) - ORDER.indexOf(other.part))
}
