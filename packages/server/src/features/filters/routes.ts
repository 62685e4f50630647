import { filtersApi } from '@bindery/contract/filters'
import type { FastifyInstance } from 'fastify'
import { templatesOfType } from '#engine/filters/templates.ts'
import { route } from '#platform/http/route.ts'
import { createFilter, listFilters, removeFilter, rolesOfConsole, updateFilter } from './filters.ts'
import { saveTemplate } from './templates.ts'

export async function filterRoutes(app: FastifyInstance) {
  route(app, filtersApi.list, (ctx, { query }) => listFilters(ctx, query.type))
  route(app, filtersApi.roles, rolesOfConsole)
  route(app, filtersApi.create, (ctx, { body }) => createFilter(ctx, body))
  route(app, filtersApi.update, (ctx, { params, body }) => updateFilter(ctx, params.id, body))
  route(app, filtersApi.remove, async (ctx, { params }) => {
    await removeFilter(ctx, params.id)
    return { done: true as const }
  })
  route(app, filtersApi.templates, (ctx, { query }) => templatesOfType(ctx, query.type))
  route(app, filtersApi.saveTemplate, (ctx, { params, body }) => saveTemplate(ctx, params.id, body))
}
