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

/** `{it}` is the record; `{quote}` and the like are what the action made of that kind. */
export const DEEDS: Readonly<Record<ContextName, Readonly<Record<string, string>>>> = {
  Submission: {
    'Start Pre-Qualification': 'started pre-qualification',
    'Submit Pre-Qualification': 'submitted pre-qualification',
    'Cancel Pre-Qualification': 'cancelled pre-qualification',
    'Check Pre-Qualification': 'checked pre-qualification',
    'Make Application': 'started the application',
    'Submit Application': 'submitted the application',
    Resubmit: 'resubmitted the application',
    'Delete Pre-Draft': 'deleted the submission',
    Delete: 'deleted the submission',
    Clear: 'cleared the submission',
    'Not Clear': 'found the submission not clear',
    'Clear Ready': 'found the submission ready to clear',
    'Revert to Clear': 'took the submission back to clear',
    Reevaluate: 'had the submission evaluated again',
    'Disable Automation': 'stopped the automation',
    'Automation Finished': 'finished the automation',
    'Rate Received': 'received the rate',
    Decline: 'declined the submission',
    Reject: 'returned the submission',
    'Mark as Lost': 'marked the submission as lost',
    Reactivate: 'reactivated the submission',
    'Mark Renewed': 'marked the submission as renewed',
    'Mark Non-Renewed': 'marked the submission as non-renewed',
    'Mark Expired': 'marked the submission as expired',
    'Update Status Reason': 'updated the status reason',
    Refer: 'referred the submission{referred}',
    'Retract Referral': 'took back the referral',
    'Clear Referral': 'cleared the referral',
    'Decline Referral': 'declined the referral',
    Modify: 'started modifications',
    'Submit Modifications': 'submitted modifications',
    'Discard Modifications': 'discarded modifications',
    'Acknowledge Modifications': 'acknowledged modifications',
    Split: 'split the submission',
    Copy: 'copied the submission',
    Rewrite: 'rewrote the submission',
    'Change Products': 'changed the products',
    'Change Agency': 'changed the agency',
    'Find Business Class': 'chose the business class',
    'Create Quote': 'created {quote}',
    'Create Proposal': 'created {proposal}',
    'Create Report': 'created {report}',
    'Create Endorsement': 'created {endorsement}',
    'Submit Renewal': 'submitted the renewal',
    'Submit Non-Renewal': 'submitted the non-renewal',
    'Retract Non-Renewal': 'took back the non-renewal',
    'Flag for Non-Renewal': 'flagged the submission for non-renewal',
    'Clear Non-Renewal Flag': 'cleared the flag for non-renewal',
  },
  Quote: {
    Start: 'started rating {it}',
    Rate: 'rated {it}',
    Price: 'priced {it}',
    Generate: 'generated {it}',
    Send: 'sent {it}',
    'Request Binding': 'requested binding of {it}',
    'Withdraw Request': 'withdrew the request to bind {it}',
    'Begin Binding': 'began binding {it}',
    Bind: 'bound {it}',
    Unbind: 'unbound {it}',
    'Decline to Bind': 'declined to bind {it}',
    Decline: 'declined {it}',
    Withdraw: 'withdrew {it}',
    'Revert to Sent': 'took {it} back to sent',
    'Modify Quote': 'reopened {it}',
    'Modify Pricing': 'reopened the pricing of {it}',
    'Modify Rating': 'reopened the rating of {it}',
    Refresh: 'refreshed {it}',
    Delete: 'deleted {it}',
    'Generate Binder': 'generated the binder of {it}',
    'Modify Binder': 'reopened the binder of {it}',
    Copy: 'copied {it}',
    'Generate Rating Attachments': 'generated the rating attachments of {it}',
    'Add Section': 'added a section to {it}',
    'Add Section From Document': 'added a document to {it}',
    'Upload Section': 'uploaded a section to {it}',
  },
  Proposal: {
    'Generate Quotes': 'generated the quotes of {it}',
    Send: 'sent {it}',
    'Request Binding': 'requested binding of {it}',
    'Begin Binding': 'began binding {it}',
    Bind: 'bound {it}',
    'Decline to Bind': 'declined to bind {it}',
    Modify: 'reopened {it}',
    Delete: 'deleted {it}',
    'Create Quote': 'added {quote} to {it}',
    'Generate Binder': 'generated the binder of {it}',
    Copy: 'copied {it}',
    'Add Section': 'added a section to {it}',
    'Add Section From Document': 'added a document to {it}',
    'Upload Section': 'uploaded a section to {it}',
    'Move Section': 'moved a section of {it}',
    'Set Section Stitchable': 'chose the sections of {it}',
    'Delete Section': 'removed a section of {it}',
  },
  Policy: {
    Reinstate: 'reinstated {it}',
    Cancel: 'started a cancellation of {it}',
    Endorse: 'started an endorsement of {it}',
    Rewrite: 'started a rewrite of {it}',
    Reissue: 'started a reissue of {it}',
  },
  PolicyIssuance: {
    'Begin Issuance': 'began issuing {it}',
    'Submit for Issuance': 'submitted {it} for issuance',
    'Mark Issued': 'issued {it}',
    Modify: 'reopened the issuance of {it}',
    'Revert to Bound': 'took {it} back to bound',
    'Revert to Pending Issuance': 'took {it} back to pending issuance',
  },
  Endorsement: {
    'Create Endorsement': 'created the endorsement of {it}',
    Submit: 'submitted the endorsement of {it}',
    'Start Rating': 'started rating the endorsement of {it}',
    'Generate Rating': 'rated the endorsement of {it}',
    'Start Pricing': 'priced the endorsement of {it}',
    'Modify Rating': 'reopened the rating of the endorsement of {it}',
    'Modify Pricing': 'reopened the pricing of the endorsement of {it}',
    Refresh: 'refreshed the endorsement of {it}',
    Approve: 'approved the endorsement of {it}',
    Decline: 'declined the endorsement of {it}',
    'Submit for Issuance': 'submitted the endorsement of {it} for issuance',
    'Mark Issued': 'issued the endorsement of {it}',
    'Revert to Submitted': 'took the endorsement of {it} back to submitted',
    'Revert to Pending Issuance': 'took the endorsement of {it} back to pending issuance',
    Delete: 'deleted an endorsement',
    'Generate Rating Attachments': 'generated the rating attachments of the endorsement of {it}',
  },
  PolicyRewrite: {
    'Create Rewrite': 'created the rewrite of {it}',
    Submit: 'submitted the rewrite of {it}',
    'Start Rating': 'started rating the rewrite of {it}',
    'Generate Rating': 'rated the rewrite of {it}',
    'Start Pricing': 'priced the rewrite of {it}',
    'Modify Rating': 'reopened the rating of the rewrite of {it}',
    'Modify Pricing': 'reopened the pricing of the rewrite of {it}',
    Refresh: 'refreshed the rewrite of {it}',
    'Submit for Issuance': 'submitted the rewrite of {it} for issuance',
    'Mark Issued': 'issued the rewrite of {it}',
    'Revert to Submitted': 'took the rewrite of {it} back to submitted',
    Delete: 'deleted a rewrite',
    'Generate Rating Attachments': 'generated the rating attachments of the rewrite of {it}',
  },
  PolicyCancellation: {
    Request: 'requested the cancellation of {it}',
    'Retract Request': 'took back the request to cancel {it}',
    Submit: 'submitted the cancellation of {it}',
    'Mark Cancelled': 'cancelled {it}',
    Rescind: 'rescinded the cancellation of {it}',
    'Revert to Cancellation Pending': 'took the cancellation of {it} back to pending',
    'Delete Draft': 'deleted a cancellation',
  },
  ExternalReport: {
    Generate: 'generated {it}',
    Edit: 'reopened {it}',
    Delete: 'deleted {it}',
  },
}

/** What has a name of its own; everything else is told as what is done with its policy. */
const NAMED: Readonly<Record<string, string>> = { Quote: 'quote', Proposal: 'proposal', ExternalReport: 'report' }
const MADE: Readonly<Record<string, string>> = { ...NAMED, Endorsement: 'endorsement' }

/** What was done, as it follows the name of who did it, and where that took the submission. */
export function messageOf(deed: Deed, statusLabel: (status: number) => string): string {
  const { context, action, submissionId, lines } = deed
  // An action that has another name since is told by the one it was done under.
  const words = DEEDS[context]?.[action] ?? `ran ${action}`
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
