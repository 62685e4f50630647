import type { PlanDifference } from '@bindery/rating/planDifferences'

interface DifferenceGroup extends Pick<PlanDifference, 'part' | 'name'> {
  differences: PlanDifference[]
}

/** The differences by table, coverage or state, in their order. */
export function differenceGroups(differences: readonly PlanDifference[]): DifferenceGroup[] {
  const groups = new Map<string, DifferenceGroup>()
  for (const difference of differences) {
    const { part, name } = difference
    const key = `${part} ${name}`
    const group = groups.get(key) ?? { part, name, differences: [] }
    groups.set(key, group)
    group.differences.push(difference)
  }
  return [...groups.values()]
}
