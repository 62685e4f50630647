import { TASK_STATUS, TASK_TEXT_LIMIT, type TaskFields } from '@bindery/contract/tasks'
import type { BulkKind, Outcome, Outcomes, Replaced } from '#engine/bulk/kinds.ts'
import { inTransaction, type TxCtx } from '#platform/context.ts'
import { conflict, malformed, ProblemError } from '#platform/problems.ts'
import { changeTask } from './change.ts'
import { getTask, type TaskRow, visibleTasks } from './read.ts'

type Assignee = { assignedToId: number | null; assignedToGroupId: number | null }

/** A new assignee, or the notes of a resolution. */
export type BulkChange = (Assignee & { name: string }) | { status: 1; comments: string }

/** The values of a task that a bulk change replaces. */
type TaskState = Assignee & Pick<TaskRow, 'status' | 'comments'>

const stateOf = ({ assignedToId, assignedToGroupId, status, comments }: TaskState): TaskState => ({
  ...{ assignedToId, assignedToGroupId, status, comments },
})

/** Changes each task in a savepoint, so that a refused one does not undo the others. */
async function each<T>(
  tx: TxCtx,
  records: Iterable<[number, T]>,
  change: (tx: TxCtx, id: number, one: T) => Promise<Replaced<TaskState> | null>,
): Promise<Outcomes<TaskState>> {
  const outcomes = new Map<number, Outcome<TaskState>>()
  for (const [id, one] of records)
    outcomes.set(
      id,
      await inTransaction(tx, async (inner) => ({ replaced: await change(inner, id, one) })).catch((error) => {
        if (error instanceof ProblemError && error.status < 500) return { reason: error.message }
        throw error
      }),
    )
  return outcomes
}

/** Locks the task before reading it: notes that somebody saves at this moment must not be overwritten. */
async function lockedTask(tx: TxCtx, id: number) {
  await tx.db.selectFrom('submissionTask').select('id').where('id', '=', id).forUpdate().execute()
  return getTask(tx, id)
}

async function changeOne(tx: TxCtx, id: number, change: BulkChange): Promise<Replaced<TaskState> | null> {
  const before = await lockedTask(tx, id)
  if (before.status === TASK_STATUS.resolved) throw conflict('This task is already resolved.')
  await changeTask(tx, id, fieldsOf(change, before))
  const after = await getTask(tx, id)
  return after.version === before.version ? null : { from: stateOf(before), to: stateOf(after) }
}

function fieldsOf(change: BulkChange, { comments }: TaskRow): TaskFields {
  if ('status' in change) return { status: change.status, comments: added(comments, change.comments) }
  const { assignedToId, assignedToGroupId } = change
  return { assignedToId, assignedToGroupId }
}

/** The notes of a task stay: those of the resolution are added below. */
function added(before: string, notes: string) {
  const both = [before, notes.trim()].filter(Boolean).join('\n\n')
  if (both.length > TASK_TEXT_LIMIT) throw malformed('The notes would be too long.')
  return both
}

async function takeBack(tx: TxCtx, id: number, { from, to }: Replaced<TaskState>): Promise<Replaced<TaskState>> {
  const now = stateOf(await lockedTask(tx, id))
  const isSame = (Object.keys(to) as (keyof TaskState)[]).every((field) => now[field] === to[field])
  if (!isSame) throw conflict('Somebody changed this task since.')
  if (from.status === now.status) {
    const { assignedToId, assignedToGroupId } = from
    await changeTask(tx, id, { assignedToId, assignedToGroupId })
  } else {
    // A resolved task is read-only: open it first, then remove the notes of the resolution.
    await changeTask(tx, id, { status: TASK_STATUS.assigned })
    await changeTask(tx, id, { comments: from.comments })
  }
  return { from: to, to: from }
}

export const updateTasks: BulkKind<BulkChange, TaskState> = {
  permissions: ['task.bulkUpdate', 'task.modify'],
  change: (tx, change, ids) =>
    each(
      tx,
      ids.map((id) => [id, change]),
      changeOne,
    ),
  undo: (tx, records) => each(tx, records, takeBack),
  describe: (change) =>
    'status' in change ? { change: 'resolve', assigneeName: null } : { change: 'reassign', assigneeName: change.name },
  async names(ctx, ids) {
    const rows = await visibleTasks(ctx)
      .select(['task.id', 'task.definition as name', 'submission.insuredName'])
      .where('task.id', 'in', [...ids])
      .execute()
    return new Map(rows.map(({ id, name, insuredName }) => [id, { name, insuredName: insuredName ?? '' }]))
  },
}
