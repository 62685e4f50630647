import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Schedules the notices of the sample's open tasks, and tells people of the tasks that they were assigned lately. */
export async function noticesOfTasks(db: Db) {
  await sql`insert into task_notice (task_id, kind, due_at)
    select task.id, notice.kind, notice.at from submission_task task,
      lateral (values ('reminder', reminder_at), ('pastDue', due_at)) as notice (kind, at)
    where task.status = 0 and notice.at > now()`.execute(db)
  await sql`insert into notification (person_id, type, submission_id, item_kind, item_id, actor_id, message, created_at)
    select assigned_to_id, 'taskAssigned', submission_id, 'task', id, assigned_by_id,
      regexp_replace(definition, '^Other::', ''), created_at
    from submission_task
    where status = 0 and assigned_to_id <> assigned_by_id
      and created_at > (select max(created_at) from submission_task) - interval '14 days'
    order by created_at`.execute(db)
}
