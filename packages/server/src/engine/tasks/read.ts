import type { AttachmentSummary, Task } from '@bindery/contract/tasks'
import { sql } from 'kysely'
import { nameShownTo } from '#engine/agentView.ts'
import { visibleAttachments } from '#engine/attachments/read.ts'
import { displaySize } from '#engine/attachments/size.ts'
import { visibleItems } from '#engine/collaboration/visibility.ts'
import { refuseUnauthorizedProducts, visibleSubmissions } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'
import { taskRights } from './rights.ts'

/** Tasks that the user sees, by the rule of the collaboration's list. */
export const visibleTasks = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>) =>
  db
    .selectFrom('submissionTask as task')
    .innerJoin('collaborationItem', (join) =>
      join.onRef('collaborationItem.recordId', '=', 'task.id').on('collaborationItem.kind', '=', 'task'),
    )
    .innerJoin('submission', 'submission.id', 'task.submissionId')
    .where(visibleSubmissions(actor))
    .where(visibleItems(actor))

/** The row of a task that the user may open, with the names that the user may read. */
export async function getTask(ctx: Ctx, id: number) {
  const row = await visibleTasks(ctx)
    .leftJoin('person as assignee', 'assignee.id', 'task.assignedToId')
    .leftJoin('userGroup', 'userGroup.id', 'task.assignedToGroupId')
    .innerJoin('person as assigner', 'assigner.id', 'task.assignedById')
    .innerJoin('person as editor', 'editor.id', 'task.modifiedById')
    .leftJoin('person as resolver', 'resolver.id', 'task.resolvedById')
    .selectAll('task')
    .select(['submission.agencyId', 'submission.productShortNames', 'userGroup.name as groupName'])
    .select([
      nameShownTo(ctx.actor, 'assignee').as('assigneeName'),
      nameShownTo(ctx.actor, 'assigner').as('assignerName'),
      nameShownTo(ctx.actor, 'editor').as('editorName'),
      nameShownTo(ctx.actor, 'resolver').as('resolverName'),
    ])
    .where('task.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('There is no such task.')
  refuseUnauthorizedProducts(ctx, row.productShortNames)
  return row
}
export type TaskRow = Awaited<ReturnType<typeof getTask>>

export async function toTask(ctx: Ctx, row: TaskRow): Promise<Task> {
  const files = await linkedFiles(ctx, row.id)
  return {
    id: row.id,
    submissionId: row.submissionId,
    definition: row.definition,
    details: row.details,
    comments: row.comments,
    status: row.status,
    priority: row.priority,
    assignedToId: row.assignedToId,
    assignedToName: row.assignedToId === null ? null : row.assigneeName,
    assignedToFullName: row.assignedToId === null ? null : row.assigneeName,
    assignedToGroupId: row.assignedToGroupId,
    assignedToGroupName: row.groupName,
    assignedById: row.assignedById,
    assignedByName: row.assignerName,
    userId: row.assignedById,
    createdDate: row.createdAt.getTime(),
    dueDate: row.dueAt?.getTime() ?? null,
    receivedDate: row.receivedAt?.getTime() ?? null,
    reminderDueDate: row.reminderAt?.getTime() ?? null,
    notifyWhenPastDue: row.emailReminder,
    nextTask: row.nextTask,
    shared: row.shared,
    resolutionReason: row.resolutionReason,
    resolutionDate: row.resolvedAt?.getTime() ?? null,
    resolvedById: row.resolvedById,
    resolvedByName: row.resolvedById === null ? null : row.resolverName,
    attachmentSummaries: files,
    attachments: files.map(({ id }) => id),
    lastModified: row.modifiedAt.getTime(),
    modifiedByName: row.editorName,
    version: row.version,
    ...taskRights(ctx.actor, row),
  }
}

export const readTask = async (ctx: Ctx, id: number) => toTask(ctx, await getTask(ctx, id))

async function linkedFiles(ctx: Ctx, taskId: number): Promise<AttachmentSummary[]> {
  const rows = await ctx.db
    .selectFrom('taskAttachment')
    .innerJoin('attachment', 'attachment.id', 'taskAttachment.attachmentId')
    .select(['attachment.id', 'attachment.name', 'attachment.size', 'attachment.type', 'attachment.description'])
    .where('taskAttachment.taskId', '=', taskId)
    .where(visibleAttachments(ctx.actor))
    .orderBy(sql`attachment.id`)
    .execute()
  return rows.map((row) => ({
    ...row,
    byteCountToDisplaySize: row.size === null ? null : displaySize(row.size),
    checked: true,
  }))
}
