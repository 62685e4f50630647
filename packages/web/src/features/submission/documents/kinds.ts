import type { ContextType } from '@bindery/contract/actions'

interface Kind {
  /** As the navigation says it. */
  label:
    | 'Quote Document(s)'
    | 'Rating Attachment(s)'
    | 'Sent Proposal'
    | 'Binder Document(s)'
    | 'Issuance Document(s)'
    | 'Cancellation Document(s)'
  /** Whose documents they are. */
  context: Extract<ContextType, 'Quote' | 'Proposal' | 'Policy' | 'PolicyCancellation'>
  /** Of the data set 'Attachment Types'. */
  types: readonly string[]
}

/** The documents that have a page of their own, by how their address names them. */
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
