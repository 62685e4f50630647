import { getAction } from '@bindery/contract/actions/catalogue'
import type { OfferTerm } from '@bindery/contract/offers'
import { findRecord } from '@bindery/workflow/records'
import type { ActionRun, RecordInitializer } from '#engine/actions/run.ts'
import type { StoredRisk } from '#engine/actions/stored.ts'
import type { TxCtx } from '#platform/context.ts'
import type { AgentReply } from '#platform/db/schema/records.ts'

type Offered = StoredRisk['quotes'][number] | StoredRisk['proposals'][number]
type Kind = 'Quote' | 'Proposal'
type Moment = Pick<TxCtx, 'actor' | 'now'>

/** Stores the agent's answer to an offer. The next action on the offer answers or removes it. */
export const recordOfferReplies: RecordInitializer = (tx, run) => {
  const { quotes, proposals } = run.loaded.stored
  for (const row of quotes) recordReply(tx, run, 'Quote', row)
  for (const row of proposals) recordReply(tx, run, 'Proposal', row)
  // These actions move no status, so that they would be missing in the activity.
  if (IN_PLACE.includes(run.action)) run.notes.push(getAction(run.action).label)
}

function recordReply(tx: Moment, { book, after, loaded, action, parameters }: ActionRun, kind: Kind, row: Offered) {
  const [before, now] = [findRecord(loaded.risk, kind, row.id), findRecord(after, kind, row.id)]
  if (!before || !now) return
  const reply = (values: Pick<AgentReply, 'kind'> & Partial<AgentReply>): AgentReply => ({
    ...{ terms: [], reason: null, answer: null },
    ...{ text: parameters.detail?.trim() ?? '', byId: tx.actor.id, at: tx.now.toISOString() },
    ...values,
  })
  if (now.termsAsked && !before.termsAsked) {
    const terms = [...(parameters.terms ?? [])] as OfferTerm[]
    return book.set(kind, row.id, { agent_reply: reply({ kind: 'changedTerms', terms }) })
  }
  const isDeclined = now.status === 'Declined' && before.status !== 'Declined'
  if (isDeclined && DECLINES.includes(action)) {
    const reason = parameters.reason ?? null
    // An action on the proposal closes its quotes: each of them keeps the reason.
    if (kind === 'Quote')
      book.set('Quote', row.id, { status_reason: reason, status_detail: parameters.detail?.trim() || null })
    return book.set(kind, row.id, { agent_reply: reply({ kind: 'declined', reason }) })
  }
  const stored = row.agent_reply
  if (!stored) return
  if (WITHDRAWALS.includes(action) && before.termsAsked && !now.termsAsked)
    return book.set(kind, row.id, { agent_reply: null })
  if (before.termsAsked && !now.termsAsked)
    return book.set(kind, row.id, { agent_reply: { ...stored, answer: answerTo(tx, now.status, action, parameters) } })
  if (stored.kind === 'declined' && now.status !== 'Declined') book.set(kind, row.id, { agent_reply: null })
}

const DECLINES: readonly string[] = ['quote.declineOffer', 'proposal.declineOffer']
const WITHDRAWALS: readonly string[] = ['quote.withdrawTermsRequest', 'proposal.withdrawTermsRequest']
const IN_PLACE: readonly string[] = ['quote', 'proposal'].flatMap((context) =>
  ['askForChangedTerms', 'withdrawTermsRequest', 'keepTerms'].map((key) => `${context}.${key}`),
)
const KEEPS: readonly string[] = ['quote.keepTerms', 'proposal.keepTerms']
/** The statuses of an offer that was opened again; a quote that was sent is replaced by its next version. */
const REOPENED: readonly string[] = ['Draft', 'Invalid Rating', 'Valid Rating', 'Valid Pricing', 'Replaced']

function answerTo(
  { actor, now }: Moment,
  status: string,
  action: ActionRun['action'],
  { detail }: ActionRun['parameters'],
): NonNullable<AgentReply['answer']> {
  const isKept = KEEPS.includes(action)
  return {
    kind: isKept ? 'kept' : REOPENED.includes(status) ? 'revised' : 'closed',
    text: isKept ? (detail?.trim() ?? '') : '',
    byId: actor.id,
    at: now.toISOString(),
  }
}
