import type { ContextType } from '@bindery/contract/actions'
import { asSeen, type LoadedRisk, loadRisk } from '#engine/actions/load.ts'
import { contentOf, keepContent } from '#engine/attachments/content.ts'
import { riskAsOf } from '#engine/history/asOf.ts'
import { type Ctx, inTransaction, SYSTEM_ACTOR } from '#platform/context.ts'
import { documentFacts } from './facts.ts'
import { type Document, type DocumentType, pageOf } from './make.ts'
import {
  cancellationNotice,
  changeDocument,
  nonRenewalNotice,
  noticeOfReinstatement,
  policyDocument,
} from './policy.ts'
import { quoteLetter } from './quoteLetter.ts'
import { binderOfQuote, stitchedDocument } from './stitchedDocument.ts'

type Describe = (loaded: LoadedRisk, id: number) => Document

/** The document descriptions, by the kind of record and the type of document. */
const DOCUMENTS: Partial<Record<`${ContextType} ${DocumentType}`, Describe>> = {
  'Quote QUOTE_DOCUMENT': quoteLetter,
  'Quote BINDER': binderOfQuote,
  'Proposal PROPOSAL': (loaded, id) => stitchedDocument(loaded, id, 'proposal'),
  'Proposal BINDER': (loaded, id) => stitchedDocument(loaded, id, 'binder'),
  'Policy POLICY': policyDocument,
  'Endorsement ENDORSEMENT': (loaded, id) => changeDocument(loaded, 'Endorsement', id),
  'PolicyRewrite POLICY': (loaded, id) => changeDocument(loaded, 'PolicyRewrite', id),
  'Policy REINSTATEMENT_NOTICE': (loaded, id) =>
    noticeOfReinstatement(loaded, loaded.stored.reinstatements.findLast(({ policy_id }) => policy_id === id)!.id),
  'PolicyCancellation CANCELLATION_NOTICE': cancellationNotice,
  'Submission CORRESPONDENCE': (loaded) => nonRenewalNotice(loaded, loaded.stored.submission.renewal_reason),
}

/**
 * Makes the content of a document that was added without any, as the sample's documents are. The first read makes and
 * stores it, from the records as they were when the document was added. It is the same for every reader.
 */
export function contentMadeLater(ctx: Ctx, attachmentId: number): Promise<Buffer> {
  return inTransaction(ctx, async (tx) => {
    const { size, type, recordUri, createdAt } = await tx.db
      .selectFrom('attachment')
      .select(['size', 'type', 'recordUri', 'createdAt'])
      .where('id', '=', attachmentId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (size !== null) return contentOf(tx, attachmentId)
    const [, context, id] = recordUri!.split('/') as [string, ContextType, string]
    const target = { context, id: Number(id) }
    const then = { ...tx, actor: SYSTEM_ACTOR, now: createdAt }
    const { stored } = await loadRisk(then, target)
    const loaded = asSeen(then, await riskAsOf(tx.db, stored, createdAt), target)
    const document = DOCUMENTS[`${context} ${type as DocumentType}`]!(loaded, target.id)
    const content = Buffer.from(await pageOf(tx, await documentFacts(then, loaded.stored), document))
    await keepContent(tx, attachmentId, content)
    await tx.db.updateTable('attachment').set({ size: content.length }).where('id', '=', attachmentId).execute()
    return content
  })
}
