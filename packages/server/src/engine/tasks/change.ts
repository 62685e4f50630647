import { TASK_LIST } from '@bindery/contract/taskGrid'
import { TASK_STATUS, type TaskFields } from '@bindery/contract/tasks'
import { tellOfCollaboration } from '#engine/collaboration/changed.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { forbidden, malformed, stale } from '#platform/problems.ts'
import { checkAssignee } from './assignees.ts'
import { followTasks } from './consequences.ts'
import { notifyAssignees } from './notify.ts'
import { getTask, readTask, type TaskRow, toTask } from './read.ts'
import { taskRights } from './rights.ts'
import { checkDates, checkDefinition, reasonsFor } from './rules.ts'

const moment = (value: number | null) => (value === null ? null : new Date(value))
const orBefore = (value: number | null | undefined, before: Date | null) =>
  value === undefined ? before : moment(value)

/** Omitted fields keep their values. Status 1 resolves the task, status 0 opens it again. */
export const changeTask = (ctx: Ctx, id: number, change: TaskFields & { version?: number }) =>
  inTransaction(ctx, async (tx) => {
    await tx.db.selectFrom('submissionTask').select('id').where('id', '=', id).forUpdate().execute()
    const before = await getTask(tx, id)
    const after = await merged(tx, before, change)
    const columns = Object.keys(after) as (keyof typeof after)[]
    const changed = columns.filter((column) => !isSame(after[column], before[column]))
    if (changed.length === 0) return toTask(tx, before)
    if (change.version !== undefined && change.version !== before.version)
      throw stale('Somebody changed this task meanwhile.', await toTask(tx, before))
    await tx.db
      .updateTable('submissionTask')
      .set({ ...after, modifiedAt: tx.now, modifiedById: tx.actor.id, version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    await followTasks(tx, [id], [before.submissionId])
    tellOfCollaboration(tx, { ...before, isForAgents: before.shared || after.shared, list: TASK_LIST })
    if (changed.includes('assignedToId') || changed.includes('assignedToGroupId'))
      await notifyAssignees(tx, { ...before, ...after }, 'taskAssigned')
    return readTask(tx, id)
  })

const isSame = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other

/** The columns of the task after the change, checked against the rights of the user and the rules of tasks. */
async function merged(tx: TxCtx, before: TaskRow, change: TaskFields) {
  const { status = before.status } = change
  const rights = taskRights(tx.actor, before)
  const next = {
    definition: change.definition ?? before.definition,
    details: change.details ?? before.details,
    comments: change.comments ?? before.comments,
    priority: change.priority ?? before.priority,
    dueAt: orBefore(change.dueDate, before.dueAt),
    reminderAt: orBefore(change.reminderDueDate, before.reminderAt),
    receivedAt: orBefore(change.receivedDate, before.receivedAt),
    nextTask: change.nextTask ?? before.nextTask,
    ...assigneeAfter(before, change),
    resolutionReason: change.resolutionReason === undefined ? before.resolutionReason : change.resolutionReason,
  }
  const changed = (Object.keys(next) as (keyof typeof next)[]).filter((key) => !isSame(next[key], before[key]))
  if (before.status === TASK_STATUS.resolved) {
    if (changed.length > 0) throw forbidden('A completed task cannot be changed.')
    if (status === TASK_STATUS.resolved) return { ...next, ...statusOf(before), ...visibilityOf(before) }
    if (!rights.canReopen) throw forbidden('You cannot open this task again.')
    return { ...next, ...UNRESOLVED, ...visibilityOf(before) }
  }
  if (!rights.canModify) throw forbidden('You cannot change this task.')
  if (changed.includes('nextTask') && tx.actor.console === 'agent')
    throw forbidden('Agents cannot change the next action.')
  if (changed.includes('definition')) await checkDefinition(tx, next.definition)
  await checkDates(tx, next, before)
  return {
    ...next,
    ...(await sharedAfter(tx, before, next, change.shared, rights.canAssign)),
    emailReminder: next.reminderAt !== null && (change.notifyWhenPastDue ?? before.emailReminder),
    resolutionReason: await reasonAfter(tx, before, next),
    status,
    ...(status === TASK_STATUS.resolved
      ? { resolvedAt: tx.now, resolvedById: tx.actor.id }
      : { resolvedAt: null, resolvedById: null }),
  }
}

const UNRESOLVED = { status: TASK_STATUS.assigned, resolvedAt: null, resolvedById: null, resolutionReason: null }
const statusOf = ({ status, resolvedAt, resolvedById }: TaskRow) => ({ status, resolvedAt, resolvedById })
const visibilityOf = ({ shared, emailReminder }: TaskRow) => ({ shared, emailReminder })

/** Naming a person clears the group, and naming a group clears the person. */
const assigneeAfter = (before: TaskRow, { assignedToId: person, assignedToGroupId: group }: TaskFields) => ({
  assignedToId: person === undefined ? ((group ?? null) === null ? before.assignedToId : null) : person,
  assignedToGroupId: group === undefined ? ((person ?? null) === null ? before.assignedToGroupId : null) : group,
})

type Next = Pick<TaskRow, 'assignedToId' | 'assignedToGroupId' | 'definition' | 'resolutionReason'>

/** Refuses a reason that the summary does not offer. An earlier reason that a new summary does not offer is cleared. */
async function reasonAfter({ db }: TxCtx, before: TaskRow, { resolutionReason: reason, definition }: Next) {
  if (reason === null || (reason === before.resolutionReason && definition === before.definition)) return reason
  const isOffered = (await reasonsFor(db, definition)).some(({ value }) => value === reason)
  if (isOffered) return reason
  if (reason === before.resolutionReason) return null
  const message = 'This reason is not offered for this task.'
  throw malformed(message, [{ path: 'resolutionReason', message }])
}

/** A task that is assigned to an agent is visible to agents. */
async function sharedAfter(
  tx: TxCtx,
  before: TaskRow,
  next: Next,
  wish: boolean | undefined,
  canAssign: boolean,
): Promise<{ shared: boolean }> {
  const isReassigned = next.assignedToId !== before.assignedToId || next.assignedToGroupId !== before.assignedToGroupId
  if (isReassigned && !canAssign) throw forbidden('You cannot assign this task to somebody else.')
  const wished = tx.actor.console === 'agent' ? before.shared : (wish ?? before.shared)
  if (!isReassigned && wished === before.shared) return { shared: wished }
  const { isAgent } = await checkAssignee(tx, before.submissionId, next)
  return { shared: isAgent || wished }
}
