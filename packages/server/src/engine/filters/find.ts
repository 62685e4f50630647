import type { Filter } from '@bindery/contract/filters'
import { sql } from 'kysely'
import type { Actor, Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'

export const filterUriOf = (id: number) => `/Filter/${id}`

/** The default filters of the user's roles, the filters that others share with these roles, and the user's own. */
export const visibleFilters = ({ db, actor }: Ctx) =>
  db
    .selectFrom('filter')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('filter.ownerId', '=', actor.id),
        eb.and([
          eb('filter.temporary', '=', false),
          eb('filter.console', '=', actor.console),
          sql<boolean>`filter.roles && ${[...actor.roles]}::text[]`,
        ]),
      ]),
    )

type FilterRow = Awaited<ReturnType<ReturnType<typeof visibleFilters>['execute']>>[number]

export const readFilter = (
  { actor }: Pick<Ctx, 'actor'>,
  { uri, name, type, temporary, ownerId, startsSelected, filterTemplateId, criteria, sort, version, roles }: FilterRow,
): Filter => ({
  uri,
  name,
  type,
  temporary,
  isDefault: ownerId !== actor.id,
  roles: ownerId === actor.id ? roles : [],
  isSharedByOther: ownerId !== null && ownerId !== actor.id,
  startsSelected,
  filterTemplateId,
  criteria: criteria as Filter['criteria'],
  sort,
  version,
})

/** The filter that a grid call names, or the user's first default. */
export async function filterForGrid(ctx: Ctx, type: number, uri: string | undefined): Promise<FilterRow> {
  const row =
    !uri || uri.startsWith(DEFAULTS)
      ? (await defaultsOf(ctx)).find((filter) => filter.type === type && (!uri || filter.uri === uri))
      : await visibleFilters(ctx).where('type', '=', type).where('uri', '=', uri).executeTakeFirst()
  if (!row) throw notFound('There is no such filter.')
  return row
}

const DEFAULTS = '/Filter/default/'
/** Cached with the actor: default filters come with the product, and nobody can change them. */
const known = new WeakMap<Actor, FilterRow[]>()

async function defaultsOf(ctx: Ctx): Promise<FilterRow[]> {
  const rows =
    known.get(ctx.actor) ??
    (await visibleFilters(ctx)
      .where('ownerId', 'is', null)
      .orderBy('startsSelected', 'desc')
      .orderBy('ordinal')
      .execute())
  known.set(ctx.actor, rows)
  return rows
}
