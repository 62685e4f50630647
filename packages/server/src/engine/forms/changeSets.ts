import { type ChangeLine, changeLines } from '@bindery/forms/changeLines'
import { type Change, changesBetween } from '@bindery/forms/changes'
import type { DataSets } from '@bindery/forms/choices'
import { type Answers, fieldAt, parsePath, readAt } from '@bindery/forms/path'
import { wordingOf } from '@bindery/forms/wording'
import type { Db } from '#platform/db/database.ts'
import { dataSetsOf } from './dataSets.ts'
import { endedModifications, type Modifications, openModifications } from './modifications.ts'

export interface FormChangeLine extends ChangeLine {
  formName: string
  actorName: string
  timeCreated: number
  /** The value that somebody else has set since. Discarding the modifications keeps it. */
  corrected: { value: string; by: string } | null
}

/** The net changes by field: repeated changes are merged, and reverted changes are left out. */
export async function formChangesIn(db: Db, set: { id: number; isOpen: boolean }): Promise<FormChangeLine[]> {
  const lines: FormChangeLine[] = []
  for (const stored of await formsIn(db, set.id).execute()) {
    const made = await (set.isOpen ? openModifications : endedModifications)(db, stored, set.id)
    const { form, before, after, own } = made
    const dataSets = await dataSetsOf(db, form)
    const say = (change: Change, corrected: FormChangeLine['corrected']) => {
      const last = own.find(({ path }) => path === change.path) ?? own[0]!
      const by = { formName: form.template.title, actorName: last.actorName, timeCreated: last.changedAt.getTime() }
      for (const line of changeLines(form, before, after, [change], dataSets)) lines.push({ ...line, ...by, corrected })
    }
    for (const change of changesBetween(form, before, after)) say(change, null)
    for (const change of made.corrected) say(change, correctionOf(made, change, dataSets))
  }
  return lines
}

function correctionOf({ form, after, others }: Modifications, change: Change, dataSets: DataSets) {
  const isAbout = (path: string) => path === change.path || path.startsWith(`${change.path}[`)
  const last = others.find(({ path }) => isAbout(path)) ?? others[0]!
  const field = change.kind === 'answer' ? fieldAt(form, change.path) : null
  const value = field ? wordingOf(field, readAt(after, parsePath(change.path) ?? []), dataSets) : ''
  return { value, by: last.actorName }
}

/** The forms with changes in a change set. */
export const formsIn = (db: Db, changeSetId: number) =>
  db
    .selectFrom('form')
    .select(['id', 'templateKey', 'templateVersion', 'version'])
    .select(({ ref }) => ref('answers').$castTo<Answers>().as('answers'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('formChange')
          .select('formChange.id')
          .whereRef('formId', '=', 'form.id')
          .where('changeSetId', '=', changeSetId),
      ),
    )
    .orderBy('id')
