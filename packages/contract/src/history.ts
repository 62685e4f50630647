import { type Static, Type } from 'typebox'
import { CONTEXT_TYPES } from './actions.ts'
import { call } from './call.ts'
import { FILTER_TEXT_LIMIT, MAX_START_INDEX } from './limits.ts'
import { Id, Instant, Nullable, OfId, PersonId, Sent } from './wire.ts'

export const FieldChange = Type.Object({
  /** The form of the field; null for a field of the record itself. */
  formName: Nullable(Type.String()),
  fieldName: Type.String(),
  action: Type.Enum(['Added', 'Modified', 'Removed']),
  oldValue: Nullable(Type.String()),
  newValue: Nullable(Type.String()),
  actorName: Type.String(),
  timeCreated: Instant,
  /** The value that somebody else set since, while the modifications are in progress. Discarding them keeps it. */
  corrected: Nullable(Type.Object({ value: Nullable(Type.String()), actorName: Type.String() })),
})
export type FieldChange = Static<typeof FieldChange>

export const ChangeSet = Type.Object({
  id: Id,
  /** The changed record: /Submission/42, /Endorsement/7. */
  uri: Type.String(),
  startTime: Instant,
  /** The time of submission; null while the changes are in progress. */
  endTime: Nullable(Instant),
  changeList: Type.Array(FieldChange),
})
export type ChangeSet = Static<typeof ChangeSet>

/** The fields that a history search covers; add them up for several. */
export const HISTORY_FIELDS = { user: 1, message: 2, type: 4 } as const
/** The most entries that can be read; a date range finds older ones. */
export const HISTORY_LIMIT = 5000
export const HISTORY_PAGE_SIZES = [20, 25, 50, 100] as const

export const AuditRecord = Type.Object({
  id: Type.String(),
  timeCreated: Instant,
  actorName: Type.String(),
  eventType: Type.String(),
  eventAction: Type.String(),
  message: Type.String(),
  details: Type.String(),
})
export type AuditRecord = Static<typeof AuditRecord>

const AuditFilter = {
  submissionId: Type.Optional(Id),
  accountId: Type.Optional(Id),
  filterText: Type.Optional(Type.String({ maxLength: FILTER_TEXT_LIMIT })),
  filterFields: Type.Optional(Type.Integer({ minimum: 1, maximum: 7, description: '1 user + 2 message + 4 type' })),
  timeRange: Type.Optional(
    Type.String({
      pattern: '^\\d{0,15},\\d{0,15}$',
      description: 'from,to in epoch milliseconds; either may be missing',
    }),
  ),
}

export const EXPORT_TYPES = ['csv', 'xls'] as const
const download = (type: (typeof EXPORT_TYPES)[number], produces: string) =>
  call('GET', `/auditLogData/DetailedHistory.${type}`, {
    summary: 'The detailed history as a file; t is a single-use token',
    access: 'public',
    query: Sent({
      ...AuditFilter,
      exportType: Type.Optional(Type.Literal(type)),
      currentState: Type.Optional(Type.Literal('submission')),
      timezone: Type.Optional(Type.String({ maxLength: 64 })),
      t: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    produces,
  })

/** Types below `system` are acts of people. From `system` on, the note names where the event comes from. */
export const ACTIVITY_TYPE = { viewed: 1, created: 2, changed: 3, deleted: 4, remark: 5, system: 66 } as const

export const ActivityEvent = Type.Object({
  /** Unique among the events of its type. */
  id: Id,
  type: Type.Enum(Object.values(ACTIVITY_TYPE)),
  triggerTime: Instant,
  actorId: PersonId,
  actorDisplayName: Type.String(),
  /** The type of the record that was created, moved or deleted. */
  context: Type.Enum([...CONTEXT_TYPES, 'Reinstatement']),
  /** The record's name; only its type if the record was deleted. */
  label: Type.String(),
  /** The action, or a change that follows from one: Submit Application, Quote Bound. */
  name: Type.String(),
  fromStatus: Nullable(Type.String()),
  toStatus: Nullable(Type.String()),
  note: Type.Object({
    simpleMessage: Type.String(),
    statusReason: Nullable(Type.String({ description: 'Never given to agents' })),
    statusDetail: Nullable(Type.String({ description: 'Never given to agents' })),
    /** The system that an event comes from; null if a person caused it. */
    from: Nullable(Type.String()),
  }),
})
export type ActivityEvent = Static<typeof ActivityEvent>

/** The name that an event shows. */
export const activityActor = ({ type, actorDisplayName, note }: ActivityEvent) =>
  type < ACTIVITY_TYPE.system ? actorDisplayName : (note.from ?? '')

export const historyApi = {
  changeSet: call('GET', '/rest/ChangeSet/:id', {
    summary: 'Modifications of an application, an endorsement or a policy rewrite, field by field',
    access: 'submission.view',
    params: OfId,
    response: ChangeSet,
  }),
  audit: call('GET', '/rest/Audit', {
    summary: 'Everything that happened to a submission or an account, the latest first',
    access: 'submission.view',
    query: Sent({
      ...AuditFilter,
      startIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_START_INDEX, default: 0 })),
      numberOfRows: Type.Optional(
        Type.Integer({ minimum: -1, maximum: HISTORY_LIMIT, default: 20, description: '-1 for all' }),
      ),
    }),
    response: Type.Object({ records: Type.Array(AuditRecord), totalRecords: Type.Integer() }),
  }),
  csv: download('csv', 'text/csv; charset=utf-8'),
  xls: download('xls', 'application/vnd.ms-excel'),
  activity: call('GET', '/rest/ActivityEvent', {
    summary: 'The activity of a submission, the latest first',
    access: 'submission.view',
    query: Sent({
      submissionId: Id,
      showViewed: Type.Optional(Type.Boolean({ description: 'Also who viewed the submission; never for agents' })),
      startIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_START_INDEX, default: 0 })),
      numberOfRows: Type.Optional(Type.Integer({ minimum: -1, maximum: HISTORY_LIMIT, default: -1 })),
    }),
    response: Type.Object({ records: Type.Array(ActivityEvent), totalRecords: Type.Integer() }),
  }),
}
