import { TASK_RESOLUTION_REASONS } from '@bindery/contract/tasks'
import { type RawBuilder, sql } from 'kysely'
import { nameShownTo } from '#engine/agentView.ts'
import type { Actor } from '#platform/context.ts'

const milliseconds = (column: string) => sql.raw(`(date_part('epoch', ${column}) * 1000)::bigint`)

/** The name of a person of the task. Subqueries instead of joins: their plan is found in a fraction of the time. */
const nameOf = (actor: Actor, column: string) =>
  sql`(select ${nameShownTo(actor)} from person where person.id = ${sql.ref(`task.${column}`)})`

/** The rows of the tasks with these ids, in the given order, as a JSON array. */
export const taskRowsOf = (actor: Actor) => (ids: RawBuilder<unknown>) =>
  sql`(select json_agg(record) from (
  select task.id, task.submission_id as "submissionId", task.definition, task.details, task.comments, task.status,
    task.priority, ${milliseconds('task.due_at')} as "dueDate", ${milliseconds('task.created_at')} as "createdDate",
    ${milliseconds('task.resolved_at')} as "resolutionDate",
    case when task.resolution_reason is not null then coalesce((select name from data_set_item
      where data_set_name = ${sql.lit(TASK_RESOLUTION_REASONS)} and value = task.resolution_reason limit 1),
      task.resolution_reason) end as "resolutionReason",
    task.resolved_by_id as "resolvedById", ${nameOf(actor, 'resolved_by_id')} as "resolvedByName",
    task.assigned_to_id as "assignedToId", ${nameOf(actor, 'assigned_to_id')} as "assignedToName",
    (select name from user_group where user_group.id = task.assigned_to_group_id) as "assignedToGroupName",
    task.assigned_by_id as "assignedById", ${nameOf(actor, 'assigned_by_id')} as "assignedByName",
    its.insured_name as "insuredName",
    (select name from organization where organization.id = its.agency_id) as "agencyName",
    its.product_short_names as "productShortNames", its.effective_date as "effectiveDate",
    its.submission_number as "submissionNumber", its.status as "submissionStatus",
    its.upload_status as "uploadStatus", its.cancellation_pending as "cancellationPending"
  from unnest(${ids}) with ordinality listed (id, place)
    join submission_task task on task.id = listed.id
    join submission its on its.id = task.submission_id
  order by listed.place) record)`
