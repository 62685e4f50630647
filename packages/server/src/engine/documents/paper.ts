import type { LoadedRisk } from '#engine/actions/load.ts'
import { share, supersede } from '#engine/attachments/store.ts'
import type { TxCtx } from '#platform/context.ts'
import { documentFacts } from './facts.ts'
import { type Document, keepDocument } from './make.ts'
import { keepUsualSections, type SectionType } from './stitch.ts'

type Done = Promise<void> | void

/** The documents of a submission, as actions change them. */
export interface Paper {
  add(document: Document): Done
  /** The documents of a record no longer say what it says. */
  supersede(recordUri: string, type: string): Done
  /** From now on the agent sees these documents of these records. */
  share(recordUris: readonly string[], type: string): Done
  /** Gives a proposal its usual sections, if it has none of this type yet. */
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
