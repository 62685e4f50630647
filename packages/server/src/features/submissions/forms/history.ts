import type { FieldHistoryEntry } from '@bindery/contract/forms'
import { changeLines } from '@bindery/forms/changeLines'
import { nameShownTo } from '#engine/agentView.ts'
import { dataSetsOf } from '#engine/forms/dataSets.ts'
import type { Recorded } from '#engine/forms/record.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import { getStoredForm } from '#engine/submissions/forms/load.ts'
import type { Ctx } from '#platform/context.ts'

const MOST = 200

/** The changes of an answer: person, time, old and new value; newest first. */
export async function fieldHistory(
  ctx: Ctx,
  submissionId: number,
  key: string,
  path: string | undefined,
): Promise<FieldHistoryEntry[]> {
  const stored = await getStoredForm(ctx, await getAccessible(ctx, submissionId), key)
  if (stored.id === null) return []
  const rows = await changesOf(ctx, stored.id, path)
  const dataSets = await dataSetsOf(ctx.db, stored.form)
  return rows.flatMap(({ change, actorName, changedAt }) => {
    const recorded = change as unknown as Recorded
    const by = { actorName, timeCreated: changedAt.getTime() }
    if (recorded.kind === 'upgraded') {
      const [oldValue, newValue] = [`Version ${recorded.from}`, `Version ${recorded.to}`]
      return [{ path: '', fieldName: stored.form.template.title, action: 'Upgraded', oldValue, newValue, ...by }]
    }
    const lines = changeLines(stored.form, stored.answers, stored.answers, [recorded], dataSets)
    return lines.map((line) => ({ ...line, ...by }))
  })
}

function changesOf({ db, actor }: Ctx, formId: number, path: string | undefined) {
  const changes = db
    .selectFrom('formChange')
    .innerJoin('person', 'person.id', 'actorId')
    .select(['change', nameShownTo(actor).as('actorName'), 'changedAt'])
    .where('formId', '=', formId)
    .orderBy('formChange.id', 'desc')
    .limit(MOST)
  return (path === undefined ? changes : changes.where('path', '=', path)).execute()
}
