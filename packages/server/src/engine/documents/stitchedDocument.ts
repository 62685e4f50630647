import { contextUri } from '@bindery/contract/actions'
import { isLive, quotesIn } from '@bindery/workflow/records'
import type { QuoteRecord } from '@bindery/workflow/risk'
import type { LoadedRisk } from '#engine/actions/load.ts'
import type { Document } from './make.ts'
import { binderSectionsOfQuote, type SectionType, sectionsOfProposal } from './stitchedSections.ts'

export const STITCHED_TYPES = { proposal: 'PROPOSAL', binder: 'BINDER' } as const
const TITLES = { proposal: 'Proposal', binder: 'Binder' }

/** A binder covers the quotes being bound; a proposal covers every live offer. */
const isPartOf = (type: SectionType) =>
  type === 'binder' ? ({ status }: QuoteRecord) => status === 'Binding' || status === 'Bound' : isLive

/** A proposal, or its binder. */
export const stitchedDocument = ({ stored, risk }: LoadedRisk, proposalId: number, type: SectionType): Document => ({
  submissionId: stored.submission.id,
  recordUri: contextUri('Proposal', proposalId),
  type: STITCHED_TYPES[type],
  title: TITLES[type],
  number: stored.proposals.find(({ id }) => id === proposalId)!.number as string,
  shared: false,
  sections: (reader, facts) => {
    const ids = quotesIn(risk, proposalId)
      .filter(isPartOf(type))
      .map(({ id }) => id)
    const quotes = facts.quotes.filter(({ id }) => ids.includes(id))
    return sectionsOfProposal(reader, facts, { proposalId, type, quotes })
  },
})

/** No action sends the binder of a standalone quote, so it is shared at once. */
export const binderOfQuote = ({ stored }: LoadedRisk, quoteId: number): Document => ({
  submissionId: stored.submission.id,
  recordUri: contextUri('Quote', quoteId),
  type: STITCHED_TYPES.binder,
  title: TITLES.binder,
  number: stored.quotes.find(({ id }) => id === quoteId)!.number as string,
  shared: true,
  sections: (reader, facts) => binderSectionsOfQuote(reader, facts, quoteId),
})
