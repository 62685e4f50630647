import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import { getAccessible } from '#engine/submissions/access.ts'
import { type Ctx, inTransaction, NO_AGENCY, type TxCtx } from '#platform/context.ts'
import { forbidden, notFound } from '#platform/problems.ts'
import { requireLetterWriter } from './subject.ts'
import { CORRESPONDENCE } from './template.ts'

/** Other documents are released to agents by the actions of their records, so a copy of one is not. */
export const isShareable = (type: string | null) => type === CORRESPONDENCE

/** A letter that the caller has written and not saved, locked: saving it twice at once must not announce it twice. */
async function lockOwnLetter(tx: TxCtx, id: number) {
  const letter = await tx.db
    .selectFrom('attachment')
    .select(['name', 'type', 'submissionId'])
    .where('id', '=', id)
    .where('temporary', '=', true)
    .where('createdById', '=', tx.actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (!letter) throw notFound('There is no such letter. One that was not saved is removed after a day.')
  const { agencyId } = await getAccessible(tx, letter.submissionId)
  requireLetterWriter(tx)
  return { ...letter, agencyId }
}

export const saveLetter = (ctx: Ctx, id: number, shared: boolean) =>
  inTransaction(ctx, async (tx) => {
    const { name, type, submissionId, agencyId } = await lockOwnLetter(tx, id)
    if (shared && !isShareable(type))
      throw forbidden('The action of its record shows this document to the agent. Save the copy for the carrier only.')
    await tx.db
      .updateTable('attachment')
      .set({ temporary: false, shared, createdAt: tx.now, modifiedAt: tx.now })
      .where('id', '=', id)
      .execute()
    tx.publish({
      type: 'submission.changed',
      uri: submissionUri(submissionId),
      list: SUBMISSION_LIST,
      agencyId: shared ? agencyId : NO_AGENCY,
    })
    return { id, name }
  })

export const discardLetter = (ctx: Ctx, id: number) =>
  inTransaction(ctx, async (tx) => {
    await lockOwnLetter(tx, id)
    await tx.db.deleteFrom('attachment').where('id', '=', id).execute()
    return { done: true as const }
  })
