import type { Checklist } from '@bindery/contract/checklist'
import type { PermissionName } from '@bindery/contract/permissions'
import { type LoadedRisk, loadRisk, today } from '#engine/actions/load.ts'
import type { Ctx } from '#platform/context.ts'
import { forbidden } from '#platform/problems.ts'
import { type ListedRecord, listedRecords } from './records.ts'
import { groupOf, type ItemState, itemsIn } from './rules.ts'

const CHECK_AUTHORITY: PermissionName = 'checklist.checkAuthority'

/** The checklist is internal to the carrier. */
export function refuseAgents({ actor }: Ctx) {
  if (actor.console === 'agent') throw forbidden('The checklist is for the underwriters of the carrier.')
}

export async function readChecklist(ctx: Ctx, submissionId: number): Promise<Checklist> {
  const loaded = await loadRisk(ctx, { context: 'Submission', id: submissionId })
  refuseAgents(ctx)
  refuseUnauthorized(ctx, loaded)
  const said = await saidOf(ctx, submissionId)
  const groups = groupsOf(ctx, listedRecords(loaded, today(ctx)), said, responsibleGrade(loaded))
  const items = itemsIn(groups)
  return { groups, totalCount: items.length, totalUncheckedCount: items.filter(({ checked }) => !checked).length }
}

/** The texts of the submission's own items that nobody has ticked. Questions of authority are not for the agent. */
export async function uncheckedTexts(ctx: Ctx, loaded: LoadedRisk): Promise<string[]> {
  const submissionId = loaded.stored.submission.id
  const records = listedRecords(loaded, today(ctx)).filter(({ context }) => context === 'Submission')
  const groups = groupsOf(ctx, records, await saidOf(ctx, submissionId), responsibleGrade(loaded))
  return itemsIn(groups)
    .filter(({ checked, type }) => !checked && type === 'user')
    .map(({ definition }) => definition.name)
}

/** Refuses users who lack a product of the submission; they cannot open the submission either. */
export function refuseUnauthorized({ actor }: Ctx, { stored }: LoadedRisk) {
  const products = stored.submission.product_short_names
  const missing = products.filter((product) => !actor.authorizedProducts.includes(product))
  if (missing.length) throw forbidden(`You are not authorized for ${missing.join(', ')}.`)
}

/** Evaluates the checklist against a grade's letter of authority, usually the responsible underwriter's. */
export const groupsOf = (
  { actor }: Ctx,
  records: readonly ListedRecord[],
  said: ReadonlyMap<number, ItemState>,
  grade: string | null,
) =>
  records.map((record) => groupOf(record, { said, grade, mayCheckAuthority: actor.permissions.has(CHECK_AUTHORITY) }))

export const responsibleGrade = ({ stored }: LoadedRisk) => stored.responsible?.grade ?? null

export async function saidOf({ db }: Ctx, submissionId: number): Promise<Map<number, ItemState>> {
  const rows = await db
    .selectFrom('checklistItem')
    .leftJoin('person', 'person.id', 'checkedById')
    .select(['checklistItem.id', 'checked', 'comment', 'checkedById', 'name', 'checkedAt', 'checklistItem.version'])
    .where('submissionId', '=', submissionId)
    .execute()
  return new Map(
    rows.map(({ id, checked, comment, checkedById, name, checkedAt, version }) => [
      id,
      {
        ...{ checked, comment, version, checkedAt: checkedAt?.getTime() ?? null },
        checkedBy: checkedById === null ? null : { id: checkedById, name: name ?? '' },
      },
    ]),
  )
}
