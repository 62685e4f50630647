import { FILTER_TYPE } from '@bindery/contract/filters'
import { taskGridApi as grid } from '@bindery/contract/taskGrid'
import { tasksApi as api } from '@bindery/contract/tasks'
import type { FastifyInstance } from 'fastify'
import type { BulkKinds } from '#engine/bulk/kinds.ts'
import { downloadGrid } from '#engine/downloads/gridCsv.ts'
import { findTaskRows, taskCsv, taskCsvHeaders } from '#engine/grids/tasks/csv.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import { listAssignees } from '#engine/tasks/assignees.ts'
import { changeTask } from '#engine/tasks/change.ts'
import { taskHistory } from '#engine/tasks/history.ts'
import { readTask } from '#engine/tasks/read.ts'
import { register } from '#platform/events/registrations.ts'
import { JsonText, publicRoute, route, routeWithOwnKey } from '#platform/http/route.ts'
import { forbidden } from '#platform/problems.ts'
import { readTaskGrid, taskTargets, updateTasks } from './grid.ts'
import { createTask, deleteTask, linkFile, notifyOfTask, unlinkFile } from './tasks.ts'

export function taskRoutes(app: FastifyInstance, bulkKinds: BulkKinds) {
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
  route(app, grid.filter, async (ctx, { query }) => {
    await register(ctx, query.registrationIdentifier)
    return new JsonText(await readTaskGrid(ctx, query))
  })
  route(app, grid.history, (ctx, { params }) => taskHistory(ctx, params.id))
  route(app, grid.assignees, (ctx, { query }) => taskTargets(ctx, query.search ?? ''))
  routeWithOwnKey(app, grid.bulkUpdate, (ctx, { query, body }) => updateTasks(ctx, bulkKinds, { ...query, ...body }))
  publicRoute(app, grid.csv, ({ query }, http) =>
    downloadGrid(query, http, {
      type: FILTER_TYPE.task,
      fileName: 'tasks.csv',
      findRows: findTaskRows,
      columns: taskCsvHeaders,
      write: taskCsv,
    }),
  )
}
