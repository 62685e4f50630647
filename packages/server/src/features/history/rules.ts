import { type FieldChange, HISTORY_FIELDS } from '@bindery/contract/history'

type Row = Record<string, unknown>
const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || isEmptyList(value)
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
const isSame = (one: unknown, other: unknown) =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)

/**
 * The columns that differ. For an application, only columns stored in `before` are compared. An endorsement is one
 * change as a whole (`isWhole`): all its values are new.
 */
export const changedColumns = (columns: readonly string[], before: Row, after: Row, isWhole: boolean) =>
  columns.filter((column) => (isWhole || column in before) && !isSame(before[column], after[column]))

export function actionOf(oldValue: string | null, newValue: string | null): FieldChange['action'] {
  if (oldValue === null) return 'Added'
  return newValue === null ? 'Removed' : 'Modified'
}

export interface TimeRange {
  from: number
  to: number
}
/** Parses `from,to` in milliseconds. A missing end is open. */
export function rangeOf(text: string | undefined): TimeRange {
  const [from, to] = (text ?? '').split(',')
  return { from: from ? Number(from) : 0, to: to ? Number(to) : Number.POSITIVE_INFINITY }
}

interface Searched {
  actorName: string
  eventType: string
  message: string
  details: string
}
/** `fields` is a bit mask: user 1, message 2, type 4. The default is all. */
export function matches(record: Searched, text: string | undefined, fields = 7): boolean {
  const words = text?.trim().toLowerCase()
  if (!words) return true
  const searched: [bit: number, text: string][] = [
    [HISTORY_FIELDS.user, record.actorName],
    [HISTORY_FIELDS.message, `${record.message} ${record.details}`],
    [HISTORY_FIELDS.type, record.eventType],
  ]
  return searched.some(([bit, field]) => (fields & bit) !== 0 && field.toLowerCase().includes(words))
}

const SPACED = /(?<=[a-z])(?=[A-Z])/
/** Adds spaces: PolicyIssuance becomes "Policy Issuance". */
export const typeOf = (context: string) => context.split(SPACED).join(' ')

/** The details of an action, from its parameters. */
export const reasonsIn = ({ reason, secondaryReason, detail }: Record<string, string | undefined>) =>
  [reason, secondaryReason, detail].filter(Boolean).join(' · ')
