import { type Static, Type } from 'typebox'
import { Step, stepBar } from './actions.ts'
import { call } from './call.ts'
import { CODE_LIMIT } from './limits.ts'
import { Offer } from './offers.ts'
import { Day, Done, Id, Instant, Money, Nullable, OfId, Sent, Version } from './wire.ts'

export const Quote = Type.Object({
  id: Id,
  uri: Type.String(),
  submissionId: Id,
  /** Null: the quote is in no proposal. */
  proposalId: Nullable(Id),
  number: Type.String(),
  product: Type.String(),
  productName: Type.String(),
  status: Type.Integer(),
  statusName: Type.String(),
  summary: Type.String(),
  /** The application changed since the quote was rated. */
  incomplete: Type.Boolean(),
  premium: Nullable(Money),
  effectiveDate: Nullable(Day),
  expirationDate: Nullable(Day),
  validUntil: Nullable(Day),
  statusReason: Nullable(Type.String()),
  statusDetail: Nullable(Type.String()),
  /** In a selection: the action can run on the quote. In a list: some action can. */
  actionEnabled: Type.Boolean(),
  isSelected: Type.Boolean(),
  breadcrumb: Type.Array(Step),
  timeCreated: Instant,
  timeLastModified: Instant,
  version: Version,
})
export type Quote = Static<typeof Quote>

export const QuoteSelection = Type.Object({
  enabled: Type.Array(Quote),
  valid: Type.Array(Quote),
  invalid: Type.Array(Quote),
})
export type QuoteSelection = Static<typeof QuoteSelection>

/** A list registers for the events of its submission. */
export const Registration = Type.Optional(Type.String({ pattern: '^/[A-Za-z]{1,40}/[0-9]{1,16}$' }))

export const quotesApi = {
  list: call('GET', '/rest/Quote/List', {
    summary: 'The quotes of a submission or of a proposal: work in hand first',
    access: 'submission.view',
    query: Sent({
      submissionId: Type.Optional(Id),
      proposalId: Type.Optional(Id),
      registrationIdentifier: Registration,
    }),
    response: Type.Array(Quote),
  }),
  closeList: call('DELETE', '/rest/Quote/List', {
    summary: 'Close the list of quotes of a submission: ends its live registration',
    repeatable: true,
    access: 'submission.view',
    query: Sent({ registrationIdentifier: Type.String({ pattern: '^/SubmissionQuotes/[0-9]{1,16}$' }) }),
    response: Done,
  }),
  read: call('GET', '/rest/Quote/:id', {
    summary: 'One quote',
    access: 'submission.view',
    params: OfId,
    response: Quote,
  }),
  offer: call('GET', '/rest/Quote/:id/offer', {
    summary: 'Coverages, premium, validity and open questions of the quote',
    access: 'submission.view',
    params: OfId,
    response: Offer,
  }),
  breadCrumbs: call('GET', '/rest/Quote/:id/breadCrumbs', stepBar('The step bar of a quote')),
  withEnabledAction: call('GET', '/rest/Quote/:id/QuotesWithEnabledAction', {
    summary: "The quotes beside this one (in its proposal, or in its submission) that an action's selection shows",
    access: 'submission.view',
    params: OfId,
    query: Sent({
      transition: Type.String({ minLength: 1, maxLength: CODE_LIMIT, description: 'The name of the action' }),
    }),
    response: QuoteSelection,
  }),
}
