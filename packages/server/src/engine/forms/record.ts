import type { Change } from '@bindery/forms/changes'
import type { Answers } from '@bindery/forms/path'
import type { UpgradeReport } from '@bindery/forms/upgrade'
import type { TxCtx } from '#platform/context.ts'
import { restate } from './standing.ts'

/** A recorded event of a form: a change, or an upgrade with all answers before it. */
export type Recorded = Change | { kind: 'upgraded'; from: number; to: number; report: UpgradeReport; before: Answers }

/** Stores the answers of a form and the changes that led to them. Returns the form's new version. */
export async function recordAnswers(
  { db, actor, now }: TxCtx,
  { id, version }: { id: number; version: number },
  answers: Answers,
  recorded: readonly Recorded[],
  { changeSetId = null, templateVersion }: { changeSetId?: number | null; templateVersion?: number } = {},
): Promise<number> {
  const next = version + 1
  const { submissionId, templateKey } = await db
    .updateTable('form')
    .set({
      answers: JSON.stringify(answers),
      version: next,
      modifiedAt: now,
      modifiedById: actor.id,
      ...(templateVersion !== undefined && { templateVersion }),
    })
    .where('id', '=', id)
    .returning(['submissionId', 'templateKey'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('formChange')
    .values(
      recorded.map((change) => ({
        formId: id,
        formVersion: next,
        path: 'path' in change ? change.path : '',
        change: JSON.stringify(change),
        changeSetId,
        actorId: actor.id,
        changedAt: now,
      })),
    )
    .execute()
  // No action depends on the form of an account.
  if (submissionId !== null) await restate(db, submissionId, templateKey)
  return next
}
