import { actionLabelled } from '@bindery/contract/actions/catalogue'
import type { ContextName } from '@bindery/workflow/risk'

/** A record that an action created, moved or deleted, or a remark about it. */
export interface DeedLine {
  context: string
  recordId: number
  /** Created, Deleted, the cause of a status change, or the remark. */
  event: string
  name: string | null
  fromStatus: number | null
  toStatus: number | null
}

export interface Deed {
  submissionId: number
  context: ContextName
  action: string
  /** The record's display name; for records that belong to a policy, the policy number. */
  name: string | null
  referredTo: string | null
  lines: readonly DeedLine[]
}

/** Records with their own name. Sentences about all other records name the policy. */
const NAMED: Readonly<Record<string, string>> = { Quote: 'quote', Proposal: 'proposal', ExternalReport: 'report' }
const MADE: Readonly<Record<string, string>> = { ...NAMED, Endorsement: 'endorsement' }

/** The sentence that follows the actor's name, with the status that the submission moved to. */
export function messageOf(deed: Deed, statusLabel: (status: number) => string): string {
  const { context, action, submissionId, lines } = deed
  // The history stores the label of that day. If an action was renamed since, the sentence quotes the old label.
  const words = actionLabelled(context, action)?.sentence ?? `ran ${action}`
  const told = words.replace(/\{(\w+)\}/g, (_, part: string) => filledIn(part, deed))
  const moved = lines.find(
    (line) => line.context === 'Submission' && line.recordId === submissionId && line.fromStatus !== null,
  )
  const where =
    moved && moved.fromStatus !== moved.toStatus
      ? `: from ${statusLabel(moved.fromStatus!)} to ${statusLabel(moved.toStatus!)}`
      : ''
  return [`${told}${where}`, ...lines.filter(isRemark).map(({ event }) => event)].join('. ')
}

const isRemark = ({ event, fromStatus, toStatus }: DeedLine) =>
  fromStatus === null && toStatus === null && event !== 'Deleted'

function filledIn(part: string, deed: Deed): string {
  const { context, name, referredTo, lines } = deed
  if (part === 'it') return quotesTogether(deed) ?? recordCalled(NAMED[context] ?? 'policy', name)
  if (part === 'referred') return referredTo ? ` to ${referredTo}` : ''
  const made = lines.filter((line) => line.event === 'Created' && MADE[line.context] === part)
  return made.length > 1 ? `${made.length} ${part}s` : recordCalled(part, made[0]?.name ?? null)
}

/** Names all quotes of an action that ran on several quotes. */
function quotesTogether({ context, action, lines }: Deed): string | null {
  if (context !== 'Quote') return null
  const names = lines.filter((line) => line.context === 'Quote' && line.event === action).map(({ name }) => name ?? '')
  return names.length > 1 ? `quotes ${LIST.format(names)}` : null
}
const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Does not repeat the noun if the name has it ("Proposal 2"). A deleted record is named by its kind. */
function recordCalled(noun: string, name: string | null): string {
  if (!name) return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
  return name.toLowerCase().startsWith(noun) ? name : `${noun} ${name}`
}
