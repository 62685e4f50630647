import { findApi } from '@bindery/contract/find'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/route.ts'
import { findRecords } from './find.ts'

export function findRoutes(app: FastifyInstance) {
  route(app, findApi.find, (ctx, { query }) => findRecords(ctx, query.text))
}
