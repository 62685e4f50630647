import type { ActionId } from '@bindery/contract/actions/catalogue'
import { gapsToBind, gapsToSubmit } from './guards/application.ts'
import type { Ask } from './guards/guard.ts'
import type { GuardName } from './guards.ts'
import { isLive, isOpenCancellation, policyOfQuote, quotesIn } from './records.ts'
import type { AnyRecord, ContextName, EndorsementRecord, QuoteRecord, Risk, Target } from './risk.ts'
import type { QuoteStatus } from './statuses.ts'

/** The form to fill in, or the action that removes the obstacle. */
export type Way = { form: string } | { action: ActionId; target: Target }

type FindWay = (ask: Ask, context: ContextName) => Way | null

const onSubmission =
  (action: ActionId<'Submission'>): FindWay =>
  ({ risk }) => ({ action, target: { context: 'Submission', id: risk.submission.id } })

const onQuote = (action: ActionId<'Quote'>, id: number | undefined): Way | null =>
  id === undefined ? null : { action, target: { context: 'Quote', id } }

/** The next action that rates or prices, by the status of a quote. */
const NEXT_RATING: Partial<Record<QuoteStatus, ActionId<'Quote'>>> = {
  Draft: 'quote.start',
  'Invalid Rating': 'quote.rate',
  'Valid Rating': 'quote.price',
}

type ChangeAction = 'startRating' | 'generateRating' | 'startPricing' | 'modifyRating'

/** On the endorsement or the rewrite itself. */
const ownChange = (action: ChangeAction, context: ContextName, { record }: Ask): Way =>
  context === 'PolicyRewrite'
    ? { action: `policyRewrite.${action}`, target: { context, id: record.id } }
    : { action: `endorsement.${action}`, target: { context: 'Endorsement', id: record.id } }

const rateChange: FindWay = (ask, context) => {
  const { status } = ask.record
  if (status === 'Invalid Rating') return ownChange('generateRating', context, ask)
  return ownChange(status === 'Valid Rating' ? 'startPricing' : 'startRating', context, ask)
}

const onEndorsement = (action: ActionId<'Endorsement'>, id: number | undefined): Way | null =>
  id === undefined ? null : { action, target: { context: 'Endorsement', id } }

const formOf = (form: string | undefined): Way | null => (form === undefined ? null : { form })

const REFER = onSubmission('submission.refer')

/** By the guard that refuses. Guards that only the other side, or time, can satisfy are not here. */
const WAYS: Readonly<Partial<Record<GuardName, FindWay>>> = {
  'application can be submitted': ({ risk }) => formOf(gapsToSubmit(risk)[0]?.form),
  'application is complete': ({ risk, record }) => formOf(gapsToBind(risk, (record as QuoteRecord).product)[0]?.form),
  'within authority': REFER,
  'within authority to release': REFER,
  'every quote is within authority': REFER,
  'referral allows it': REFER,
  'no modifications open': (ask, context) =>
    ask.risk.submission.changeSet?.isSubmitted
      ? onSubmission('submission.acknowledgeModifications')(ask, context)
      : onSubmission('submission.submitModifications')(ask, context),
  'quoting is open': onSubmission('submission.clear'),
  'still valid': ({ record }) => onQuote('quote.askForChangedTerms', record.id),
  'not incomplete': ({ record }) => onQuote('quote.refresh', record.id),
  'product is not bound': ({ risk, record }) =>
    onQuote(
      'quote.unbind',
      risk.quotes.find(
        ({ id, product, status }) =>
          id !== record.id && product === (record as QuoteRecord).product && status === 'Bound',
      )?.id,
    ),
  'issuance has not begun': ({ risk, record }) => {
    const policy = policyOfQuote(risk, record.id)
    const issuance = risk.issuances.find(({ policyId, status }) => policyId === policy?.id && status !== 'Invalid')
    return issuance
      ? { action: 'policyIssuance.revertToBound', target: { context: 'PolicyIssuance', id: issuance.id } }
      : null
  },
  'no cancellation pending': ({ risk }) => {
    const open = risk.cancellations.find(isOpenCancellation)
    return open
      ? { action: 'policyCancellation.rescind', target: { context: 'PolicyCancellation', id: open.id } }
      : null
  },
  'every quote is priced': ({ risk, record }) => {
    const live = quotesIn(risk, record.id).filter(isLive)
    if (live.length === 0) return { action: 'proposal.createQuote', target: { context: 'Proposal', id: record.id } }
    const open = live.find(({ status }) => NEXT_RATING[status])
    return open
      ? onQuote(NEXT_RATING[open.status]!, open.id)
      : onQuote('quote.refresh', live.find(({ incomplete }) => incomplete)?.id)
  },
  'was sent': ({ record }) => onQuote('quote.copy', record.id),
  'nothing is bound': ({ risk }) => onQuote('quote.unbind', risk.quotes.find(({ status }) => status === 'Bound')?.id),
  'no renewal under way': onSubmission('submission.clearNonRenewalFlag'),
  'details are confirmed': ({ record }, context) =>
    context === 'PolicyRewrite'
      ? { action: 'policyRewrite.createRewrite', target: { context, id: record.id } }
      : onEndorsement('endorsement.createEndorsement', record.id),
  priced: rateChange,
  'priced, or without premium': rateChange,
  'rating is current': (ask, context) => ownChange('modifyRating', context, ask),
  'not asked for by the agent': ({ record }) => onEndorsement('endorsement.decline', record.id),
  'latest issued change': ({ risk, record }) => {
    const issued = endorsementsBeside(risk, record).filter(({ issuedAs }) => issuedAs !== null)
    return onEndorsement(
      'endorsement.revertToPendingIssuance',
      issued.sort((one, other) => other.issuedAs! - one.issuedAs!)[0]?.id,
    )
  },
  'earlier endorsements are issued': ({ risk, record }) => {
    const pending = endorsementsBeside(risk, record).filter(({ status }) => status === 'Pending Issuance')
    return onEndorsement(
      'endorsement.markIssued',
      pending.sort((one, other) => (one.effectiveDate ?? '').localeCompare(other.effectiveDate ?? ''))[0]?.id,
    )
  },
}

/** The other endorsements of the same policy. */
const endorsementsBeside = (risk: Risk, { id, ...record }: AnyRecord) =>
  risk.endorsements.filter((other) => other.id !== id && other.policyId === (record as EndorsementRecord).policyId)

export const wayBehind = (guard: string, context: ContextName, ask: Ask): Way | null =>
  WAYS[guard as GuardName]?.(ask, context) ?? null
