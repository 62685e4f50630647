import { type Criterion, FILTER_TYPE, type Filter, VALUELESS } from '@bindery/contract/filters'
import { sql } from 'kysely'
import { checkSort, checkValues } from '#engine/filters/check.ts'
import { filterUriOf, readFilter, visibleFilters } from '#engine/filters/find.ts'
import { templateCriteria } from '#engine/filters/templates.ts'
import { activityAsked } from '#engine/grids/activityFields.ts'
import { criteriaToSql } from '#engine/grids/criteria.ts'
import { orderOf } from '#engine/grids/sorts.ts'
import { selectTasks } from '#engine/grids/tasks/selection.ts'
import { taskOrderOf } from '#engine/grids/tasks/sorts.ts'
import { type Ctx, inTransaction, requirePermission } from '#platform/context.ts'
import type { StoredCriterion } from '#platform/db/schema/grid.ts'
import { conflict, forbidden, malformed, nameInUse, notFound, stale } from '#platform/problems.ts'

/** Maximum of temporary filters per user; the oldest is deleted. One per widget being edited is plenty. */
const MOST_TEMPORARY = 20
/** Maximum of saved filters per user and kind of grid. */
const MOST_SAVED = 200

export async function listFilters(ctx: Ctx, type: number): Promise<Filter[]> {
  return visibleFilters(ctx)
    .where('type', '=', type)
    .where('temporary', '=', false)
    .orderBy(sql`owner_id is not distinct from ${ctx.actor.id}`)
    .orderBy('ordinal')
    .orderBy(sql`lower(name)`)
    .execute()
    .then((rows) => rows.map((row) => readFilter(ctx, row)))
}

interface NewFilter {
  name: string
  filterTemplateId: string
  temporary?: boolean
  criteria: Criterion[]
  sort?: Filter['sort']
  roles?: string[]
}

export async function createFilter(
  ctx: Ctx,
  { name, filterTemplateId, temporary = false, criteria, sort = null, roles = [] }: NewFilter,
): Promise<Filter> {
  const { type } = await checkFilter(ctx, filterTemplateId, criteria, sort)
  await checkRoles(ctx, roles)
  const trimmed = name.trim()
  const id = await inTransaction(ctx, async (tx) => {
    if (temporary) await dropOldTemporary(tx)
    else {
      await refuseTooMany(tx, type)
      await refuseUsedName(tx, type, trimmed, null)
    }
    const { id } = await tx.db
      .selectNoFrom(sql<number>`nextval(pg_get_serial_sequence('filter', 'id'))`.as('id'))
      .executeTakeFirstOrThrow()
    await tx.db
      .insertInto('filter')
      .values({
        id,
        uri: filterUriOf(id),
        ownerId: tx.actor.id,
        name: trimmed,
        type,
        temporary,
        filterTemplateId,
        console: tx.actor.console,
        roles: temporary ? [] : roles,
        criteria: JSON.stringify(criteria),
        sort: sort && JSON.stringify(sort),
        modifiedAt: tx.now,
      })
      .execute()
    return id
  }).catch(nameTaken)
  return getOwnFilter(ctx, id)
}

interface FilterChange {
  version: number
  name?: string
  criteria?: Criterion[]
  sort?: Filter['sort']
  roles?: string[]
}

export async function updateFilter(ctx: Ctx, id: number, change: FilterChange): Promise<Filter> {
  const mayShare = ctx.actor.permissions.has('filter.share')
  const withdrawn = mayShare && isWithdrawal(change) && (await withdrawOfOther(ctx, id, change.version))
  if (withdrawn) return withdrawn
  const { version, name, criteria, sort, roles } = change
  const filter = await getOwnFilter(ctx, id)
  if (filter.roles.length > 0 && roles?.length !== 0 && !mayShare)
    throw forbidden('This filter is shared with roles, and you may not share filters. Save it under another name.')
  if (criteria || sort) await checkFilter(ctx, filter.filterTemplateId, criteria ?? [], sort ?? null)
  if (roles) await checkRoles(ctx, roles)
  const updated = await inTransaction(ctx, async (tx) => {
    if (name) await refuseUsedName(tx, filter.type, name.trim(), id)
    return tx.db
      .updateTable('filter')
      .set({
        ...(name && { name: name.trim() }),
        ...(criteria && { criteria: JSON.stringify(criteria) }),
        ...(roles && { roles }),
        ...(sort !== undefined && { sort: sort && JSON.stringify(sort) }),
        version: version + 1,
        modifiedAt: tx.now,
      })
      .where('id', '=', id)
      .where('ownerId', '=', tx.actor.id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
  }).catch(nameTaken)
  const current = await getOwnFilter(ctx, id)
  if (!updated) throw changedMeanwhile(current)
  return current
}

const changedMeanwhile = (current: Filter) =>
  stale('This filter was changed meanwhile, perhaps in another window.', current)

const isWithdrawal = ({ roles, name, criteria, sort }: FilterChange) =>
  roles?.length === 0 && name === undefined && criteria === undefined && sort === undefined

/** Ends the sharing of somebody else's filter, whose owner keeps it. Null if nobody else shares such a filter. */
async function withdrawOfOther(ctx: Ctx, id: number, version: number): Promise<Filter | null> {
  const withdrawn = await inTransaction(ctx, (tx) =>
    tx.db
      .updateTable('filter')
      .set({ roles: [], version: version + 1, modifiedAt: tx.now })
      .where('id', '=', id)
      .where('version', '=', version)
      .where(isSharedByOther(ctx))
      .returningAll()
      .executeTakeFirst(),
  )
  if (withdrawn) return readFilter(ctx, withdrawn)
  const current = await ctx.db
    .selectFrom('filter')
    .selectAll()
    .where('id', '=', id)
    .where(isSharedByOther(ctx))
    .executeTakeFirst()
  if (current) throw changedMeanwhile(readFilter(ctx, current))
  return null
}

const isSharedByOther = ({ actor }: Ctx) =>
  sql<boolean>`owner_id <> ${actor.id} and console = ${actor.console} and cardinality(roles) > 0`

export async function removeFilter(ctx: Ctx, id: number) {
  await getOwnFilter(ctx, id)
  const { numDeletedRows } = await inTransaction(ctx, (tx) =>
    tx.db.deleteFrom('filter').where('id', '=', id).where('ownerId', '=', tx.actor.id).executeTakeFirst(),
  )
  if (!numDeletedRows) throw noSuchFilter()
}

const noSuchFilter = () => notFound('There is no such filter.')

async function getOwnFilter(ctx: Ctx, id: number): Promise<Filter> {
  const row = await visibleFilters(ctx).where('filter.id', '=', id).executeTakeFirst()
  if (!row) throw noSuchFilter()
  if (row.ownerId !== ctx.actor.id)
    throw forbidden('A default filter cannot be changed. Save it under a name of your own.')
  return readFilter(ctx, row)
}

export const rolesOfConsole = ({ db, actor }: Ctx) =>
  db.selectFrom('role').select(['name', 'label']).where('console', '=', actor.console).orderBy('label').execute()

/** A filter is shared with roles of the own console: the other console has other criteria. */
async function checkRoles(ctx: Ctx, roles: readonly string[]) {
  if (roles.length === 0) return
  requirePermission(ctx, 'filter.share')
  const known = new Set((await rolesOfConsole(ctx)).map(({ name }) => name))
  const unknown = roles.findIndex((role) => !known.has(role))
  if (unknown < 0) return
  const message = `There is no role ${roles[unknown]} in this console.`
  throw malformed(message, [{ path: `roles.${unknown}`, message }])
}

/** The template defines the fields and operators. The SQL builder validates the values. */
async function checkFilter(ctx: Ctx, templateId: string, criteria: Criterion[], sort: Filter['sort']) {
  const template = await templateCriteria(ctx, templateId)
  if (!template) throw notFound('There is no such filter template.')
  criteria.forEach(({ field, operator, value }, index) => {
    const known = template.criteria.find((criterion) => criterion.field === field)
    const wrong = (part: string, message: string) =>
      malformed(message, [{ path: `criteria.${index}.${part}`, message }])
    if (!known) throw wrong('field', `There is no criterion ${field}.`)
    if (!known.operators.includes(operator)) throw wrong('operator', `${known.label} cannot be asked with ${operator}.`)
    if (!VALUELESS.includes(operator) && (value === null || (Array.isArray(value) && value.length === 0))) {
      throw wrong('value', `${known.label} needs a value.`)
    }
  })
  if (template.type === FILTER_TYPE.submission) {
    criteriaToSql(ctx, criteria as StoredCriterion[])
    if (sort) orderOf(ctx.actor.console, `${sort.key} ${sort.sortType}`, 'sort.key')
    return template
  }
  if (template.type === FILTER_TYPE.task) {
    selectTasks(ctx, criteria as StoredCriterion[])
    if (sort) taskOrderOf(`${sort.key} ${sort.sortType}`, 'sort.key')
    return template
  }
  if (template.type === FILTER_TYPE.activity) activityAsked(ctx, criteria as StoredCriterion[])
  else checkValues(ctx, template, criteria)
  if (sort) checkSort(template, sort.key)
  return template
}

async function refuseTooMany({ db, actor }: Ctx, type: number) {
  // Lock first: concurrent saves would each miscount by one.
  await db.selectFrom('person').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute()
  const { saved } = await db
    .selectFrom('filter')
    .select(({ fn }) => fn.countAll<number>().as('saved'))
    .where('ownerId', '=', actor.id)
    .where('type', '=', type)
    .where('temporary', '=', false)
    .executeTakeFirstOrThrow()
  if (saved >= MOST_SAVED)
    throw conflict(`You have ${MOST_SAVED} filters for this list, which is the most. Delete one you no longer need.`)
}

/** Names of default filters count as used: the dropdown must not show the same name twice. */
async function refuseUsedName(ctx: Ctx, type: number, name: string, except: number | null) {
  const used = await visibleFilters(ctx)
    .where('type', '=', type)
    .where('temporary', '=', false)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(except !== null, (query) => query.where('filter.id', '!=', except!))
    .executeTakeFirst()
  if (used) throw nameInUse()
}

/** Handles concurrent saves of the same name: the unique index rejects the second. */
function nameTaken(error: unknown): never {
  throw (error as { constraint?: string }).constraint === 'filter_name_once' ? nameInUse() : error
}

async function dropOldTemporary({ db, actor }: Ctx) {
  const kept = db
    .selectFrom('filter')
    .select('id')
    .where('ownerId', '=', actor.id)
    .where('temporary', '=', true)
    .orderBy('modifiedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_TEMPORARY - 1)
  await db
    .deleteFrom('filter')
    .where('ownerId', '=', actor.id)
    .where('temporary', '=', true)
    .where('id', 'not in', kept)
    .execute()
}
