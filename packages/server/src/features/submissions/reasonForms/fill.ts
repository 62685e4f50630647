import { submissionUri } from '@bindery/contract/events'
import type { FormChange, ReasonForm } from '@bindery/contract/forms'
import { refusalBefore } from '@bindery/workflow/outcome'
import { type LoadedRisk, loadRisk, lockSubmission, today, userOf } from '#engine/actions/load.ts'
import { problemOf } from '#engine/actions/run.ts'
import { restate } from '#engine/forms/standing.ts'
import { publishedVersions } from '#engine/forms/templates.ts'
import { type Ctx, inTransaction, requirePermission, type TxCtx } from '#platform/context.ts'
import { conflict } from '#platform/problems.ts'
import { getAccessible } from '../access.ts'
import { type LockedForm, lockForm } from '../forms/load.ts'
import { formAsRead } from '../forms/read.ts'
import { saveInto } from '../forms/save.ts'
import { firstAnswers } from './firstAnswers.ts'
import { REASON_FORMS, type ReasonFormKey } from './kinds.ts'

/** Opens the form that a decision is written on, for who could make the decision now; or saves answers of it. */
export async function fillReasonForm(
  ctx: Ctx,
  submissionId: number,
  key: ReasonFormKey,
  changes: readonly FormChange[] = [],
): Promise<ReasonForm> {
  const target = { context: 'Submission', id: submissionId } as const
  return inTransaction(ctx, async (tx) => {
    await lockSubmission(tx, target)
    const loaded = await loadRisk(tx, target)
    const refusal = refusalBefore(loaded.risk, target, REASON_FORMS[key].action, userOf(tx.actor))
    if (refusal) throw problemOf(refusal)
    const submission = await getAccessible(tx, submissionId)
    const open = (await lockForm(tx, submissionId, key)) ?? (await begin(tx, loaded, key))
    if (changes.length > 0) await saveInto(tx, submission, open, changes)
    const stored = changes.length > 0 ? (await lockForm(tx, submissionId, key))! : open
    return { ...(await formAsRead(tx, submission, stored, [stored], null)), formId: stored.id }
  })
}

async function begin(tx: TxCtx, loaded: LoadedRisk, key: ReasonFormKey): Promise<LockedForm> {
  const version = (await publishedVersions(tx.db)).get(key)
  if (version === undefined) throw conflict('No form is published for this. Ask an administrator to publish one.')
  const { id, agency_id } = loaded.stored.submission
  await tx.db
    .insertInto('form')
    .values({
      submissionId: id,
      templateKey: key,
      templateVersion: version,
      answers: JSON.stringify(firstAnswers(key, loaded, today(tx))),
      createdAt: tx.now,
      modifiedAt: tx.now,
      modifiedById: tx.actor.id,
    })
    .execute()
  await restate(tx.db, id, key)
  tx.publish({ type: 'form.changed', uri: submissionUri(id), agencyId: agency_id as number })
  return (await lockForm(tx, id, key))!
}

/** Who leaves takes along what they typed. What somebody else has typed in it stays for them. */
export async function discardReasonForm(ctx: Ctx, submissionId: number, key: ReasonFormKey) {
  const { agencyId } = await getAccessible(ctx, submissionId)
  requirePermission(ctx, REASON_FORMS[key].permission)
  await inTransaction(ctx, async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('form')
      .where('submissionId', '=', submissionId)
      .where('templateKey', '=', key)
      .where('filedAt', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('formChange')
              .select('formChange.id')
              .whereRef('formId', '=', 'form.id')
              .where('actorId', '<>', tx.actor.id),
          ),
        ),
      )
      .executeTakeFirst()
    if (numDeletedRows > 0n) tx.publish({ type: 'form.changed', uri: submissionUri(submissionId), agencyId })
  })
  return { done: true as const }
}
