import type { ActionId } from '@bindery/contract/actions/catalogue'
import { gapsToBind, gapsToSubmit } from './guards/application.ts'
import type { Ask } from './guards/guard.ts'
import type { GuardName } from './guards.ts'
import { isOpenCancellation, policyOfQuote } from './records.ts'
import type { ContextName, QuoteRecord, Target } from './risk.ts'

/** The form to fill in, or the action that removes the obstacle. */
export type Way = { form: string } | { action: ActionId; target: Target }

type FindWay = (ask: Ask, context: ContextName) => Way | null

const onSubmission =
  (action: ActionId<'Submission'>): FindWay =>
  ({ risk }) => ({ action, target: { context: 'Submission', id: risk.submission.id } })

const onQuote = (action: ActionId<'Quote'>, id: number | undefined): Way | null =>
  id === undefined ? null : { action, target: { context: 'Quote', id } }

const formOf = (form: string | undefined): Way | null => (form === undefined ? null : { form })

const REFER = onSubmission('submission.refer')

/** By the guard that refuses. Guards that only the other side, or time, can satisfy are not here. */
const WAYS: Readonly<Partial<Record<GuardName, FindWay>>> = {
  'application can be submitted': ({ risk }) => formOf(gapsToSubmit(risk)[0]?.form),
  'application is complete': ({ risk, record }) => formOf(gapsToBind(risk, (record as QuoteRecord).product)[0]?.form),
  'within authority': REFER,
  'within authority to release': REFER,
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
  'earlier endorsements are issued': ({ risk, record }) => {
    const earlier = risk.endorsements.find((other) => other.id < record.id && other.status === 'Pending Issuance')
    return earlier ? { action: 'endorsement.markIssued', target: { context: 'Endorsement', id: earlier.id } } : null
  },
}

export const wayBehind = (guard: string, context: ContextName, ask: Ask): Way | null =>
  WAYS[guard as GuardName]?.(ask, context) ?? null
