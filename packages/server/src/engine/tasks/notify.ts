import type { NotificationType } from '@bindery/contract/notifications'
import { shownDefinition } from '@bindery/contract/tasks'
import { notify } from '#engine/notifications/notify.ts'
import type { TxCtx } from '#platform/context.ts'

interface NotifiedTask {
  id: number
  submissionId: number
  definition: string
  assignedToId: number | null
  assignedToGroupId: number | null
}

/** Notifies the assignee, or each active member of the group, and says how many people that were. */
export async function notifyAssignees(
  tx: TxCtx,
  task: NotifiedTask,
  type: NotificationType,
  byMail?: boolean,
): Promise<number> {
  const people = await tx.db
    .selectFrom('person')
    .select('person.id')
    .where('person.active', '=', true)
    .$if(task.assignedToId !== null, (query) => query.where('person.id', '=', task.assignedToId!))
    .$if(task.assignedToGroupId !== null, (query) =>
      query
        .innerJoin('userGroupMember', 'userGroupMember.personId', 'person.id')
        .where('userGroupMember.groupId', '=', task.assignedToGroupId!),
    )
    .execute()
  const message = shownDefinition(task.definition)
  const { submissionId, id: itemId } = task
  return notify(
    tx,
    people.map(({ id }) => id),
    { type, submissionId, itemKind: 'task', itemId, message, byMail },
  )
}
