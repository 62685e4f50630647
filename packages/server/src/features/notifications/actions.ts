import { type ActionId, getAction } from '@bindery/contract/actions/catalogue'
import type { NotificationType } from '@bindery/contract/notifications'
import type { ActionRun, FollowUp } from '#engine/actions/run.ts'
import { notify } from '#engine/notifications/notify.ts'

interface Notice {
  type: NotificationType
  to: readonly (number | null)[]
  message: string
}

const DECISIONS: Partial<Record<ActionId, string>> = {
  'submission.clearReferral': 'approved',
  'submission.declineReferral': 'declined',
  'submission.askBack': 'asked back',
}

/** Requests of an agent to the underwriter, besides binding. */
const REQUESTS: readonly ActionId[] = [
  'quote.declineOffer',
  'quote.askForChangedTerms',
  'proposal.declineOffer',
  'proposal.askForChangedTerms',
  'endorsement.submit',
  'policyCancellation.request',
]

interface WithStatus {
  id: number
  status: string
}
const becomes = (status: string, before: readonly WithStatus[], after: readonly WithStatus[]) =>
  after.some((one) => one.status === status && before.find(({ id }) => id === one.id)?.status !== status)

/** Notifies the people who wait for an action, once it is stored: of the sample's past nobody is notified. */
export const notifyOfAction: FollowUp = async (tx, run) => {
  const { id: submissionId } = run.loaded.stored.submission
  for (const { type, to, message } of noticesOf(run, tx.actor.console === 'agent')) {
    const people = [...new Set(to)].filter((id) => id !== null)
    await notify(tx, people, { type, submissionId, itemKind: 'submission', itemId: submissionId, message })
  }
}

function noticesOf({ action, parameters, loaded: { stored, risk }, after }: ActionRun, byAgent: boolean): Notice[] {
  const { submission } = stored
  const number = submission.submission_number
  const withComment = (comment: string | undefined) => (comment ? `${number}: ${comment}` : number)
  const underwriters = [submission.responsible_underwriter_id, submission.assigned_underwriter_id]
  const agent = [submission.agent_id]
  const notices: Notice[] = []
  if (action === 'submission.refer')
    notices.push({
      ...{ type: 'referralReceived', to: [parameters.referredUnderwriterId ?? null] },
      message: withComment(parameters.detail),
    })
  const decision = DECISIONS[action]
  if (decision)
    notices.push({
      ...{ type: 'referralDecided', to: [submission.referred_by_id] },
      message: withComment([decision, parameters.detail].filter(Boolean).join('. ')),
    })
  if (action === 'submission.reject')
    notices.push({ type: 'submissionReturned', to: agent, message: withComment(parameters.messageToAgent) })
  if (becomes('Sent', [...risk.quotes], after.quotes) || becomes('Sent', risk.proposals, after.proposals))
    notices.push({ type: 'quoteReleased', to: agent, message: number })
  if (byAgent && becomes('Bind Requested', risk.quotes, after.quotes))
    notices.push({ type: 'bindRequested', to: underwriters, message: number })
  if (becomes('Issued', risk.issuances, after.issuances))
    notices.push({ type: 'policyIssued', to: agent, message: number })
  if (byAgent && REQUESTS.includes(action))
    notices.push({ type: 'agentRequest', to: underwriters, message: withComment(getAction(action).label) })
  return notices
}
