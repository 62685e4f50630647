import { FILTER_TYPE } from '@bindery/contract/filters'
import type { SortType } from '@bindery/contract/grid'
import { DEFAULT_PAGE_SIZE } from '@bindery/contract/limits'
import { taskGridApi } from '@bindery/contract/taskGrid'
import { sql } from 'kysely'
import { addBulkJob } from '#engine/bulk/jobs.ts'
import type { BulkKinds } from '#engine/bulk/kinds.ts'
import { requestJob } from '#engine/bulk/request.ts'
import { filterForGrid } from '#engine/filters/find.ts'
import { taskGridJson } from '#engine/grids/tasks/grid.ts'
import { findTaskIds } from '#engine/grids/tasks/page.ts'
import { selectTasks } from '#engine/grids/tasks/selection.ts'
import { taskOrderOf } from '#engine/grids/tasks/sorts.ts'
import { findTargets } from '#engine/people/reassignmentTargets.ts'
import { systemPreferences } from '#engine/preferences/resolve.ts'
import type { BulkChange } from '#engine/tasks/bulk.ts'
import { type Ctx, requirePermission } from '#platform/context.ts'
import { forbidden, malformed } from '#platform/problems.ts'

interface GridRequest {
  filterUri?: string
  startIndex?: number
  numberOfRows?: number
  sortBy?: string
}

export async function readTaskGrid(ctx: Ctx, { filterUri, startIndex = 0, numberOfRows, sortBy }: GridRequest) {
  const { criteria, sort } = await filterForGrid(ctx, FILTER_TYPE.task, filterUri)
  return taskGridJson(ctx, {
    ...{ criteria, startIndex, numberOfRows: numberOfRows ?? DEFAULT_PAGE_SIZE, sortBy: sortBy ?? sortOf(sort) },
  })
}

const sortOf = (sort: { key: string; sortType: SortType } | null) => (sort ? `${sort.key} ${sort.sortType}` : undefined)

interface BulkRequest {
  taskIds?: string
  filterUri?: string
  excludedSubmissionIds?: string
  excludedTaskIds?: string
  assignedToId?: number | null
  assignedToGroupId?: number | null
  status?: 1
  comments?: string
  inBackground?: boolean
}

const MOST = 'system.maxBulkUpdateTasks'

export async function updateTasks(ctx: Ctx, kinds: BulkKinds, { inBackground, ...request }: BulkRequest) {
  requirePermission(ctx, 'task.modify')
  const call = taskGridApi.bulkUpdate
  return requestJob(ctx, kinds, { call, input: { request }, inBackground }, async (tx) => {
    const change = await changeOf(tx, request)
    const { [MOST]: most } = await systemPreferences(tx.db, [MOST])
    const ids = await chosenTasks(tx, request, Number(most))
    if (ids.length > Number(most))
      throw malformed(`At most ${most} tasks can be changed at once. Choose fewer, or narrow the filter.`)
    return addBulkJob(tx, { kind: 'updateTasks', change, ids })
  })
}

async function changeOf(ctx: Ctx, request: BulkRequest): Promise<BulkChange> {
  const { assignedToId = null, assignedToGroupId = null, status, comments } = request
  const isReassignment = (assignedToId === null) !== (assignedToGroupId === null)
  if (isReassignment === (status !== undefined) || (assignedToId !== null && assignedToGroupId !== null))
    throw malformed('Send a person or a group to assign the tasks to, or status 1 to resolve them.')
  if (status !== undefined) return { status, comments: comments ?? '' }
  refuseAgents(ctx)
  const [table, id] =
    assignedToId === null ? (['userGroup', assignedToGroupId] as const) : (['person', assignedToId] as const)
  const assignee = await ctx.db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst()
  return { assignedToId, assignedToGroupId, name: assignee?.name ?? '' }
}

/** Groups and people of the carrier. Each task checks its assignee again. */
export function taskTargets(ctx: Ctx, search: string) {
  refuseAgents(ctx)
  const eligible = sql<boolean>`person.user_type <> 'Agent'`
  return findTargets(ctx, { search, eligible, participantIds: [], groups: 'all' })
}

function refuseAgents({ actor }: Ctx) {
  if (actor.console === 'agent') throw forbidden('Agents cannot assign tasks to others.')
}

const idsIn = (text: string) => [...new Set(text.split(',').map(Number))]

/** The given tasks, or those of the filter without the excluded ones; at most one more than the limit. */
async function chosenTasks(ctx: Ctx, { taskIds, filterUri, ...excluding }: BulkRequest, most: number) {
  if ((taskIds === undefined) === (filterUri === undefined))
    throw malformed('Send taskIds, or filterUri with excludedSubmissionIds.')
  if (taskIds !== undefined) return idsIn(taskIds)
  const { criteria } = await filterForGrid(ctx, FILTER_TYPE.task, filterUri)
  const named = [excluding.excludedSubmissionIds, excluding.excludedTaskIds].filter((ids) => ids !== undefined)
  const excluded = new Set(named.flatMap(idsIn))
  const range = { offset: 0, limit: most + excluded.size + 1 }
  const found = await findTaskIds(ctx, selectTasks(ctx, criteria), taskOrderOf('createdDate asc'), range)
  return found.filter((id) => !excluded.has(id))
}
