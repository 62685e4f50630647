import type { ContextType } from '@bindery/contract/actions'

interface Kind {
  /** The label in the navigation. */
  label:
    | 'Quote Document(s)'
    | 'Rating Attachment(s)'
    | 'Sent Proposal'
    | 'Binder Document(s)'
    | 'Issuance Document(s)'
    | 'Cancellation Document(s)'
  /** The record type of the documents. */
  context: Extract<ContextType, 'Quote' | 'Proposal' | 'Policy' | 'PolicyCancellation'>
  /** Values of the data set 'Attachment Types'. */
  types: readonly string[]
}

/** The kinds of documents that have their own page, by their name in the URL. */
export const DOCUMENT_KINDS: Readonly<Record<string, Kind>> = {
  quote: { label: 'Quote Document(s)', context: 'Quote', types: ['QUOTE_DOCUMENT'] },
  rating: { label: 'Rating Attachment(s)', context: 'Quote', types: ['RATING_WORKSHEET'] },
  proposal: { label: 'Sent Proposal', context: 'Proposal', types: ['PROPOSAL'] },
  binder: { label: 'Binder Document(s)', context: 'Proposal', types: ['BINDER'] },
  issuance: { label: 'Issuance Document(s)', context: 'Policy', types: ['POLICY'] },
  cancellation: {
    label: 'Cancellation Document(s)',
    context: 'PolicyCancellation',
    types: ['CANCELLATION_NOTICE', 'CORRESPONDENCE'],
  },
}
