import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import { TASK_STATUS } from '@bindery/contract/tasks'
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'

/**
 * Everything that follows from tasks that were written, in the same transaction: the next action of their submissions, and the
 * notices that are still to be given.
 */
export async function followTasks(tx: TxCtx, taskIds: readonly number[], submissionIds: readonly number[]) {
  if (taskIds.length > 0) await scheduleNotices(tx, taskIds)
  await deriveNextActions(tx, submissionIds)
}

/** Notices follow the dates of open tasks. A moment that has passed gets none. */
async function scheduleNotices({ db, now }: TxCtx, taskIds: readonly number[]) {
  const ids = sql`${[...taskIds]}::bigint[]`
  await sql`delete from task_notice where task_id = any (${ids})`.execute(db)
  await sql`insert into task_notice (task_id, kind, due_at)
    select task.id, notice.kind, notice.at from submission_task task,
      lateral (values ('reminder', reminder_at), ('pastDue', due_at)) as notice (kind, at)
    where task.id = any (${ids}) and task.status = ${TASK_STATUS.assigned} and notice.at > ${now}`.execute(db)
}

/** The next action of a submission is its open task with that mark; of several, the one that is due first. */
async function deriveNextActions(tx: TxCtx, submissionIds: readonly number[]) {
  const { rows } = await sql<{ id: number; agencyId: number }>`
    update submission set next_task_definition = next.definition, next_task_due_at = next.due_at
    from (select id from unnest(${[...submissionIds]}::bigint[]) as id) changed
      left join lateral (select definition, due_at from submission_task task
        where task.submission_id = changed.id and task.next_task and task.status = ${TASK_STATUS.assigned}
        order by due_at nulls last, task.id limit 1) next on true
    where submission.id = changed.id
      and (submission.next_task_definition, submission.next_task_due_at) is distinct from (next.definition, next.due_at)
    returning submission.id, submission.agency_id as "agencyId"`.execute(tx.db)
  for (const { id, agencyId } of rows)
    tx.publish({ type: 'submission.changed', uri: submissionUri(id), list: SUBMISSION_LIST, agencyId })
}
