import type { NotificationType } from '@bindery/contract/notifications'
import { shownDefinition } from '@bindery/contract/tasks'
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'

interface NotifiedTask {
  id: number
  submissionId: number
  definition: string
  assignedToId: number | null
  assignedToGroupId: number | null
}

/** Writes a notification to the assignee, or to each active member of the group, and not to the actor. */
export async function notifyAssignees(tx: TxCtx, task: NotifiedTask, type: NotificationType): Promise<number> {
  const { rows } = await sql<{ personId: number }>`
    insert into notification (person_id, type, submission_id, item_kind, item_id, actor_id, message, created_at)
    select person.id, ${type}, ${task.submissionId}, 'task', ${task.id}, ${tx.actor.id},
      ${shownDefinition(task.definition)}, ${tx.now}
    from person
    where person.active and person.id <> ${tx.actor.id} and (person.id = ${task.assignedToId}
      or person.id in (select person_id from user_group_member where group_id = ${task.assignedToGroupId}))
    returning person_id as "personId"`.execute(tx.db)
  return rows.length
}
