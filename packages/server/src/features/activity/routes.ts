import { activityApi } from '@bindery/contract/activity'
import { FILTER_TYPE } from '@bindery/contract/filters'
import type { FastifyInstance } from 'fastify'
import { filterForGrid } from '#engine/filters/find.ts'
import { register } from '#platform/events/registrations.ts'
import { route } from '#platform/http/route.ts'
import { recentActivity } from './recent.ts'

export async function activityRoutes(app: FastifyInstance) {
  route(app, activityApi.filter, async (ctx, { query }) => {
    await register(ctx, query.registrationIdentifier)
    const { criteria } = await filterForGrid(ctx, FILTER_TYPE.activity, query.filterUri)
    return recentActivity(ctx, criteria, query)
  })
}
