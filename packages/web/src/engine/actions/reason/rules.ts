import type { ReasonRules } from '@bindery/contract/actions/action'
import type { ActionParameters } from '@bindery/contract/actions/parameters'
import { type DataSetItem, OTHER_ORDERING } from '@bindery/contract/dataSets'

export interface ReasonValues {
  reason: string
  /** Free text, when Other is chosen. */
  other: string
  secondary: string
  comments: string
  messageToAgent: string
  /** YYYY-MM-DD */
  startDate: string | null
  endDate: string | null
}
export const NO_REASON: ReasonValues = {
  reason: '',
  other: '',
  secondary: '',
  comments: '',
  messageToAgent: '',
  startDate: null,
  endDate: null,
}

interface Lists {
  reasons: readonly DataSetItem[]
  secondary: readonly DataSetItem[]
}

export const isOther = (items: readonly DataSetItem[], value: string) =>
  items.find((item) => item.value === value)?.ordering === OTHER_ORDERING

/** The items of the second list for the chosen reason; items without a grouping fit every reason. */
export const secondaryOf = ({ secondary }: Lists, reason: string, { isSecondaryFree }: Partial<ReasonRules> = {}) =>
  secondary.filter(({ grouping }) => isSecondaryFree || grouping === null || grouping === reason)

export function areDatesRight({ startDate, endDate }: ReasonValues) {
  return startDate !== null && endDate !== null && startDate < endDate
}

export function isComplete(values: ReasonValues, rules: ReasonRules, lists: Lists): boolean {
  const { reason, other, secondary } = values
  if (!reason && !rules.isOptional) return false
  if (isOther(lists.reasons, reason) && !other.trim()) return false
  const needsSecond = rules.secondary && !rules.isSecondaryOptional && secondaryOf(lists, reason, rules).length > 0
  if (needsSecond && !secondary && reason) return false
  return !rules.withDates || areDatesRight(values)
}

const instantOf = (day: string | null) => (day === null ? undefined : Date.parse(`${day}T00:00:00Z`))

/** The values of the reason dialog. */
export interface ReasonResult
  extends Pick<ActionParameters, 'reason' | 'secondaryReason' | 'detail' | 'messageToAgent'> {
  /** Milliseconds. */
  startDate?: number
  endDate?: number
}

/** Sends the text of the reason, not its code: the submission shows the text. */
export function resultOf(values: ReasonValues, { reasons, secondary }: Lists): ReasonResult {
  const words = (items: readonly DataSetItem[], value: string) => items.find((item) => item.value === value)?.name
  const reason = isOther(reasons, values.reason) ? values.other.trim() : words(reasons, values.reason)
  const second = words(secondary, values.secondary)
  const [startDate, endDate] = [instantOf(values.startDate), instantOf(values.endDate)]
  return {
    ...(reason && { reason }),
    ...(second && { secondaryReason: second }),
    ...(values.comments.trim() && { detail: values.comments.trim() }),
    ...(values.messageToAgent.trim() && { messageToAgent: values.messageToAgent.trim() }),
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
  }
}
