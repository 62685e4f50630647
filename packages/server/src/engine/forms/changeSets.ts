import { type ChangeLine, changeLines } from '@bindery/forms/changeLines'
import { type Change, changesBetween, withoutChanges } from '@bindery/forms/changes'
import type { Form } from '@bindery/forms/form'
import type { Answers } from '@bindery/forms/path'
import type { TxCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { dataSetsOf } from './dataSets.ts'
import { type Recorded, recordAnswers } from './record.ts'
import { getForm } from './templates.ts'
import { type Answered, asVersion } from './upgrade.ts'

export interface FormChangeLine extends ChangeLine {
  actorName: string
  timeCreated: number
}

/** What modifications came to, field by field: what was changed twice once, what was changed back not at all. */
export async function formChangesIn(db: Db, changeSetId: number): Promise<FormChangeLine[]> {
  const lines: FormChangeLine[] = []
  for (const stored of await formsIn(db, changeSetId).execute()) {
    const { form, before, after, net, recorded } = await netChanges(db, stored, changeSetId)
    const dataSets = await dataSetsOf(db, form)
    const own = recorded.filter((one) => one.changeSetId === changeSetId)
    for (const change of net) {
      const last = own.find(({ path }) => path === change.path) ?? own[0]!
      const by = { actorName: last.actorName, timeCreated: last.changedAt.getTime() }
      for (const line of changeLines(form, before, after, [change], dataSets)) lines.push({ ...line, ...by })
    }
  }
  return lines
}

/** Takes modifications back, and only them: what others changed in other fields meanwhile stays. */
export async function discardFormChanges(tx: TxCtx, changeSetId: number): Promise<void> {
  for (const stored of await formsIn(tx.db, changeSetId).forUpdate().execute()) {
    const { form, net } = await netChanges(tx.db, stored, changeSetId)
    const current = stored.answers as Answers
    const restored = withoutChanges(current, net)
    const changes = changesBetween(form, current, restored)
    if (changes.length > 0) await recordAnswers(tx, stored, restored, changes)
  }
}

type Stored = Awaited<ReturnType<ReturnType<typeof formsIn>['execute']>>[number]

const formsIn = (db: Db, changeSetId: number) =>
  db
    .selectFrom('form')
    .select(['id', 'templateKey', 'templateVersion', 'answers', 'version'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('formChange')
          .select('formChange.id')
          .whereRef('formId', '=', 'form.id')
          .where('changeSetId', '=', changeSetId),
      ),
    )
    .orderBy('id')

interface Net {
  form: Form
  before: Answers
  after: Answers
  net: Change[]
  recorded: Awaited<ReturnType<typeof recordedSince>>
}

/** Walks back from the answers as they are: to where the modifications ended, then over them alone. */
async function netChanges(db: Db, stored: Stored, changeSetId: number): Promise<Net> {
  const recorded = await recordedSince(db, stored.id, changeSetId)
  const last = recorded.findIndex((one) => one.changeSetId === changeSetId)
  let state: Answered = { form: await getForm(db, stored.templateKey, stored.templateVersion), answers: stored.answers }
  for (const { change } of recorded.slice(0, last)) state = await stepBack(db, state, change)
  const { form, answers: after } = state
  for (const one of recorded.slice(last)) {
    if (one.changeSetId === changeSetId || one.change.kind === 'upgraded') state = await stepBack(db, state, one.change)
  }
  // An upgrade came between: what was before it is looked at as the new version would have it.
  const before = await asVersion(db, state, form)
  return { form, before, after, net: changesBetween(form, before, after), recorded }
}

async function stepBack(db: Db, { form, answers }: Answered, change: Recorded): Promise<Answered> {
  if (change.kind !== 'upgraded') return { form, answers: withoutChanges(answers, [change]) }
  return { form: await getForm(db, form.template.key, change.from), answers: change.before }
}

/** All that was recorded of a form since the modifications began, newest first. */
async function recordedSince(db: Db, formId: number, changeSetId: number) {
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
