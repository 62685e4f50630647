import {
  type Assignee,
  otherDefinition,
  otherText,
  TASK_PRIORITY,
  type Task,
  type TaskFields,
  type TaskPriority,
} from '@bindery/contract/tasks'
import { DEFAULT_TIME, dayOf, momentAt } from '#platform/ui/moments.ts'

/** The summary that asks for a description. */
export const OTHER = 'Other'

/** A task as the page edits it. */
export interface TaskContent {
  summary: string
  /** The description, if the summary is Other. */
  other: string
  details: string
  assignedToId: number | null
  assignedToGroupId: number | null
  /** Of the person or of the group. */
  assigneeName: string
  receivedDate: number | null
  dueDate: number | null
  priority: TaskPriority
  nextTask: boolean
  reminderDueDate: number | null
  notifyWhenPastDue: boolean
  resolutionReason: string | null
  comments: string
}
export type TaskChange = Partial<TaskContent>

export interface NewTaskContent extends TaskContent {
  /** The ids of files of the submission. */
  attachments: number[]
  /** The user has chosen the priority: a summary does not change it. */
  isPriorityChosen?: boolean
}

/** The items of the data set as priorities, in their order. */
export const prioritiesIn = (items: readonly { name: string; value: string }[]) =>
  items
    .map(({ value, name }) => ({ code: Number(value) as TaskPriority, name }))
    .sort((one, other) => one.code - other.code)

export const emptyTask = (receivedDate: number | null): NewTaskContent => ({
  ...{ summary: '', other: '', details: '', comments: '' },
  ...{ assignedToId: null, assignedToGroupId: null, assigneeName: '' },
  ...{ receivedDate, dueDate: null, reminderDueDate: null, notifyWhenPastDue: false },
  ...{ priority: TASK_PRIORITY.medium, nextTask: false, resolutionReason: null, attachments: [] },
})

export function contentOf(task: Task): TaskContent {
  const free = otherText(task.definition)
  return {
    summary: free === null ? task.definition : OTHER,
    other: free ?? '',
    details: task.details,
    assignedToId: task.assignedToId,
    assignedToGroupId: task.assignedToGroupId,
    assigneeName: task.assignedToGroupName ?? task.assignedToFullName ?? '',
    receivedDate: task.receivedDate,
    dueDate: task.dueDate,
    priority: task.priority,
    nextTask: task.nextTask,
    reminderDueDate: task.reminderDueDate,
    notifyWhenPastDue: task.notifyWhenPastDue,
    resolutionReason: task.resolutionReason,
    comments: task.comments,
  }
}

/** Empty until a summary is chosen and, for Other, described. */
export const definitionOf = ({ summary, other }: Pick<TaskContent, 'summary' | 'other'>) =>
  summary !== OTHER ? summary : other.trim() === '' ? '' : otherDefinition(other.trim())

/** A new task has the priority of its summary until the user chooses one. */
export function newTaskChange(content: NewTaskContent, change: TaskChange, defaults: SummaryDefaults): NewTaskContent {
  const byDefault = change.summary === undefined ? undefined : defaults.get(change.summary)
  return {
    ...content,
    ...(byDefault !== undefined && !content.isPriorityChosen && { priority: byDefault }),
    ...change,
    ...(change.priority !== undefined && { isPriorityChosen: true }),
  }
}

/** The priority of each summary that has one. */
export type SummaryDefaults = ReadonlyMap<string, TaskPriority>

/** A group clears the person, and a person clears the group. */
export function assigneeChange({ id, name, group }: Pick<Assignee, 'id' | 'name' | 'group'>): TaskChange {
  const isGroup = group === 'User Groups'
  return { assignedToId: isGroup ? null : id, assignedToGroupId: isGroup ? id : null, assigneeName: name }
}

/** A due date sets the reminder to 08:00 of its day, or to the due time if that is earlier. */
export const dueChange = (dueDate: number | null): TaskChange =>
  dueDate === null
    ? { dueDate }
    : { dueDate, reminderDueDate: Math.min(momentAt(dayOf(dueDate), DEFAULT_TIME), dueDate) }

/** Without a reminder there is no email reminder. */
export const reminderChange = (reminderDueDate: number | null): TaskChange =>
  reminderDueDate === null ? { reminderDueDate, notifyWhenPastDue: false } : { reminderDueDate }

/** A task needs a summary and, unless an agent makes it, an assignee. */
export const isComplete = (content: TaskContent, isAgent: boolean) =>
  definitionOf(content) !== '' && (isAgent || content.assignedToId !== null || content.assignedToGroupId !== null)

/** The fields of the call for a change. An empty definition is not sent. */
export function fieldsOf(change: TaskChange, content: TaskContent): TaskFields {
  const { summary, other, assigneeName: _, ...fields } = change
  const definition = summary === undefined && other === undefined ? '' : definitionOf({ ...content, ...change })
  return { ...fields, ...(definition !== '' && { definition }) }
}
