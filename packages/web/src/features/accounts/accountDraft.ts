import type { Account, AccountUpdate } from '@bindery/contract/accounts'

/** The fields with a text. */
export const TEXT_FIELDS = ['name', 'addressLine1', 'addressLine2', 'city', 'state', 'postalCode'] as const
const ACCOUNT_FIELDS = [...TEXT_FIELDS, 'businessClass'] as const
type Field = (typeof ACCOUNT_FIELDS)[number]

/** The fields that the user has changed. */
export type Draft = Partial<Record<Field, string>> & { otherNames?: string[] }

export const otherNamesOf = (account: Account) => account.aliases.map(({ name }) => name)

/** The change to send: only fields with another value, an empty text as none. Null if nothing is different. */
export function accountUpdate(account: Account, { otherNames, name, ...lines }: Draft): AccountUpdate | null {
  const changedLines = Object.entries(lines)
    .map(([key, value]) => [key, value.trim() || null] as const)
    .filter(([key, value]) => value !== account[key as 'city'])
  const isRenamed = name !== undefined && name.trim() !== account.name
  const names = otherNames?.map((one) => one.trim()).filter(Boolean)
  const hasOtherNames = names && names.join('\n') !== otherNamesOf(account).join('\n')
  if (changedLines.length === 0 && !isRenamed && !hasOtherNames) return null
  return {
    version: account.version,
    ...Object.fromEntries(changedLines),
    ...(isRenamed && { name: name.trim() }),
    ...(hasOtherNames && { otherNames: names }),
  }
}

/**
 * The draft after somebody else changed the account. Typed values stay; fields without a change take the new values.
 * Of the other names, those that the user added or removed are added to or removed from the new list.
 */
export function rebasedDraft(draft: Draft, before: Account, current: Account): Draft {
  const change = accountUpdate(before, draft)
  if (!change) return {}
  const typed = Object.fromEntries(Object.entries(draft).filter(([field]) => field in change)) as Draft
  if (!change.otherNames) return typed
  const [was, mine, theirs] = [otherNamesOf(before), change.otherNames, otherNamesOf(current)]
  const kept = theirs.filter((name) => mine.includes(name) || !was.includes(name))
  const added = mine.filter((name) => !was.includes(name) && !theirs.includes(name))
  return { ...typed, otherNames: [...kept, ...added] }
}

/** The edits of somebody else, and the user's own value of a field where it is different. */
export function changesMeanwhile(before: Account, current: Account, draft: Draft) {
  const fields = ACCOUNT_FIELDS.filter((field) => before[field] !== current[field]).map((field) => {
    const theirs = current[field] ?? ''
    const mine = draft[field]?.trim() ?? theirs
    return { field, theirs, mine: mine === theirs ? null : mine }
  })
  const [was, is] = [otherNamesOf(before), otherNamesOf(current)]
  return {
    fields,
    addedNames: is.filter((name) => !was.includes(name)),
    removedNames: was.filter((name) => !is.includes(name)),
  }
}

/** The classes to choose from, and the account's own class also if it is retired. */
export function classChoices(classes: readonly { name: string; value: string }[], own: string | null) {
  const choices = classes.map(({ name, value }) => ({ value, label: `${name} (${value})` }))
  return !own || classes.some(({ value }) => value === own) ? choices : [{ value: own, label: own }, ...choices]
}
