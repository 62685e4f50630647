import type { LoadedRisk } from '#engine/actions/load.ts'
import { share, supersede } from '#engine/attachments/store.ts'
import type { TxCtx } from '#platform/context.ts'
import { documentFacts } from './facts.ts'
import { type Document, keepDocument } from './make.ts'
import { keepUsualSections, type SectionType } from './stitchedSections.ts'

type Done = Promise<void> | void

/** The changes that actions make to the documents of a submission. */
export interface Paper {
  add(document: Document): Done
  /** Marks the documents of a record as outdated. */
  supersede(recordUri: string, type: string): Done
  /** Shares these documents of these records with the agent. */
  share(recordUris: readonly string[], type: string): Done
  /** Adds the default sections to a proposal that has none of this type yet. */
  openSections(proposalId: number, type: SectionType): Done
}

export const paperOf = (tx: TxCtx, { stored }: LoadedRisk): Paper => ({
  add: async (document) => {
    await keepDocument(tx, await documentFacts(tx, stored), document)
  },
  supersede: (recordUri, type) => supersede(tx, recordUri, type),
  share: (recordUris, type) => share(tx, recordUris, type),
  openSections: (proposalId, type) => keepUsualSections(tx, stored.submission.id, proposalId, type),
})
