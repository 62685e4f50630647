import { TASK_LIST } from '@bindery/contract/taskGrid'
import { TASK_STATUS, type TaskFields } from '@bindery/contract/tasks'
import { visibleAttachments } from '#engine/attachments/read.ts'
import { tellOfCollaboration } from '#engine/collaboration/changed.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import { checkAssignee } from '#engine/tasks/assignees.ts'
import { followTasks } from '#engine/tasks/consequences.ts'
import { notifyAssignees } from '#engine/tasks/notify.ts'
import { getTask, readTask, type TaskRow } from '#engine/tasks/read.ts'
import { taskRights } from '#engine/tasks/rights.ts'
import { checkDates, checkDefinition } from '#engine/tasks/rules.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { conflict, forbidden, malformed } from '#platform/problems.ts'

interface NewTask extends TaskFields {
  submissionId?: number
  attachments?: number[]
}

const moment = (value: number | null = null) => (value === null ? null : new Date(value))

/** An agent's task is assigned to the agent, is visible to the agency and the carrier, and is no next action. */
export async function createTask(ctx: Ctx, { submissionId, attachments = [], ...fields }: NewTask) {
  const { definition } = fields
  if (submissionId === undefined || definition === undefined)
    throw malformed('A task needs a submissionId and a definition.')
  if (fields.status === TASK_STATUS.resolved) throw malformed('A new task is open.')
  const { agencyId } = await getAccessible(ctx, submissionId)
  const isAgents = ctx.actor.console === 'agent'
  const assignee = isAgents
    ? { assignedToId: ctx.actor.id, assignedToGroupId: null }
    : { assignedToId: fields.assignedToId ?? null, assignedToGroupId: fields.assignedToGroupId ?? null }
  await checkDefinition(ctx, definition)
  const isForAgent = (await checkAssignee(ctx, submissionId, assignee)).isAgent
  const dates = {
    dueAt: moment(fields.dueDate),
    reminderAt: moment(fields.reminderDueDate),
    receivedAt: moment(fields.receivedDate),
  }
  await checkDates(ctx, dates)
  const shared = isForAgent || (fields.shared ?? false)
  return inTransaction(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('submissionTask')
      .values({
        ...{ submissionId, definition, ...assignee, ...dates, shared },
        details: fields.details ?? '',
        comments: fields.comments ?? '',
        priority: fields.priority,
        nextTask: !isAgents && (fields.nextTask ?? false),
        emailReminder: dates.reminderAt !== null && (fields.notifyWhenPastDue ?? false),
        ...{ assignedById: tx.actor.id, modifiedById: tx.actor.id, createdAt: tx.now, modifiedAt: tx.now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const attachmentId of new Set(attachments)) await link(tx, { id, submissionId }, attachmentId)
    await followTasks(tx, [id], [submissionId])
    tellOfCollaboration(tx, { submissionId, agencyId, isForAgents: shared, list: TASK_LIST })
    await notifyAssignees(tx, { id, submissionId, definition, ...assignee }, 'taskAssigned')
    return readTask(tx, id)
  })
}

export const deleteTask = (ctx: Ctx, id: number) =>
  inTransaction(ctx, async (tx) => {
    const task = await getTask(tx, id)
    if (!taskRights(tx.actor, task).canDelete) throw forbidden('You cannot delete this task.')
    await tx.db.deleteFrom('submissionTask').where('id', '=', id).execute()
    await followTasks(tx, [], [task.submissionId])
    tellOfCollaboration(tx, { ...task, isForAgents: task.shared, list: TASK_LIST })
    return { done: true as const }
  })

/** A file of the task's submission that the user sees. */
async function link(tx: TxCtx, { id, submissionId }: { id: number; submissionId: number }, attachmentId: number) {
  const file = await tx.db
    .selectFrom('attachment')
    .select('id')
    .where('id', '=', attachmentId)
    .where('submissionId', '=', submissionId)
    .where(visibleAttachments(tx.actor))
    .executeTakeFirst()
  if (!file) throw malformed('There is no such file in this submission.')
  await tx.db
    .insertInto('taskAttachment')
    .values({ taskId: id, attachmentId })
    .onConflict((same) => same.doNothing())
    .execute()
}

export const linkFile = (ctx: Ctx, id: number, attachmentId: number) =>
  inTransaction(ctx, async (tx) => {
    const task = await getModifiable(tx, id)
    await link(tx, task, attachmentId)
    tellOfCollaboration(tx, { ...task, isForAgents: task.shared, list: TASK_LIST })
    return readTask(tx, id)
  })

export const unlinkFile = (ctx: Ctx, id: number, attachmentId: number) =>
  inTransaction(ctx, async (tx) => {
    const task = await getModifiable(tx, id)
    if (!tx.actor.permissions.has('attachment.delete'))
      throw forbidden('You cannot remove files: it needs the permission to delete attachments.')
    await tx.db.deleteFrom('taskAttachment').where('taskId', '=', id).where('attachmentId', '=', attachmentId).execute()
    tellOfCollaboration(tx, { ...task, isForAgents: task.shared, list: TASK_LIST })
    return readTask(tx, id)
  })

async function getModifiable(tx: TxCtx, id: number): Promise<TaskRow> {
  const task = await getTask(tx, id)
  if (task.status === TASK_STATUS.resolved) throw forbidden('A completed task cannot be changed.')
  if (!taskRights(tx.actor, task).canModify) throw forbidden('You cannot change this task.')
  return task
}

export const notifyOfTask = (ctx: Ctx, id: number) =>
  inTransaction(ctx, async (tx) => {
    const task = await getTask(tx, id)
    if (!taskRights(tx.actor, task).canNotify)
      throw forbidden('Only open tasks of somebody else can be notified of, by the carrier.')
    const notified = await notifyAssignees(tx, task, 'taskAssigned')
    if (notified === 0) throw conflict('Nobody can be notified: the group has no other active members.')
    return { notified }
  })
