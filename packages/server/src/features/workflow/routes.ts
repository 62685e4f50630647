import { actionsApi } from '@bindery/contract/actions'
import { lifeCycleOf } from '@bindery/workflow/lifeCyclePage'
import type { FastifyInstance } from 'fastify'
import { readActions } from '#engine/actions/read.ts'
import { route } from '#platform/http/route.ts'
import { readLifeCycle } from './lifeCycle.ts'

/** Routes for the actions and the life cycle of a record. */
export function workflowRoutes(app: FastifyInstance) {
  route(app, actionsApi.list, (ctx, { query }) =>
    readActions(ctx, query.uri, query.registrationIdentifier !== undefined),
  )
  route(app, actionsApi.lifeCycle, (_ctx, { params }) => lifeCycleOf(params.context) as never)
  route(app, actionsApi.lifeCycleOfSubmission, (ctx, { params }) => readLifeCycle(ctx, params.id))
}
