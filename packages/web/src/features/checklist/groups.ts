import type { Checklist, ChecklistGroup, ChecklistItem } from '@bindery/contract/checklist'

const itemsIn = ({ items, subGroups }: ChecklistGroup): ChecklistItem[] => [...items, ...subGroups.flatMap(itemsIn)]

/** The number of items in the group, and how many of them are done. */
export const progressOf = (group: ChecklistGroup) => {
  const total = itemsIn(group).length
  return { total, done: total - group.uncheckedCount }
}

/** Keeps the items whose description contains the words, ignoring case. Without words, keeps all items. */
export function found(groups: readonly ChecklistGroup[], words: string): ChecklistGroup[] {
  const sought = words.trim().toLowerCase()
  return groups
    .filter(({ showGroup }) => showGroup)
    .map((group) => ({
      ...group,
      items: group.items.filter(({ definition }) => definition.name.toLowerCase().includes(sought)),
      subGroups: found(group.subGroups, sought),
    }))
    .filter(({ items, subGroups }) => items.length + subGroups.length > 0)
}

/** Replaces an item in the checklist, and updates all counts. */
export function withItem(list: Checklist, item: ChecklistItem): Checklist {
  const groups = list.groups.map((group) => replaced(group, item))
  return { ...list, groups, totalUncheckedCount: groups.reduce((sum, { uncheckedCount }) => sum + uncheckedCount, 0) }
}

function replaced(group: ChecklistGroup, item: ChecklistItem): ChecklistGroup {
  const items = group.items.map((one) => (one.id === item.id ? item : one))
  const subGroups = group.subGroups.map((one) => replaced(one, item))
  const uncheckedCount = items.filter(({ checked }) => !checked).length
  return {
    ...group,
    items,
    subGroups,
    uncheckedCount: subGroups.reduce((sum, one) => sum + one.uncheckedCount, uncheckedCount),
  }
}
