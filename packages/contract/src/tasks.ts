import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { CODE_LIMIT, NAME_LIMIT } from './limits.ts'
import { Done, Id, Instant, Nullable, OfId, PersonId, Sent, SOMETHING_SEEN, Version } from './wire.ts'

export const TASK_STATUS = { assigned: 0, resolved: 1 } as const
export type TaskStatus = (typeof TASK_STATUS)[keyof typeof TASK_STATUS]
export const TASK_PRIORITY = { low: 1, medium: 2, high: 3 } as const
export type TaskPriority = (typeof TASK_PRIORITY)[keyof typeof TASK_PRIORITY]

/** Characters of details and of notes. */
export const TASK_TEXT_LIMIT = 8192
const TASK_FILES_LIMIT = 50
/** More matching assignees than this are not listed: only the participants of the submission are. */
export const ASSIGNEE_LIST_LIMIT = 150

/** The data sets of summaries, which also say whom a task goes to and when it is due. */
export const TASK_SUMMARIES = 'Dynamic Task Summary for UW Advanced Filter'
export const AGENT_TASK_SUMMARIES = 'Agent Task Summary'
export const TASK_RESOLUTION_REASONS = 'Task Resolution Reasons'
export const TASK_PRIORITIES = 'Task Priority'

const OTHER = 'Other::'
/** The definition of a task whose summary is Other, with a free text. */
export const otherDefinition = (text: string) => `${OTHER}${text}`
/** The free text of a definition, if its summary is Other. */
export const otherText = (definition: string) => (definition.startsWith(OTHER) ? definition.slice(OTHER.length) : null)
/** The definition as people read it. */
export const shownDefinition = (definition: string) => definition.replace(/^(?:Other::|Other - )/, '')

/** The due date lies before now, and the task is not resolved. */
export const isPastDue = (
  { dueDate, resolutionDate }: { dueDate: number | null; resolutionDate: number | null },
  now: number,
) => dueDate !== null && dueDate < now && resolutionDate === null

const Status = Type.Enum(Object.values(TASK_STATUS))
const Priority = Type.Enum(Object.values(TASK_PRIORITY))

/** A file that is linked to a task. */
const AttachmentSummary = Type.Object({
  id: Id,
  name: Type.String(),
  size: Nullable(Type.Integer()),
  byteCountToDisplaySize: Nullable(Type.String()),
  type: Nullable(Type.String()),
  description: Type.String(),
  checked: Type.Boolean(),
})
export type AttachmentSummary = Static<typeof AttachmentSummary>

const properties = {
  id: Id,
  submissionId: Id,
  /** A value of the data set of summaries, or 'Other::' and free text. */
  definition: Type.String(),
  details: Type.String(),
  /** The notes of the task; also those of its resolution. */
  comments: Type.String(),
  status: Status,
  priority: Priority,
  /** A person or a group: the fields of the other are null. */
  assignedToId: Nullable(PersonId),
  assignedToName: Nullable(Type.String()),
  assignedToFullName: Nullable(Type.String()),
  assignedToGroupId: Nullable(Id),
  assignedToGroupName: Nullable(Type.String()),
  assignedById: PersonId,
  assignedByName: Type.String(),
  /** The person who made it. */
  userId: PersonId,
  createdDate: Instant,
  dueDate: Nullable(Instant),
  receivedDate: Nullable(Instant),
  reminderDueDate: Nullable(Instant),
  /** The email reminder. */
  notifyWhenPastDue: Type.Boolean(),
  /** The next action of the submission, shown on the home page. */
  nextTask: Type.Boolean(),
  /** Visible to agents. */
  shared: Type.Boolean(),
  resolutionReason: Nullable(Type.String()),
  resolutionDate: Nullable(Instant),
  resolvedById: Nullable(PersonId),
  resolvedByName: Nullable(Type.String()),
  attachmentSummaries: Type.Array(AttachmentSummary),
  attachments: Type.Array(Id),
  lastModified: Instant,
  modifiedByName: Type.String(),
  version: Version,
  /** The rights of the caller. */
  canModify: Type.Boolean(),
  canAssign: Type.Boolean(),
  canResolve: Type.Boolean(),
  canReopen: Type.Boolean(),
  canDelete: Type.Boolean(),
  canNotify: Type.Boolean(),
}
export const Task = Type.Object(properties)
export type Task = Static<typeof Task>

const Definition = Type.String({ minLength: 1, maxLength: 500, pattern: SOMETHING_SEEN })
const Text = Type.String({ maxLength: TASK_TEXT_LIMIT })
const TaskMoment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000, description: 'Epoch milliseconds' })

/** The fields that people set. */
const fields = {
  definition: Type.Optional(Definition),
  details: Type.Optional(Text),
  comments: Type.Optional(Text),
  priority: Type.Optional(Priority),
  assignedToId: Type.Optional(Nullable(PersonId)),
  assignedToGroupId: Type.Optional(Nullable(Id)),
  dueDate: Type.Optional(Nullable(TaskMoment)),
  reminderDueDate: Type.Optional(Nullable(TaskMoment)),
  notifyWhenPastDue: Type.Optional(Type.Boolean()),
  receivedDate: Type.Optional(Nullable(TaskMoment)),
  nextTask: Type.Optional(Type.Boolean()),
  shared: Type.Optional(Type.Boolean()),
  status: Type.Optional(Status),
  resolutionReason: Type.Optional(Nullable(Type.String({ maxLength: CODE_LIMIT }))),
}
export type TaskFields = Static<ReturnType<typeof Sent<typeof fields>>>

/** The other fields of a task may be sent with it, and change nothing. */
const ignored = Object.fromEntries(
  // Not from the schema: the browser's bundle has no schemas.
  Object.keys(properties)
    .filter((name) => !(name in fields) && name !== 'version' && name !== 'attachments')
    .map((name) => [name, Type.Optional(Type.Unknown())]),
)

export const tasksApi = {
  read: call('GET', '/rest/SubmissionTask/:id', {
    summary: 'A task, with what the caller may do to it',
    access: 'submission.view',
    params: OfId,
    response: Task,
  }),
  create: call('POST', '/rest/SubmissionTask', {
    summary: 'Make a task of a submission; a task that an agent makes is their own and visible to the carrier',
    access: 'task.modify',
    query: Sent({ submissionId: Type.Optional(Id) }),
    body: Sent({
      ...fields,
      submissionId: Type.Optional(Id),
      assignedById: Type.Optional(Type.Unknown()),
      /** Ids of files of the submission. */
      attachments: Type.Optional(Type.Array(Id, { maxItems: TASK_FILES_LIMIT })),
    }),
    response: Task,
  }),
  update: call('POST', '/rest/SubmissionTask/:id', {
    summary: 'Change a task: the fields that are sent; resolve it with status 1, open it again with status 0',
    access: 'submission.view',
    params: OfId,
    body: Sent({
      ...ignored,
      ...fields,
      attachments: Type.Optional(Type.Unknown()),
      /** If sent, a change made since this version is not overwritten. */
      version: Type.Optional(Version),
    }),
    response: Task,
  }),
  remove: call('DELETE', '/rest/SubmissionTask/:id', {
    summary: 'Delete a task',
    access: 'submission.view',
    params: OfId,
    response: Done,
  }),
  link: call('POST', '/rest/SubmissionTask/:id/Attachment', {
    summary: 'Link a file of the submission to a task',
    access: 'submission.view',
    params: OfId,
    body: Sent({ ...Type.Partial(AttachmentSummary).properties, id: Id }),
    response: Task,
  }),
  unlink: call('DELETE', '/rest/SubmissionTask/:id/Attachment', {
    summary: 'Remove a file from a task; the file itself stays',
    access: 'submission.view',
    params: OfId,
    query: Sent({ attachmentId: Id }),
    response: Task,
  }),
  notify: call('POST', '/rest/SubmissionTask/:id/notifyTaskAssignee', {
    summary: 'Notify the person or the group that a task is assigned to',
    access: 'submission.view',
    params: OfId,
    response: Type.Object({ notified: Type.Integer({ description: 'How many people' }) }),
  }),
  assignees: call('GET', '/rest/Submission/:id/TaskAssignees', {
    summary: `Those whom a task can be assigned to. If more than ${ASSIGNEE_LIST_LIMIT} match, only participants of the submission`,
    access: 'submission.view',
    params: OfId,
    query: Sent({ search: Type.Optional(Type.String({ maxLength: NAME_LIMIT })) }),
    response: Type.Object({
      options: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          group: Type.Enum(['User Groups', 'Submission Participants', 'Other Users']),
          roles: Type.Array(Type.String()),
          disabled: Type.Boolean(),
        }),
      ),
      /** More match than are listed. */
      isLongList: Type.Boolean(),
    }),
  }),
}
export type Assignee = Static<typeof tasksApi.assignees.response>['options'][number]
