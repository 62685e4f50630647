import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { notifyAssignees } from '#engine/tasks/notify.ts'
import { type Ctx, inTransaction, SYSTEM_ACTOR } from '#platform/context.ts'
import { makeWakeLoop } from '#platform/jobs/wakeLoop.ts'
import type { Services } from '#platform/services.ts'

const LOOK_AGAIN_MS = 2_000
const AT_ONCE = 100

/**
 * Gives the notices of tasks when they fall due. One transaction takes a notice and writes its notifications, so that each is
 * given exactly once, also with several processes and after a crash.
 */
export function startTaskNotices(
  { database, events, clock }: Pick<Services, 'database' | 'events' | 'clock'>,
  log: FastifyBaseLogger,
) {
  const context = (): Ctx => ({
    db: database.db,
    read: database.read,
    actor: SYSTEM_ACTOR,
    now: clock(),
    requestId: `task-notices-${randomUUID()}`,
    clientId: null,
    committed: events.wake,
  })
  const { wake, stop } = makeWakeLoop(
    async () => {
      while ((await giveDueNotices(context())) === AT_ONCE);
    },
    (error) => log.error({ err: error }, 'task notices failed'),
  )
  const timer = setInterval(wake, LOOK_AGAIN_MS).unref()
  wake()
  return {
    stop() {
      clearInterval(timer)
      return stop()
    },
  }
}

interface DueNotice {
  id: number
  kind: 'reminder' | 'pastDue'
  submissionId: number
  definition: string
  assignedToId: number | null
  assignedToGroupId: number | null
  emailReminder: boolean
}

/** Says how many notices were given. */
const giveDueNotices = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const { rows } = await sql<DueNotice>`
      with due as (delete from task_notice where (task_id, kind) in (
        select task_id, kind from task_notice where due_at <= ${tx.now} order by due_at limit ${sql.lit(AT_ONCE)}
        for update skip locked) returning task_id, kind, due_at)
      select task.id, due.kind, task.submission_id as "submissionId", task.definition,
        task.assigned_to_id as "assignedToId", task.assigned_to_group_id as "assignedToGroupId",
        task.email_reminder as "emailReminder"
      from due join submission_task task on task.id = due.task_id order by due.due_at, task.id`.execute(tx.db)
    for (const { kind, emailReminder, ...task } of rows)
      if (kind === 'reminder') await notifyAssignees(tx, task, 'taskReminder', emailReminder)
      else await notifyAssignees(tx, task, 'taskPastDue')
    return rows.length
  })
