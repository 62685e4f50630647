import { tasksApi as api } from '@bindery/contract/tasks'
import type { FastifyInstance } from 'fastify'
import { getAccessible } from '#engine/submissions/access.ts'
import { listAssignees } from '#engine/tasks/assignees.ts'
import { changeTask } from '#engine/tasks/change.ts'
import { readTask } from '#engine/tasks/read.ts'
import { route } from '#platform/http/route.ts'
import { forbidden } from '#platform/problems.ts'
import { createTask, deleteTask, linkFile, notifyOfTask, unlinkFile } from './tasks.ts'

export function taskRoutes(app: FastifyInstance) {
  route(app, api.read, (ctx, { params }) => readTask(ctx, params.id))
  route(app, api.create, (ctx, { query, body }) => createTask(ctx, { ...query, ...body }))
  route(app, api.update, (ctx, { params, body }) => changeTask(ctx, params.id, body))
  route(app, api.remove, (ctx, { params }) => deleteTask(ctx, params.id))
  route(app, api.link, (ctx, { params, body }) => linkFile(ctx, params.id, body.id))
  route(app, api.unlink, (ctx, { params, query }) => unlinkFile(ctx, params.id, query.attachmentId))
  route(app, api.notify, (ctx, { params }) => notifyOfTask(ctx, params.id))
  route(app, api.assignees, async (ctx, { params, query }) => {
    await getAccessible(ctx, params.id)
    if (ctx.actor.console === 'agent') throw forbidden('Agents cannot assign tasks to others.')
    return listAssignees(ctx, params.id, query.search ?? '')
  })
}
