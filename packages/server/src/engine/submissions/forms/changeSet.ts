import type { TxCtx } from '#platform/context.ts'
import type { StoredForm } from './load.ts'

/** The open modifications of this console. Null for forms outside the application, such as worksheets. */
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
