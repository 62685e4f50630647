import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { Id, Instant, Nullable, OfId, Sent } from './wire.ts'

/** Sent to the browsers that watch a bulk job. */
export const BULK_JOB_CHANGED = 'bulkJob.changed'
export const bulkJobUri = (id: number) => `/BulkJob/${id}`

/** A finished job can be undone for an hour. */
export const BULK_UNDO_MS = 3_600_000
/** Of more failures, only the ids and the number are sent. */
export const MOST_BULK_FAILURES = 500

export const BULK_JOB_KINDS = ['reassignSubmissions', 'updateTasks'] as const
export type BulkJobKind = (typeof BULK_JOB_KINDS)[number]

/** A record that a bulk job did not change. The names are null for a record that the caller may not open. */
const BulkFailure = Type.Object({
  id: Id,
  /** The number of the submission, or the definition of the task. */
  name: Nullable(Type.String()),
  insuredName: Nullable(Type.String()),
  reason: Type.String(),
})

/** A change of many records that runs in the background. */
export const BulkJob = Type.Object({
  id: Id,
  kind: Type.Enum([...BULK_JOB_KINDS]),
  change: Type.Enum(['reassign', 'resolve']),
  /** The new assignee; null for a resolution. */
  assigneeName: Nullable(Type.String()),
  total: Type.Integer(),
  done: Type.Integer(),
  failed: Type.Integer(),
  failures: Type.Array(BulkFailure),
  timeRequested: Instant,
  timeFinished: Nullable(Instant),
  isCancelled: Type.Boolean(),
  /** The job that this one takes back. */
  undoesId: Nullable(Id),
  /** Until when the job can be undone; null if it cannot be undone. */
  undoUntil: Nullable(Instant),
})
export type BulkJob = Static<typeof BulkJob>

/** A bulk call answers when the job is finished, or after some seconds; with this, at once. */
export const inBackground = { inBackground: Type.Optional(Type.Boolean()) }

/** A person or a group that records of several submissions can be assigned to. */
export const ReassignmentTarget = Type.Object({
  id: Id,
  name: Type.String(),
  kind: Type.Enum(['group', 'person']),
  /** The heading in the list. */
  group: Type.Enum(['User Groups', 'Submission Participants', 'Other Users']),
  roles: Type.Array(Type.String()),
})
export type ReassignmentTarget = Static<typeof ReassignmentTarget>

export const ReassignmentTargets = Type.Object({
  options: Type.Array(ReassignmentTarget),
  /** All that match, also if they are too many to be listed. */
  total: Type.Integer(),
  /** The other users are left out, because too many match. */
  isLongList: Type.Boolean(),
})
export type ReassignmentTargets = Static<typeof ReassignmentTargets>

/** Each call concerns the caller's own jobs. */
export const bulkJobsApi = {
  list: call('GET', '/rest/BulkJob', {
    summary: 'The own bulk jobs that are running or finished within the last hour, newest first',
    response: Type.Array(BulkJob),
  }),
  read: call('GET', '/rest/BulkJob/:id', {
    summary: 'An own bulk job; registrationIdentifier asks for live events on its progress',
    params: OfId,
    query: Sent({ registrationIdentifier: Type.Optional(Type.String({ pattern: '^/BulkJob/[0-9]{1,16}$' })) }),
    response: BulkJob,
  }),
  cancel: call('POST', '/rest/BulkJob/:id/cancel', {
    summary: 'Stop an own bulk job: what is changed stays changed, the rest is left alone',
    params: OfId,
    response: BulkJob,
  }),
  undo: call('POST', '/rest/BulkJob/:id/undo', {
    summary: 'Take back the changes of an own bulk job within an hour, by a job of its own',
    params: OfId,
    response: BulkJob,
  }),
}
