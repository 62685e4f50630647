import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { DELIVERY_STATES, EMAIL_STATUS } from './email.ts'
import { DEFAULT_PAGE_SIZE, LIST_LIMIT, MAX_PAGE_SIZE, NAME_LIMIT } from './limits.ts'
import { TASK_PRIORITY, TASK_STATUS } from './tasks.ts'
import { Done, Id, Instant, Nullable, OfId, PersonId, Sent } from './wire.ts'

/** The kinds of items in the list of a submission's collaboration. */
export const COLLABORATION_KINDS = ['note', 'attachment', 'task', 'message', 'email'] as const
export type CollaborationKind = (typeof COLLABORATION_KINDS)[number]

/** Sent to clients that have loaded a submission: they load its collaboration again. */
export const COLLABORATION_CHANGED = 'collaboration.changed'

/** One item of the list. `summaryData` has the fields of its kind. */
export const CollaborationItem = Type.Object({
  type: Type.Enum([...COLLABORATION_KINDS]),
  id: Id,
  uri: Type.String({ description: 'For example /Note/42' }),
  lastModified: Instant,
  /** The author of a note, the uploader of a file, the person who made a task. */
  userId: PersonId,
  userFullName: Type.String(),
  summaryData: Type.Object({
    collaborationType: Nullable(Type.String({ description: 'A value of the data set of the kind’s types' })),
    /** Visible to agents. */
    shared: Type.Boolean(),
    /** Of a note. */
    publicNote: Type.Optional(Type.Boolean()),
    note: Type.Optional(Type.String()),
    snippet: Type.Optional(
      Type.String({ description: 'The beginning of the note, with spaces in long text that has none' }),
    ),
    /** Of a file. */
    name: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    size: Type.Optional(Nullable(Type.Integer({ description: 'In bytes; null until the document is made' }))),
    /** Of a message. */
    published: Type.Optional(Type.Boolean()),
    body: Type.Optional(Type.String()),
    /** Of an email, also `body`, `snippet`, `status` and `attachmentNames`. `bcc` is for its author only. */
    subject: Type.Optional(Type.String()),
    from: Type.Optional(Type.String()),
    to: Type.Optional(Type.String()),
    cc: Type.Optional(Type.String()),
    bcc: Type.Optional(Type.String()),
    emailTo: Type.Optional(Type.String({ description: 'The names of the recipients' })),
    numAttachments: Type.Optional(Type.Integer()),
    isAutomatic: Type.Optional(Type.Boolean()),
    isBounce: Type.Optional(Type.Boolean()),
    /** The worst that became of it for a recipient; null for a draft and a received email. */
    delivery: Type.Optional(Nullable(Type.Enum([...DELIVERY_STATES]))),
    /** Of a task; `description` has the beginning of its details. */
    definition: Type.Optional(Type.String()),
    status: Type.Optional(Type.Union([Type.Enum(Object.values(TASK_STATUS)), Type.Enum([...EMAIL_STATUS])])),
    priority: Type.Optional(Type.Enum(Object.values(TASK_PRIORITY))),
    dueDate: Type.Optional(Nullable(Instant)),
    resolutionDate: Type.Optional(Nullable(Instant)),
    reminderDate: Type.Optional(Nullable(Instant)),
    emailReminder: Type.Optional(Type.Boolean()),
    resolutionNotes: Type.Optional(Type.String()),
    attachmentNames: Type.Optional(Type.Array(Type.String())),
    assignedTo: Type.Optional(Nullable(Type.String())),
    assignedToId: Type.Optional(Nullable(PersonId)),
    assignedToGroup: Type.Optional(Nullable(Type.String())),
  }),
})
export type CollaborationItem = Static<typeof CollaborationItem>

/** The key of the last item of a page: the next page begins after it. Tasks alone are sorted by their status first. */
const Cursor = Type.String({ pattern: '^([01]\\.)?\\d{1,16}\\.[a-z]{1,12}\\.\\d{1,16}$' })
const SEARCH_LIMIT = 100

const CollaborationPage = Type.Object({ records: Type.Array(CollaborationItem), next: Nullable(Cursor) })

export const collaborationApi = {
  list: call('GET', '/rest/Submission/:id/CollaborationItem', {
    summary:
      'Notes, files, tasks, emails and published messages of a submission, newest first; with search, the best results first',
    access: 'submission.view',
    params: OfId,
    query: Sent({
      /** Words of which each must begin a word of the item. */
      search: Type.Optional(Type.String({ maxLength: SEARCH_LIMIT })),
      kind: Type.Optional(Type.Enum([...COLLABORATION_KINDS])),
      /** Only this item of the kind. */
      itemId: Type.Optional(Id),
      /** Types of items, separated by commas. */
      types: Type.Optional(Type.String({ maxLength: LIST_LIMIT * NAME_LIMIT })),
      /** Not with search, which gives the best results only. */
      after: Type.Optional(Cursor),
      numberOfRows: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })),
      registrationIdentifier: Type.Optional(Type.String({ maxLength: NAME_LIMIT })),
    }),
    response: CollaborationPage,
  }),
  refresh: call('GET', '/rest/Submission/:id/CollaborationItem/external', {
    summary: 'Refresh Files: the first page of the list, read again',
    access: 'submission.view',
    params: OfId,
    response: CollaborationPage,
  }),
  hideShared: call('POST', '/rest/Submission/:id/hideSharedCollaboration', {
    summary: 'Hide all shared items of a submission from agents; those that agents made stay',
    access: 'submission.view',
    params: OfId,
    response: Type.Object({ hidden: Type.Integer() }),
  }),
}

export const DRAFT_LIMIT = 20_000

/** A text that a person has begun and not saved, on every device. Null forgets it. */
export const draftsApi = {
  read: call('GET', '/rest/Submission/:id/CollaborationDraft', {
    summary: 'What the caller has begun to write for this submission, by kind',
    access: 'submission.view',
    params: OfId,
    response: Type.Record(Type.String(), Type.Object({ content: Type.Unknown(), lastModified: Instant })),
  }),
  save: call('POST', '/rest/Submission/:id/CollaborationDraft', {
    summary: 'Keep what the caller has begun to write; without content, forget it',
    access: 'submission.view',
    params: OfId,
    repeatable: true,
    body: Sent({
      kind: Type.Enum(['note', 'task', 'message']),
      content: Nullable(Type.Record(Type.String(), Type.Unknown())),
    }),
    response: Done,
  }),
}
