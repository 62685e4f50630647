import { type Static, Type } from 'typebox'
import { BulkJob, inBackground, ReassignmentTargets } from './bulkJobs.ts'
import { call } from './call.ts'
import { FilterUri, GridQuery, type SortType } from './grid.ts'
import { FILTER_TEXT_LIMIT, MAX_START_INDEX, NAME_LIMIT } from './limits.ts'
import { SUBMISSION_STATUS_CODES, UPLOAD_STATUS } from './status.ts'
import { TASK_PRIORITY, TASK_STATUS, TASK_TEXT_LIMIT } from './tasks.ts'
import { Day, Id, Instant, Nullable, OfId, PersonId, Sent } from './wire.ts'

/** A client registered for this uri gets an event whenever a task that it may see changes. */
export const TASK_LIST = '/TaskList'

/** Longer lists of tasks are not counted to the end. */
export const TASKS_COUNTED = 10_000

const oneOf = <const T extends readonly number[]>(codes: T) => Type.Unsafe<T[number]>(Type.Integer({ enum: codes }))

/** A task in the grid, with the facts of its submission. */
export const TaskRow = Type.Object({
  id: Id,
  submissionId: Id,
  definition: Type.String(),
  details: Type.String(),
  comments: Type.String(),
  status: oneOf(Object.values(TASK_STATUS)),
  priority: oneOf(Object.values(TASK_PRIORITY)),
  dueDate: Nullable(Instant),
  createdDate: Instant,
  resolutionDate: Nullable(Instant),
  /** Its name. */
  resolutionReason: Nullable(Type.String()),
  resolvedById: Nullable(PersonId),
  resolvedByName: Nullable(Type.String()),
  assignedToId: Nullable(PersonId),
  assignedToName: Nullable(Type.String()),
  assignedToGroupName: Nullable(Type.String()),
  assignedById: PersonId,
  assignedByName: Type.String(),
  insuredName: Type.String(),
  agencyName: Type.String(),
  productShortNames: Type.Array(Type.String()),
  effectiveDate: Nullable(Day),
  submissionNumber: Type.String(),
  submissionStatus: oneOf(SUBMISSION_STATUS_CODES),
  uploadStatus: Nullable(oneOf(Object.values(UPLOAD_STATUS))),
  cancellationPending: Type.Boolean(),
})
export type TaskRow = Static<typeof TaskRow>

/** Columns whose sort key on the server differs from their accessor. */
export const TASK_SORT_KEYS: Record<string, string> = {
  assignedToName: 'assignee',
  assignedByName: 'assigner',
  productShortNames: 'productNames',
}
export const taskSortBy = (accessor: string, sortType: SortType) =>
  `${TASK_SORT_KEYS[accessor] ?? accessor} ${sortType}`

/** An entry of a task's history. `to` is the new assignee, due date or priority. */
const TASK_EVENTS = ['created', 'assigned', 'dueDate', 'priority', 'changed', 'resolved', 'reopened'] as const
export const TaskEvent = Type.Object({
  at: Instant,
  by: Type.String(),
  event: Type.Enum(TASK_EVENTS),
  to: Nullable(Type.Union([Type.String(), Instant])),
})
export type TaskEvent = Static<typeof TaskEvent>

/** Ids separated by commas. */
const Ids = Type.String({ pattern: '^\\d{1,15}(,\\d{1,15})*$', maxLength: 12_000 })

export const taskGridApi = {
  filter: call('GET', '/rest/SubmissionTask/filter', {
    summary: 'A page of the task grid; without filterUri, of the default filter',
    access: 'submission.view',
    query: Sent({ ...GridQuery, registrationIdentifier: Type.Optional(Type.Literal(TASK_LIST)) }),
    response: Type.Object({
      records: Type.Array(TaskRow),
      totalRecords: Type.Integer({ description: `At most ${TASKS_COUNTED}` }),
      /** There are more than totalRecords. */
      hasMore: Type.Boolean(),
    }),
  }),
  history: call('GET', '/rest/SubmissionTask/:id/History', {
    summary: 'The changes of a task, newest first; agents get those that concern them',
    access: 'submission.view',
    params: OfId,
    response: Type.Array(TaskEvent),
  }),
  assignees: call('GET', '/rest/SubmissionTask/Assignees', {
    summary: 'Groups and people of the carrier whom tasks of several submissions can be assigned to',
    access: 'task.bulkUpdate',
    query: Sent({ search: Type.Optional(Type.String({ maxLength: NAME_LIMIT })) }),
    response: ReassignmentTargets,
  }),
  bulkUpdate: call('POST', '/rest/SubmissionTask/bulkUpdate', {
    summary: 'Reassign or resolve several tasks: the given ones, or all of a filter without the excluded ones',
    access: 'task.bulkUpdate',
    query: Sent({
      taskIds: Type.Optional(Ids),
      filterUri: Type.Optional(FilterUri),
      /** Ids of tasks, in spite of its name. */
      excludedSubmissionIds: Type.Optional(Ids),
      /** Another name of excludedSubmissionIds. */
      excludedTaskIds: Type.Optional(Ids),
    }),
    body: Sent({
      /** Reassign: a person or a group, the fields of the other null. */
      assignedToId: Type.Optional(Nullable(PersonId)),
      assignedToFullName: Type.Optional(Nullable(Type.String({ maxLength: NAME_LIMIT }))),
      assignedToGroupId: Type.Optional(Nullable(Id)),
      assignedToGroupName: Type.Optional(Nullable(Type.String({ maxLength: NAME_LIMIT }))),
      /** Resolve: 1, with notes that are added to those of each task. */
      status: Type.Optional(Type.Literal(TASK_STATUS.resolved)),
      comments: Type.Optional(Type.String({ maxLength: TASK_TEXT_LIMIT })),
      ...inBackground,
    }),
    response: BulkJob,
  }),
  csv: call('GET', '/tasks/tasks.csv', {
    summary: 'The tasks of a filter as CSV; t is a single-use token',
    access: 'public',
    query: Sent({
      filterUri: Type.Optional(FilterUri),
      timezone: Type.Optional(Type.String({ maxLength: 64 })),
      t: Type.String({ minLength: 1, maxLength: 200 }),
      start: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_START_INDEX })),
      end: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_START_INDEX })),
      orderBy: Type.Optional(Type.String({ maxLength: FILTER_TEXT_LIMIT })),
    }),
    produces: 'text/csv; charset=utf-8',
  }),
}
