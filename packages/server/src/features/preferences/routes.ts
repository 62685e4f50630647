import { agentsReadPreference } from '@bindery/contract/agentView'
import type { GridColumn } from '@bindery/contract/grid'
import { preferencesApi } from '@bindery/contract/preferences'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { preferencesFor } from '#engine/preferences/resolve.ts'
import { saveOwnPreference, saveSystemPreference } from '#engine/preferences/save.ts'
import type { Ctx } from '#platform/context.ts'
import { route } from '#platform/http/route.ts'
import { forbidden } from '#platform/problems.ts'

export async function preferenceRoutes(app: FastifyInstance) {
  route(app, preferencesApi.mine, async (ctx) => readBy(ctx, await preferencesFor(ctx)))
  route(app, preferencesApi.defaults, async (ctx) => {
    const rows = await ctx.db.selectFrom('preferenceDefinition').select(['key', 'defaultValue']).execute()
    return readBy(ctx, Object.fromEntries(rows.map(({ key, defaultValue }) => [key, defaultValue])))
  })
  route(app, preferencesApi.save, (ctx, { params, body }) => {
    if (params.key.startsWith('general.copyrightLicense.'))
      throw forbidden('The terms are accepted where they are shown.')
    return saveOwnPreference(ctx, params.key, body.value)
  })
  route(app, preferencesApi.saveSystem, (ctx, { params, body }) => saveSystemPreference(ctx, params.key, body.value))
  route(app, preferencesApi.grids, gridsOfConsole)
}

const readBy = ({ actor }: Ctx, preferences: Record<string, unknown>) =>
  actor.console === 'agent'
    ? Object.fromEntries(Object.entries(preferences).filter(([key]) => agentsReadPreference(key)))
    : preferences

/** Users cannot choose columns that their console must not show. */
async function gridsOfConsole({ db, actor }: Ctx) {
  const grids = await db
    .selectFrom('gridDefinition')
    .select(['key', 'title', 'preference', 'defaultSort', 'columns'])
    .where(sql<boolean>`${actor.console} = any(consoles)`)
    .orderBy('ordinal')
    .execute()
  return grids.map(({ columns, ...grid }) => ({
    ...grid,
    columns: (columns as (GridColumn & { consoles: string[] })[])
      .filter(({ consoles }) => consoles.includes(actor.console))
      .map(({ accessor, label, width, visible, sortable, type }) => ({
        accessor,
        label,
        width,
        visible,
        sortable,
        type,
      })),
  }))
}
