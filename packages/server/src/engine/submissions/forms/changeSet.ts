import type { TxCtx } from '#platform/context.ts'
import type { StoredForm } from './load.ts'

/** The modifications that are in progress on this side; a worksheet is no part of the application. */
export async function openChangeSet({ db, actor }: TxCtx, submissionId: number, { form }: Pick<StoredForm, 'form'>) {
  if (form.template.kind !== 'application') return null
  const row = await db
    .selectFrom('changeSet')
    .select('id')
    .where('context', '=', 'Submission')
    .where('recordId', '=', submissionId)
    .where('console', '=', actor.console)
    .where('closedAt', 'is', null)
    .where('isSubmitted', '=', false)
    .executeTakeFirst()
  return row?.id ?? null
}
