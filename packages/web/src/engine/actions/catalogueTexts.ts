import type { Action, ActionText } from '@bindery/contract/actions/action'
import { ALL_ACTIONS } from '@bindery/contract/actions/catalogue'

/** The labels of the actions, their groups and their bulk labels. Each language translates them. */
export const actionNames: Readonly<Record<string, string>> = Object.fromEntries(
  ALL_ACTIONS.flatMap(({ label, group, bulkLabel }) => [label, group, ...(bulkLabel ? [bulkLabel] : [])]).map(
    (name) => [name, name],
  ),
)

/** The questions of the Confirm dialog. */
export const confirmTexts = () => nested(({ confirm }) => confirm)

/** The sentences after an action. */
export const doneTexts = () => nested(({ done }) => done)

/** Texts nested by the parts of the action's id. The suffixes, such as `_other` and `_found`, are those of i18next. */
function nested(textOf: (action: Action) => ActionText | undefined) {
  const texts: Record<string, Record<string, string>> = {}
  for (const action of ALL_ACTIONS) {
    const context = action.id.slice(0, -action.key.length - 1)
    const text = textOf(action)
    if (text !== undefined) texts[context] = { ...texts[context], ...byKey(action.key, text) }
  }
  return texts
}

function byKey(key: string, text: ActionText): Record<string, string> {
  if (typeof text === 'string') return { [key]: text }
  const { one, ...others } = text
  return { [key]: one, ...Object.fromEntries(Object.entries(others).map(([name, other]) => [`${key}_${name}`, other])) }
}
