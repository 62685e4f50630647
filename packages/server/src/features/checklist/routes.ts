import { checklistApi as api } from '@bindery/contract/checklist'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/route.ts'
import { readChecklist } from './read.ts'
import { saveItem } from './save.ts'

export function checklistRoutes(app: FastifyInstance) {
  route(app, api.list, (ctx, { params }) => readChecklist(ctx, params.id))
  route(app, api.save, (ctx, { params, query, body }) => saveItem(ctx, params.id, { ...query, ...body }))
}
