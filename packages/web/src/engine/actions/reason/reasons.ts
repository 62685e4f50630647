import { type DataSetItem, OTHER_ORDERING } from '@bindery/contract/dataSets'
import type { Answer } from '../answer.ts'

/** What an action asks for beside comments: data sets by name. */
export interface ReasonRules {
  reasons: string
  /** Its items stand under those of the first by `grouping`. */
  secondary?: string
  /** The second list stands by itself: its groups are not the reasons of the first. */
  isSecondaryFree?: boolean
  isOptional?: boolean
  isSecondaryOptional?: boolean
  withDates?: boolean
  /** The agent can be sent a message, apart from the reason, which stays with the carrier. */
  tellsAgent?: boolean
}

const of = (name: string, more: Partial<ReasonRules> = {}): ReasonRules => ({ reasons: `${name} Reasons`, ...more })
const twice = (name: string, more: Partial<ReasonRules> = {}): ReasonRules =>
  of(name, { secondary: `${name} Secondary Reasons`, ...more })

const RULES: Record<string, ReasonRules> = {
  'Submission:Not Clear': twice('Not Clear', { tellsAgent: true }),
  'Submission:Clear Ready': of('Clear Ready'),
  'Submission:Revert to Clear': of('Revert to Clear'),
  'Submission:Reject': twice('Return', { tellsAgent: true }),
  'Submission:Retract Referral': of('Retract Referral'),
  'Submission:Submit Non-Renewal': twice('Non-Renewal'),
  'Submission:Flag for Non-Renewal': of('Flag for Non-Renewal'),
  'Submission:Mark Non-Renewed': of('Mark Non-Renewed'),
  'Submission:Mark Expired': of('Mark Expired'),
  'Quote:Unbind': of('Unbind'),
  'Quote:Decline to Bind': of('Decline to Bind'),
  'Quote:Withdraw': of('Withdraw Quote', { tellsAgent: true }),
  'Proposal:Decline to Bind': of('Decline to Bind'),
  'Policy:Reinstate': of('Reinstatement'),
  'PolicyIssuance:Revert to Bound': of('Revert to Bound'),
  'PolicyIssuance:Revert to Pending Issuance': of('Revert to Pending Issuance'),
  'PolicyCancellation:Rescind': of('Rescind Cancellation'),
  'PolicyCancellation:Retract Request': of('Retract Cancellation Request'),
  'PolicyCancellation:Revert to Cancellation Pending': of('Revert to Cancellation Pending'),
  'Endorsement:Decline': of('Endorsement Decline'),
}
/** By context and action. */
export const rulesOf = (key: string): ReasonRules | undefined => RULES[key]

export interface ReasonValues {
  reason: string
  /** In one's own words, when Other is chosen. */
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

/** Of the second list, what belongs to the chosen reason; a list without groupings belongs to all. */
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

/** The words of the reason rather than its code: they are what the file shows from then on. */
export function answerOf(values: ReasonValues, { reasons, secondary }: Lists): Answer {
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
