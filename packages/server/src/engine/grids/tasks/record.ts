import { TASK_RESOLUTION_REASONS } from '@bindery/contract/tasks'
import { type RawBuilder, sql } from 'kysely'
import { nameShownTo } from '#engine/agentView.ts'
import type { Actor } from '#platform/context.ts'

const milliseconds = (column: string) => sql.raw(`(date_part('epoch', ${column}) * 1000)::bigint`)

/** The rows of the tasks with these ids, in the given order, as a JSON array. */
export const taskRowsOf = (actor: Actor) => (ids: RawBuilder<unknown>) =>
  sql`(select json_agg(record) from (
  select task.id, task.submission_id as "submissionId", task.definition, task.details, task.comments, task.status,
    task.priority, ${milliseconds('task.due_at')} as "dueDate", ${milliseconds('task.created_at')} as "createdDate",
    ${milliseconds('task.resolved_at')} as "resolutionDate", coalesce((select name from data_set_item
      where data_set_name = ${sql.lit(TASK_RESOLUTION_REASONS)} and value = task.resolution_reason limit 1),
      task.resolution_reason) as "resolutionReason",
    task.resolved_by_id as "resolvedById",
    case when task.resolved_by_id is not null then ${nameShownTo(actor, 'resolver')} end as "resolvedByName",
    task.assigned_to_id as "assignedToId",
    case when task.assigned_to_id is not null then ${nameShownTo(actor, 'assignee')} end as "assignedToName",
    user_group.name as "assignedToGroupName", task.assigned_by_id as "assignedById",
    ${nameShownTo(actor, 'assigner')} as "assignedByName",
    its.insured_name as "insuredName", agency.name as "agencyName", its.product_short_names as "productShortNames",
    its.effective_date as "effectiveDate", its.submission_number as "submissionNumber", its.status as "submissionStatus",
    its.upload_status as "uploadStatus", its.cancellation_pending as "cancellationPending"
  from unnest(${ids}) with ordinality listed (id, place)
    join submission_task task on task.id = listed.id
    join submission its on its.id = task.submission_id
    join organization agency on agency.id = its.agency_id
    join person assigner on assigner.id = task.assigned_by_id
    left join person assignee on assignee.id = task.assigned_to_id
    left join person resolver on resolver.id = task.resolved_by_id
    left join user_group on user_group.id = task.assigned_to_group_id
  order by listed.place) record)`
