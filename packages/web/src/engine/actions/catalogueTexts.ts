import { ALL_ACTIONS } from '@bindery/contract/actions/catalogue'

/** The labels of the actions, their groups and their bulk labels. Each language translates them. */
export const actionNames: Readonly<Record<string, string>> = Object.fromEntries(
  ALL_ACTIONS.flatMap(({ label, group, bulkLabel }) => [label, group, ...(bulkLabel ? [bulkLabel] : [])]).map(
    (name) => [name, name],
  ),
)

/** The questions of the Confirm dialog, nested by the parts of the action's id. */
export function confirmTexts() {
  const texts: Record<string, Record<string, string>> = {}
  for (const { id, key, confirm } of ALL_ACTIONS) {
    const context = id.slice(0, -key.length - 1)
    if (confirm) texts[context] = { ...texts[context], [key]: confirm }
  }
  return texts
}
