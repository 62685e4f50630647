import type { BulkAssignee, BulkResult } from '@bindery/contract/taskGrid'
import { ASSIGNEE_LIST_LIMIT, TASK_STATUS, TASK_TEXT_LIMIT, type TaskFields } from '@bindery/contract/tasks'
import { sql } from 'kysely'
import { nameMatches } from '#engine/submissions/people.ts'
import { type Ctx, inTransaction } from '#platform/context.ts'
import { conflict, malformed, ProblemError } from '#platform/problems.ts'
import { changeTask } from './change.ts'
import { getTask } from './read.ts'

/** A new assignee, or the notes of a resolution. */
export type BulkChange = Pick<TaskFields, 'assignedToId' | 'assignedToGroupId'> | { status: 1; comments: string }

/** Changes each task by itself: those that cannot be changed are returned with the reason, the others are done. */
export async function changeTasks(ctx: Ctx, ids: readonly number[], change: BulkChange): Promise<BulkResult> {
  const failures: BulkResult['failures'] = []
  // In the order of the ids, so that two bulk changes never wait for each other in a circle.
  for (const id of ids.toSorted((a, b) => a - b)) {
    const reason = await changeOne(ctx, id, change)
    if (reason !== null) failures.push({ id, ...(await shownNames(ctx, id)), reason })
  }
  return { updated: ids.length - failures.length, failures }
}

/** Null if the task was changed, otherwise the reason why not. */
const changeOne = (ctx: Ctx, id: number, change: BulkChange): Promise<string | null> =>
  inTransaction(ctx, async (tx) => {
    const { comments, status } = await getTask(tx, id)
    if (status === TASK_STATUS.resolved) throw conflict('This task is already resolved.')
    await changeTask(tx, id, 'status' in change ? { ...change, comments: added(comments, change.comments) } : change)
    return null
  }).catch((error) => {
    if (error instanceof ProblemError && error.status < 500) return error.message
    throw error
  })

/** The notes of a task stay: those of the resolution are added below. */
function added(before: string, notes: string) {
  const both = [before, notes.trim()].filter(Boolean).join('\n\n')
  if (both.length > TASK_TEXT_LIMIT) throw malformed('The notes would be too long.')
  return both
}

/** The names of a task that the user may open. */
async function shownNames(ctx: Ctx, id: number) {
  const task = await getTask(ctx, id).catch((error) => {
    if (error instanceof ProblemError) return null
    throw error
  })
  if (!task) return { definition: null, insuredName: null }
  const { insuredName } = await ctx.db
    .selectFrom('submission')
    .select('insuredName')
    .where('id', '=', task.submissionId)
    .executeTakeFirstOrThrow()
  return { definition: task.definition, insuredName }
}

/** Groups, and people of the carrier unless too many match. Each task checks its assignee again. */
export async function bulkAssignees({ db }: Ctx, search: string) {
  const { rows } = await sql<BulkAssignee>`
    (select id, name, 'group' as kind from user_group where ${nameMatches(sql`user_group.name`, search)}
      order by name limit ${ASSIGNEE_LIST_LIMIT})
    union all
    (select id, name, 'person' as kind from person
      where active and id <> 0 and user_type <> 'Agent' and ${nameMatches(sql`person.name`, search)}
      order by name_key limit ${ASSIGNEE_LIST_LIMIT + 1})`.execute(db)
  const people = rows.filter(({ kind }) => kind === 'person')
  const isLongList = people.length > ASSIGNEE_LIST_LIMIT
  return { options: isLongList ? rows.filter(({ kind }) => kind === 'group') : rows, isLongList }
}
