import { actionLabelled } from '@bindery/contract/actions/catalogue'
import type { ContextName } from '@bindery/workflow/risk'

/** A record that an action made, moved or deleted, or a remark of it. */
export interface DeedLine {
  context: string
  recordId: number
  /** Created, Deleted, the name of the move, or the remark. */
  event: string
  name: string | null
  fromStatus: number | null
  toStatus: number | null
}

export interface Deed {
  submissionId: number
  context: ContextName
  action: string
  /** What the record is called; of what hangs on a policy, the policy's number. */
  name: string | null
  referredTo: string | null
  lines: readonly DeedLine[]
}

/** What has a name of its own; everything else is told as what is done with its policy. */
const NAMED: Readonly<Record<string, string>> = { Quote: 'quote', Proposal: 'proposal', ExternalReport: 'report' }
const MADE: Readonly<Record<string, string>> = { ...NAMED, Endorsement: 'endorsement' }

/** What was done, as it follows the name of who did it, and where that took the submission. */
export function messageOf(deed: Deed, statusLabel: (status: number) => string): string {
  const { context, action, submissionId, lines } = deed
  // The history has the label of that day. An action whose label has changed since is told by the old one.
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

/** An action on several quotes is one deed: all of them are named. */
function quotesTogether({ context, action, lines }: Deed): string | null {
  if (context !== 'Quote') return null
  const names = lines.filter((line) => line.context === 'Quote' && line.event === action).map(({ name }) => name ?? '')
  return names.length > 1 ? `quotes ${LIST.format(names)}` : null
}
const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** A proposal is often called Proposal 2 already; what is gone is called by its kind. */
function recordCalled(noun: string, name: string | null): string {
  if (!name) return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
  return name.toLowerCase().startsWith(noun) ? name : `${noun} ${name}`
}
