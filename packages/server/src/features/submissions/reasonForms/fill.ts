import { submissionUri } from '@bindery/contract/events'
import type { FormChange, ReasonForm } from '@bindery/contract/forms'
import { type Change, isSame, withChanges } from '@bindery/forms/changes'
import { type Answers, parsePath, readAt } from '@bindery/forms/path'
import { refusalBefore } from '@bindery/workflow/outcome'
import { type LoadedRisk, loadRisk, lockSubmission, today, userOf } from '#engine/actions/load.ts'
import { problemOf } from '#engine/actions/run.ts'
import { restate } from '#engine/forms/standing.ts'
import { publishedVersions } from '#engine/forms/templates.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import { type LockedForm, lockForm } from '#engine/submissions/forms/load.ts'
import { saveInto } from '#engine/submissions/forms/save.ts'
import { REASON_FORMS, type ReasonFormKey } from '#engine/submissions/reasonForms.ts'
import { type Ctx, inTransaction, NO_AGENCY, requirePermission, type TxCtx } from '#platform/context.ts'
import { conflict } from '#platform/problems.ts'
import { formAsRead } from '../forms/read.ts'
import { firstAnswers } from './firstAnswers.ts'

/** Opens the form for a decision, or saves answers of it, if the user may make the decision now. */
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
    const found = (await lockForm(tx, submissionId, key)) ?? (await begin(tx, loaded, key))
    if (changes.length > 0) await saveInto(tx, submission, found, changes)
    const stored =
      changes.length > 0 ? (await lockForm(tx, submissionId, key))! : await refreshed(tx, found, loaded, key)
    return { ...(await formAsRead(tx, submission, stored, [stored], null)), formId: stored.id }
  })
}

async function begin(tx: TxCtx, loaded: LoadedRisk, key: ReasonFormKey): Promise<LockedForm> {
  const version = (await publishedVersions(tx.db)).get(key)
  if (version === undefined) throw conflict('No form is published for this. Ask an administrator to publish one.')
  const { id } = loaded.stored.submission
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
  tx.publish({ type: 'form.changed', uri: submissionUri(id), agencyId: NO_AGENCY })
  return (await lockForm(tx, id, key))!
}

/** Updates pre-filled answers that nobody has changed, also on a form that was left open. */
async function refreshed(tx: TxCtx, open: LockedForm, loaded: LoadedRisk, key: ReasonFormKey): Promise<LockedForm> {
  const typed = new Set((await changesOf(tx, open.id)).map(({ path }) => path))
  const first = firstAnswers(key, loaded, today(tx)) as Record<string, Answers>
  const changes = Object.entries(first).flatMap(([section, answers]) =>
    Object.entries(answers).flatMap(([field, after]): Change[] => {
      const path = `${section}.${field}`
      const before = readAt(open.answers, [section, field])
      return typed.has(path) || isSame(before, after) ? [] : [{ kind: 'answer', path, before, after }]
    }),
  )
  return changes.length > 0 ? keep(tx, open, changes) : open
}

async function keep(tx: TxCtx, open: LockedForm, changes: readonly Change[]): Promise<LockedForm> {
  const answers = withChanges(open.answers, changes)
  await tx.db
    .updateTable('form')
    .set({ answers: JSON.stringify(answers), version: open.version + 1 })
    .where('id', '=', open.id)
    .execute()
  return { ...open, answers, version: open.version + 1 }
}

const changesOf = async ({ db }: TxCtx, formId: number) =>
  (await db
    .selectFrom('formChange')
    .select(['path', 'actorId', 'change'])
    .where('formId', '=', formId)
    .orderBy('id', 'desc')
    .execute()) as { path: string; actorId: number; change: Extract<Change, { kind: 'answer' }> }[]

/** Discards the user's own answers. Answers of others stay; without any, the form is deleted. */
export async function discardReasonForm(ctx: Ctx, submissionId: number, key: ReasonFormKey) {
  await getAccessible(ctx, submissionId)
  requirePermission(ctx, REASON_FORMS[key].permission)
  await inTransaction(ctx, async (tx) => {
    const open = await lockForm(tx, submissionId, key)
    if (!open) return
    const recorded = await changesOf(tx, open.id)
    const others = recorded.filter(({ actorId }) => actorId !== tx.actor.id)
    if (others.length === 0) await tx.db.deleteFrom('form').where('id', '=', open.id).execute()
    else {
      const own = recorded.filter(({ actorId }) => actorId === tx.actor.id)
      const last = own.filter(({ path }, at) => own.findIndex((one) => one.path === path) === at)
      const changes = last
        .filter(({ path, change }) => isSame(readAt(open.answers, parsePath(path) ?? []), change.after))
        .map(({ path, change }): Change => {
          const theirs = others.find((one) => one.path === path)
          const first = own.findLast((one) => one.path === path)!
          return {
            kind: 'answer',
            path,
            before: change.after,
            after: theirs ? theirs.change.after : first.change.before,
          }
        })
      await keep(tx, open, changes)
      await tx.db.deleteFrom('formChange').where('formId', '=', open.id).where('actorId', '=', tx.actor.id).execute()
      await restate(tx.db, submissionId, key)
    }
    tx.publish({ type: 'form.changed', uri: submissionUri(submissionId), agencyId: NO_AGENCY })
  })
  return { done: true as const }
}
