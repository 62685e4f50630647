import { type Change, changesBetween, isSame, isStanding, withoutChanges } from '@bindery/forms/changes'
import type { Form } from '@bindery/forms/form'
import { type Answers, parsePath, readAt, rowIdOf } from '@bindery/forms/path'
import type { Db } from '#platform/db/database.ts'
import type { Recorded } from './record.ts'
import { getForm } from './templates.ts'
import { type Answered, asVersion } from './upgrade.ts'

export interface RecordedChange {
  path: string
  change: Recorded
  changeSetId: number | null
  actorName: string
  changedAt: Date
}

/** The effect of modifications on a form. */
export interface Modifications {
  form: Form
  /** The answers with (`after`) and without (`before`) the modifications. */
  after: Answers
  before: Answers
  /** Changes that somebody else has overwritten since. Discard skips them. */
  corrected: Change[]
  own: RecordedChange[]
  others: RecordedChange[]
}

interface Stored {
  id: number
  templateKey: string
  templateVersion: number
  answers: Answers
}

/** Modifications in progress, applied to the current answers. */
export async function openModifications(db: Db, stored: Stored, changeSetId: number): Promise<Modifications> {
  return modificationsAt(db, await asStored(db, stored), await recordedSince(db, stored.id, changeSetId), changeSetId)
}

/** Submitted modifications, applied to the answers at that time. */
export async function endedModifications(db: Db, stored: Stored, changeSetId: number): Promise<Modifications> {
  const recorded = await recordedSince(db, stored.id, changeSetId)
  const last = recorded.findIndex((one) => one.changeSetId === changeSetId)
  let state = await asStored(db, stored)
  for (const { change } of recorded.slice(0, last)) state = await stepBack(db, state, change)
  return modificationsAt(db, state, recorded.slice(last), changeSetId)
}

const asStored = async (db: Db, { templateKey, templateVersion, answers }: Stored): Promise<Answered> => ({
  form: await getForm(db, templateKey, templateVersion),
  answers,
})

async function stepBack(db: Db, { form, answers }: Answered, change: Recorded): Promise<Answered> {
  if (change.kind !== 'upgraded') return { form, answers: withoutChanges(answers, [change]) }
  return { form: await getForm(db, form.template.key, change.from), answers: change.before }
}

async function modificationsAt(
  db: Db,
  state: Answered,
  recorded: readonly RecordedChange[],
  changeSetId: number,
): Promise<Modifications> {
  const isOwn = (one: RecordedChange) => one.changeSetId === changeSetId
  const { answers: before, corrected } = await takenBack(db, state, recorded, isOwn)
  const { form, answers: after } = state
  const isLeft = (change: Change) => change.kind !== 'answer' || !isSame(answerAt(after, change.path), change.before)
  const taken = new Set(changesBetween(form, before, after).map(nameOf))
  return {
    ...{ form, before, after },
    corrected: merged(corrected).filter((change) => isLeft(change) && !taken.has(nameOf(change))),
    own: recorded.filter(isOwn),
    others: recorded.filter((one) => !isOwn(one)),
  }
}

/** Reverts the modifications, newest first, except those that were overwritten. */
async function takenBack(
  db: Db,
  { form, answers: current }: Answered,
  recorded: readonly RecordedChange[],
  isOwn: (one: RecordedChange) => boolean,
): Promise<{ answers: Answers; corrected: Change[] }> {
  const corrected: Change[] = []
  let answers = current
  const takeBack = (changes: readonly Change[]) => {
    const before = answers
    answers = withoutChanges(
      before,
      changes.filter((change) => isStanding(before, change)),
    )
    corrected.push(...changes.filter((change) => !isStanding(before, change)))
  }
  for (const [index, one] of recorded.entries()) {
    if (one.change.kind === 'upgraded') {
      takeBack(await changesBefore(db, form, one.change, recorded.slice(index + 1), isOwn))
      break
    }
    if (isOwn(one)) takeBack([one.change])
  }
  return { answers, corrected }
}

/** The modifications made before the form was upgraded, converted to the new version. */
async function changesBefore(
  db: Db,
  form: Form,
  upgrade: Extract<Recorded, { kind: 'upgraded' }>,
  earlier: readonly RecordedChange[],
  isOwn: (one: RecordedChange) => boolean,
): Promise<Change[]> {
  const older: Answered = { form: await getForm(db, form.template.key, upgrade.from), answers: upgrade.before }
  const { answers } = await takenBack(db, older, earlier, isOwn)
  return changesBetween(form, await asVersion(db, { ...older, answers }, form), await asVersion(db, older, form))
}

const answerAt = (answers: Answers, path: string) => readAt(answers, parsePath(path) ?? [])

const nameOf = (change: Change) =>
  `${change.path}${'row' in change ? `[#${rowIdOf(change.row) ?? change.index}]` : ''} ${change.kind}`

/** Sorts changes from newest-first into the order they were made, and merges repeated changes of a field. */
function merged(changes: readonly Change[]): Change[] {
  const byName = new Map<string, Change>()
  for (const change of changes) {
    const later = byName.get(nameOf(change))
    const both = later?.kind === 'answer' && change.kind === 'answer' ? { ...later, before: change.before } : later
    byName.set(nameOf(change), both ?? change)
  }
  return [...byName.values()].reverse()
}

/** All recorded changes of a form since the modifications began, newest first. */
async function recordedSince(db: Db, formId: number, changeSetId: number): Promise<RecordedChange[]> {
  const rows = await db
    .selectFrom('formChange')
    .innerJoin('person', 'person.id', 'actorId')
    .select(['path', 'change', 'changeSetId', 'person.name as actorName', 'changedAt'])
    .where('formId', '=', formId)
    .where('formChange.id', '>=', ({ selectFrom }) =>
      selectFrom('formChange')
        .select(({ fn }) => fn.min('id').as('first'))
        .where('formId', '=', formId)
        .where('changeSetId', '=', changeSetId),
    )
    .orderBy('formChange.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, change: row.change as unknown as Recorded }))
}
