import { changeLines } from '@bindery/forms/changeLines'
import { nameShownTo } from '#engine/agentView.ts'
import type { FormChangeLine } from '#engine/forms/changeSets.ts'
import { dataSetsOf } from '#engine/forms/dataSets.ts'
import type { Ctx } from '#platform/context.ts'
import { type ChangeForm, changesOf } from './changeForms.ts'

export interface PolicyChangeLine extends FormChangeLine {
  formKey: string
}

/** The changes of the copied answers in words, with the last person who changed each of them. */
export async function changeListOf(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  forms: readonly ChangeForm[],
): Promise<PolicyChangeLine[]> {
  const lines: PolicyChangeLine[] = []
  for (const stored of forms) {
    const { form } = stored
    const changes = await linesOf(ctx, stored)
    const makers = changes.length > 0 ? await makersIn(ctx, stored) : []
    for (const { change, lines: said } of changes) {
      const maker = makers.find(({ path }) => isWithin(path, change.path)) ?? makers[0]
      const by = { actorName: maker?.name ?? '', timeCreated: (maker?.changedAt ?? stored.modifiedAt).getTime() }
      const of = { formKey: stored.key, formName: form.template.title, corrected: null }
      lines.push(...said.map((line) => ({ ...line, ...by, ...of })))
    }
  }
  return lines
}

/** The changes of a form, each with its lines in words. Tax ids are masked. */
export async function linesOf({ db }: Pick<Ctx, 'db'>, stored: ChangeForm) {
  const { form } = stored
  const changes = changesOf(stored)
  if (changes.length === 0) return []
  const dataSets = await dataSetsOf(db, form)
  return changes.map((change) => ({
    change,
    lines: changeLines(form, stored.base, stored.answers, [change], dataSets),
  }))
}

/** Whether a recorded path is this one, or lies in it: adding a row records the path of its schedule. */
const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}[`)

/** The recorded changes of a form, newest first. */
const makersIn = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>, { id }: ChangeForm) =>
  db
    .selectFrom('formChange')
    .innerJoin('person', 'person.id', 'actorId')
    .select(['path', 'changedAt', nameShownTo(actor).as('name')])
    .where('formId', '=', id)
    .orderBy('formChange.id', 'desc')
    .execute()
