import type { TaskEvent } from '@bindery/contract/taskGrid'
import { TASK_STATUS } from '@bindery/contract/tasks'
import { sql } from 'kysely'
import { nameShownTo } from '#engine/agentView.ts'
import type { Ctx } from '#platform/context.ts'
import { getTask } from './read.ts'

interface Change {
  at: Date
  by: string
  operation: 'I' | 'U'
  after: Record<string, unknown>
  assignee: string | null
}

/** Agents are not told of the carrier's own work on a task: it may have been done before the task was shared. */
const FOR_AGENTS: readonly TaskEvent['event'][] = ['created', 'dueDate', 'resolved', 'reopened']
/** Columns that follow from others, or that no reader sees. */
const SILENT = ['modified_at', 'modified_by_id', 'version', 'status', 'resolved_at', 'resolved_by_id']

/** The changes of a task that the user may open, newest first. */
export async function taskHistory(ctx: Ctx, id: number): Promise<TaskEvent[]> {
  await getTask(ctx, id)
  const { rows } = await sql<Change>`
    select coalesce((after ->> 'modified_at')::timestamptz, at) as at, operation, after,
      coalesce(${nameShownTo(ctx.actor, 'person')}, 'System') as by,
      coalesce((select ${nameShownTo(ctx.actor, 'assignee')} from person assignee where assignee.id = (after ->> 'assigned_to_id')::bigint),
        (select name from user_group where id = (after ->> 'assigned_to_group_id')::bigint)) as assignee
    from history left join person on person.id = history.actor_id
    where table_name = 'submission_task' and row_id = ${String(id)} and operation in ('I', 'U')
    order by history.id desc`.execute(ctx.db)
  const events = rows.flatMap((change) => eventsOf(change).reverse())
  return ctx.actor.console === 'agent' ? events.filter(({ event }) => FOR_AGENTS.includes(event)) : events
}

function eventsOf({ at, by, operation, after, assignee }: Change): TaskEvent[] {
  const entry = (event: TaskEvent['event'], to: TaskEvent['to'] = null): TaskEvent => ({
    at: at.getTime(),
    by,
    event,
    to,
  })
  const assigned = assignee === null ? [] : [entry('assigned', assignee)]
  if (operation === 'I') return [entry('created'), ...assigned]
  const events: TaskEvent[] = [...assigned]
  const told = new Set([...SILENT, 'assigned_to_id', 'assigned_to_group_id'])
  if ('due_at' in after) {
    events.push(entry('dueDate', after.due_at === null ? null : Date.parse(String(after.due_at))))
    told.add('due_at')
  }
  if ('priority' in after) {
    events.push(entry('priority', Number(after.priority)))
    told.add('priority')
  }
  if ('status' in after) {
    events.push(entry(after.status === TASK_STATUS.resolved ? 'resolved' : 'reopened'))
    for (const column of ['comments', 'resolution_reason']) told.add(column)
  }
  if (Object.keys(after).some((column) => !told.has(column))) events.push(entry('changed'))
  return events
}
