import type { Change } from '@bindery/forms/changes'
import type { Answers } from '@bindery/forms/path'
import type { UpgradeReport } from '@bindery/forms/upgrade'
import type { TxCtx } from '#platform/context.ts'
import { restate } from './standing.ts'

/** What is recorded of a form: its changes, and the upgrades between them, each with all answers before it. */
export type Recorded = Change | { kind: 'upgraded'; from: number; to: number; report: UpgradeReport; before: Answers }

/** Stores the answers of a form and what was done to them; answers the form's new version. */
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
  // The form of an account gates nothing.
  if (submissionId !== null) await restate(db, submissionId, templateKey)
  return next
}
