import { submissionUri } from '@bindery/contract/events'
import type { FormChange, FormConflict } from '@bindery/contract/forms'
import { FORM_SIZE_LIMIT } from '@bindery/contract/limits'
import { type Change, isSame, withChanges } from '@bindery/forms/changes'
import type { DataSets } from '@bindery/forms/choices'
import { scopeIn } from '@bindery/forms/compute'
import { type Answers, fieldAt } from '@bindery/forms/path'
import { whyNotOffered } from '@bindery/forms/validation'
import { dataSetsOf } from '#engine/forms/dataSets.ts'
import { recordAnswers } from '#engine/forms/record.ts'
import { restate } from '#engine/forms/standing.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { forbidden, malformed, ProblemError, stale } from '#platform/problems.ts'
import { getAccessible } from '../access.ts'
import { whyNotEditable } from '../rules.ts'
import { readChange } from './change.ts'
import { type About, getStoredForm, type LockedForm, lockForm, type StoredForm } from './load.ts'
import { followApplicant } from './summary.ts'

/**
 * Saves answers one by one. An answer that is no longer what the sender saw is not overwritten: the whole request is
 * refused, with what the answers are now and who made them so.
 */
export async function saveAnswers(ctx: Ctx, submissionId: number, key: string, sent: readonly FormChange[]) {
  const submission = await getAccessible(ctx, submissionId)
  const refusal = whyNotEditable(submission, ctx.actor)
  if (refusal) throw forbidden(refusal)
  return inTransaction(ctx, async (tx) => {
    const stored = (await lockForm(tx, submissionId, key)) ?? (await startForm(tx, submission, key))
    const { form } = stored
    if (form.template.readOnly) throw forbidden('This form cannot be filled in.')
    const dataSets = await dataSetsOf(tx.db, form)

    const conflicts: FormConflict[] = []
    const made: Change[] = []
    let answers = stored.answers
    for (const one of sent) {
      const { change, current } = readChange(form, answers, one)
      if (change === null) continue
      if (change.kind === 'answer' && !isSame(current, one.was ?? undefined)) {
        conflicts.push(await conflictAt(tx, stored, change.path, current))
        continue
      }
      answers = withChanges(answers, [change])
      made.push(change)
    }
    if (conflicts.length > 0) throw stale('Somebody changed the same field meanwhile.', conflicts)
    refuseNotOffered(stored, made, answers, dataSets)
    if (JSON.stringify(answers).length > FORM_SIZE_LIMIT) {
      throw new ProblemError(413, 'too-large', 'This form has become too large.')
    }
    let { version } = stored
    if (made.length > 0) {
      const changeSetId = await openChangeSet(tx, submissionId, stored)
      version = await recordAnswers(tx, stored, answers, made, { changeSetId })
      if (key === 'applicant') await followApplicant(tx, submission, made)
      tx.publish({ type: 'form.changed', uri: submissionUri(submissionId), agencyId: submission.agencyId })
    }
    const requiredFieldCount = await outstandingOf(tx, submissionId, key)
    return { version, requiredFieldCount, timeLastModified: tx.now.getTime() }
  })
}

async function outstandingOf({ db }: TxCtx, submissionId: number, key: string): Promise<number> {
  const { outstanding } = await db
    .selectFrom('form')
    .select('outstanding')
    .where('submissionId', '=', submissionId)
    .where('templateKey', '=', key)
    .executeTakeFirstOrThrow()
  return outstanding ?? (await restate(db, submissionId, key))!.outstanding
}

/** Somebody may start the same form at the same moment: then theirs is taken. */
async function startForm(tx: TxCtx, submission: About, key: string): Promise<LockedForm> {
  const { form } = await getStoredForm(tx, submission, key)
  await tx.db
    .insertInto('form')
    .values({
      submissionId: submission.id,
      templateKey: key,
      templateVersion: form.template.version,
      answers: '{}',
      version: 0,
      createdAt: tx.now,
      modifiedAt: tx.now,
      modifiedById: tx.actor.id,
    })
    .onConflict((conflict) => conflict.columns(['submissionId', 'templateKey']).doNothing())
    .execute()
  return (await lockForm(tx, submission.id, key))!
}

/** The modifications that are in progress on this side; a worksheet is no part of the application. */
async function openChangeSet({ db, actor }: TxCtx, submissionId: number, { form }: StoredForm) {
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

async function conflictAt(tx: TxCtx, { id }: LockedForm, path: string, value: unknown): Promise<FormConflict> {
  const last = await tx.db
    .selectFrom('formChange')
    .innerJoin('person', 'person.id', 'actorId')
    .select(['person.id', 'person.name', 'changedAt'])
    .where('formId', '=', id)
    .where('path', '=', path)
    .orderBy('formChange.id', 'desc')
    .executeTakeFirst()
  return {
    path,
    value: value ?? null,
    changedBy: last ? { id: last.id, name: last.name } : null,
    changedAt: last?.changedAt.getTime() ?? null,
  }
}

/** A choice that is not offered is refused; how answers stand to each other is said on the form, and may be mended later. */
function refuseNotOffered({ form }: StoredForm, made: readonly Change[], answers: Answers, dataSets: DataSets) {
  const scope = scopeIn(answers, {}, [])
  const errors = made.flatMap((change) => {
    const field = change.kind === 'answer' && change.after !== undefined ? fieldAt(form, change.path) : null
    const wrong = field && change.kind === 'answer' ? whyNotOffered(field, change.after, scope, dataSets) : null
    return wrong ? [{ path: change.path, message: wrong.message }] : []
  })
  if (errors.length > 0) throw malformed(errors[0]!.message, errors)
}
