import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import type { Change } from '@bindery/forms/changes'
import type { TxCtx } from '#platform/context.ts'
import { businessClassColumns } from '../businessClass.ts'

/**
 * The summary of a submission has a few of the applicant's answers too. Answering them there sets them here, so that both
 * say the same; an underwriter who corrects the class afterwards does not rewrite what the applicant signed.
 */
export async function followApplicant(
  tx: TxCtx,
  { id, agencyId, insuredState }: { id: number; agencyId: number; insuredState: string | null },
  made: readonly Change[],
): Promise<void> {
  const answered = (path: string) =>
    made.findLast((change) => change.kind === 'answer' && change.path === path && change.after !== undefined)
  const naics = answered('operations.naics')
  const mailing = answered('addresses.mailing')
  const state = mailing?.kind === 'answer' ? (mailing.after as { state?: string }).state : undefined
  const columns = {
    ...(naics?.kind === 'answer' && (await businessClassColumns(tx, naics.after as string))),
    ...(insuredState === null && state !== undefined && { insuredState: state }),
  }
  if (Object.keys(columns).length === 0) return
  await tx.db
    .updateTable('submission')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), modifiedAt: tx.now, modifiedById: tx.actor.id }))
    .where('id', '=', id)
    .execute()
  tx.publish({ type: 'submission.changed', uri: submissionUri(id), list: SUBMISSION_LIST, agencyId })
}
