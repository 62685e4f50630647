import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import { APPLICATION_READ } from '@bindery/contract/intake'
import type { UploadStatus } from '@bindery/contract/status'
import type { TxCtx } from '#platform/context.ts'

/** An uploaded application that waits to be read. */
export interface ReadingJob {
  id: number
  submissionId: number
  agencyId: number
  attachmentId: number
  createdById: number
  attempts: number
}

/** Sets the upload status on the submission. The version stays the same, so that no pending edit becomes stale. */
export async function showStatus(
  tx: TxCtx,
  { submissionId }: Pick<ReadingJob, 'submissionId'>,
  uploadStatus: UploadStatus,
) {
  const row = await tx.db
    .updateTable('submission')
    .set({ uploadStatus })
    .where('id', '=', submissionId)
    .returning('agencyId')
    .executeTakeFirst()
  if (!row) return
  const about = { uri: submissionUri(submissionId), agencyId: row.agencyId }
  tx.publish({ type: 'submission.changed', list: SUBMISSION_LIST, ...about })
  tx.publish({ type: APPLICATION_READ, ...about })
}
