import { submissionUri } from '@bindery/contract/events'
import type { FormChange, FormConflict } from '@bindery/contract/forms'
import { FORM_SIZE_LIMIT } from '@bindery/contract/limits'
import { SUBMISSION_STATUS, type SubmissionStatus } from '@bindery/contract/status'
import { tidied } from '@bindery/forms/answers'
import { type Change, isSame, withChanges } from '@bindery/forms/changes'
import type { DataSets } from '@bindery/forms/choices'
import { filledIn, scopeIn } from '@bindery/forms/compute'
import { type Answers, fieldAt } from '@bindery/forms/path'
import { whyNotOffered } from '@bindery/forms/validation'
import { ACCOUNT_FORM, saveFacts } from '#engine/accounts/facts.ts'
import { lockAccountForm } from '#engine/accounts/form.ts'
import { tellSubmissionsOf } from '#engine/accounts/tell.ts'
import { dataSetsOf } from '#engine/forms/dataSets.ts'
import { recordAnswers } from '#engine/forms/record.ts'
import { restate, standingOf } from '#engine/forms/standing.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { forbidden, malformed, notFound, ProblemError, stale } from '#platform/problems.ts'
import { lockAccessible, requireEditable } from '../access.ts'
import { readChange } from './change.ts'
import { openChangeSet } from './changeSet.ts'
import { fileNamesOf, withFileNames } from './files.ts'
import { insertForm } from './insert.ts'
import { type FormSubject, getStoredForm, type LockedForm, lockForm, type StoredForm } from './load.ts'
import { formKeysFor, maySeeForm, partOfForm } from './rules.ts'
import { followApplicant, followLocations } from './summary.ts'

type Owner = FormSubject & { agencyId: number; status: SubmissionStatus }

/**
 * Saves answers one by one. If an answer has changed since the sender read it, the whole request is refused, with the
 * current answers and who changed them.
 */
export async function saveAnswers(ctx: Ctx, submissionId: number, key: string, sent: readonly FormChange[]) {
  return inTransaction(ctx, async (tx) => {
    const submission = await lockAccessible(tx, submissionId)
    const part = partOfForm(key)
    // A form that the user does not see is missing, not refused.
    if (part !== 'application' && part !== 'preQualification') await getStoredForm(tx, submission, key)
    requireEditable(tx, submission, part)
    const stored = await lockOrStartForm(tx, submission, key)
    if (stored.form.template.readOnly) throw forbidden('This form cannot be filled in.')
    const { version, answers } = await saveInto(tx, submission, stored, sent)
    const requiredFieldCount = await outstandingOf(tx, stored, answers)
    return { version, requiredFieldCount, timeLastModified: tx.now.getTime() }
  })
}

/** The same for a form that is already locked. */
export async function saveInto(tx: TxCtx, submission: Owner, stored: LockedForm, sent: readonly FormChange[]) {
  const { answers, made } = await acceptedChanges(tx, submission.id, stored, sent)
  return { version: await keepAnswers(tx, submission, stored, answers, made), answers }
}

/** The changes that these autosave steps make, and the answers after them. Throws if one of them is not acceptable. */
export async function acceptedChanges(
  tx: TxCtx,
  submissionId: number,
  stored: LockedForm,
  sent: readonly FormChange[],
): Promise<{ answers: Answers; made: Change[] }> {
  const { form } = stored
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
  const names = await fileNamesOf(tx, submissionId, stored, made)
  answers = withFileNames(answers, names)
  return { answers, made: withFileNames(made, names) }
}

export function refuseTooLarge(answers: Answers) {
  if (JSON.stringify(answers).length > FORM_SIZE_LIMIT)
    throw new ProblemError(413, 'too-large', 'This form has become too large.')
}

async function outstandingOf({ db }: TxCtx, { id, form }: LockedForm, answers: Answers): Promise<number> {
  const { submissionId, outstanding } = await db
    .selectFrom('form')
    .select(['submissionId', 'outstanding'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (submissionId === null) return standingOf(filledIn(form, answers, {}), new Map()).outstanding
  return outstanding ?? (await restate(db, submissionId, form.template.key))!.outstanding
}

/** Stores the answers after these changes as part of the open modifications. Returns the form's version. */
export async function keepAnswers(
  tx: TxCtx,
  submission: Owner,
  stored: LockedForm,
  answers: Answers,
  made: readonly Change[],
): Promise<number> {
  refuseTooLarge(answers)
  if (made.length === 0) return stored.version
  const changeSetId = await openChangeSet(tx, submission.id, stored)
  const isAccountChanged =
    stored.form.template.key === ACCOUNT_FORM && (await saveFacts(tx, submission.accountId!, stored.answers, answers))
  if (isAccountChanged) await tellSubmissionsOf(tx, submission.accountId!)
  else tx.publish({ type: 'form.changed', uri: submissionUri(submission.id), agencyId: submission.agencyId })
  // Before there is an application, the details come from the dialog.
  const key = submission.status === SUBMISSION_STATUS.created ? null : stored.form.template.key
  const isTermChanged = key === 'applicant' && (await followApplicant(tx, submission, made))
  if (key === 'cp') await followLocations(tx, submission, answers)
  const version = await recordAnswers(tx, stored, answers, made, { changeSetId })
  // The other forms read the term, so count them again.
  if (isTermChanged) await restate(tx.db, submission.id)
  return version
}

/** Locks the form, and creates it if nobody has saved it yet. */
export async function lockOrStartForm(tx: TxCtx, submission: FormSubject, key: string): Promise<LockedForm> {
  const isTheirs = key === ACCOUNT_FORM || formKeysFor(submission, tx.actor).includes(key)
  if (!isTheirs) throw notFound('This submission has no such form.')
  if (key !== ACCOUNT_FORM) return (await lockForm(tx, submission.id, key)) ?? (await startForm(tx, submission, key))
  const { accountId } = submission
  const stored = accountId !== null && maySeeForm('account', tx.actor) ? await lockAccountForm(tx, accountId) : null
  if (!stored) throw notFound('This submission has no such form.')
  return stored
}

/** If somebody else creates the same form at the same time, both use the one that was stored. */
async function startForm(tx: TxCtx, submission: FormSubject, key: string): Promise<LockedForm> {
  const { form } = await getStoredForm(tx, submission, key)
  const answers = key === 'applicant' ? tidied({ request: { products: submission.productShortNames } }) : {}
  await insertForm(tx, {
    submissionId: submission.id,
    templateKey: key,
    templateVersion: form.template.version,
    answers,
    version: 0,
  })
  return (await lockForm(tx, submission.id, key))!
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

/** Refuses a choice that is not offered. Contradictions between answers are only shown, to be corrected later. */
function refuseNotOffered({ form }: StoredForm, made: readonly Change[], answers: Answers, dataSets: DataSets) {
  const scope = scopeIn(answers, {}, [])
  const errors = made.flatMap((change) => {
    const field = change.kind === 'answer' && change.after !== undefined ? fieldAt(form, change.path) : null
    const wrong = field && change.kind === 'answer' ? whyNotOffered(field, change.after, scope, dataSets) : null
    return wrong ? [{ path: change.path, message: wrong.message }] : []
  })
  if (errors.length > 0) throw malformed(errors[0]!.message, errors)
}
