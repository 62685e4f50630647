import { OTHER_ORDERING } from '@bindery/contract/dataSets'
import type { FilterTemplate, TemplateCriterion } from '@bindery/contract/filters'
import { STATUS_LABELS, SUBMISSION_STATUS_CODES } from '@bindery/contract/status'
import { activityTypes } from '#engine/grids/activityFields.ts'
import { statusLabelChanges } from '#engine/preferences/statusLabels.ts'
import type { Ctx } from '#platform/context.ts'

type Choice = { name: string; value: string | number }

/** A criterion as stored in the reference data: `options` is a list, or the name of a list. */
interface StoredTemplateCriterion extends Omit<TemplateCriterion, 'options'> {
  consoles: string[]
  options?: string | (string | Choice)[]
  dataSet?: string
}

export async function templateCriteria(ctx: Ctx, id: string): Promise<FilterTemplate | null> {
  const row = await ctx.db.selectFrom('filterTemplate').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? withChoices(ctx, row) : null
}

export async function templatesOfType(ctx: Ctx, type: number): Promise<FilterTemplate[]> {
  const rows = await ctx.db.selectFrom('filterTemplate').selectAll().where('type', '=', type).orderBy('id').execute()
  return Promise.all(rows.map((row) => withChoices(ctx, row)))
}

type TemplateRow = { id: string; name: string; type: number; criteria: unknown; fields: string[]; version: number }

async function withChoices(
  ctx: Ctx,
  { id, name, type, criteria, fields, version }: TemplateRow,
): Promise<FilterTemplate> {
  const stored = criteria as StoredTemplateCriterion[]
  const offered = fields
    .map((field) => stored.find((criterion) => criterion.field === field))
    .filter((criterion) => criterion !== undefined)
    .filter(({ consoles }) => consoles.includes(ctx.actor.console))
  const lists = await choiceLists(ctx, offered)
  return {
    id,
    name,
    type,
    version,
    criteria: offered.map(({ field, label, type: criterionType, operators, options, dataSet }) => ({
      field,
      label,
      type: criterionType,
      operators,
      options: Array.isArray(options)
        ? options.map((option) => (typeof option === 'string' ? { name: option, value: option } : option))
        : (lists.get(criterionType === 'group' ? GROUPS : (dataSet ?? options ?? '')) ?? null),
    })),
  }
}

const GROUPS = 'user groups'

/** Carrier users choose from all groups, agents from their own. */
async function groupsFor({ db, actor }: Ctx): Promise<Choice[]> {
  const rows = await db.selectFrom('userGroup').select(['id', 'name']).orderBy('name').execute()
  return rows
    .filter(({ id }) => actor.console === 'underwriter' || actor.groupIds.includes(id))
    .map(({ id, name }) => ({ name, value: id }))
}

/** Reads every named list once. */
async function choiceLists(ctx: Ctx, criteria: StoredTemplateCriterion[]) {
  const lists = new Map<string, Choice[]>()
  const dataSets = criteria.map(({ dataSet }) => dataSet).filter((name) => name !== undefined)
  if (dataSets.length) {
    const items = await ctx.db
      .selectFrom('dataSetItem')
      .select(['dataSetName', 'name', 'value'])
      .where('dataSetName', 'in', dataSets)
      .where('retired', '=', false)
      .orderBy('dataSetName')
      // 'Other' comes last.
      .orderBy((eb) => eb('ordering', '=', OTHER_ORDERING))
      .orderBy('ordering')
      .execute()
    for (const { dataSetName, name, value } of items) {
      const list = lists.get(dataSetName) ?? []
      if (!list.some((choice) => choice.value === value)) list.push({ name, value })
      lists.set(dataSetName, list)
    }
  }
  if (criteria.some(({ type }) => type === 'group')) lists.set(GROUPS, await groupsFor(ctx))
  for (const { options } of criteria)
    if (typeof options === 'string') lists.set(options, await namedChoices(ctx, options))
  return lists
}

async function namedChoices(ctx: Ctx, source: string): Promise<Choice[]> {
  const { db } = ctx
  const { console } = ctx.actor
  if (source === 'submission status codes') {
    const labels = { ...STATUS_LABELS[console], ...(await statusLabelChanges(ctx)) }
    return SUBMISSION_STATUS_CODES.map((code) => ({ name: labels[code], value: code }))
  }
  if (source === 'activity event types') return activityTypes(console)
  if (source === 'products')
    return db
      .selectFrom('product')
      .select(['name', 'shortName as value'])
      .where('active', '=', true)
      .orderBy('ordinal')
      .execute()
  if (source === 'branches')
    return db
      .selectFrom('organization')
      .select(['name', 'id as value'])
      .where('kind', '=', 'branch')
      .orderBy('name')
      .execute()
  return []
}
