import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { MAX_PAGE_SIZE, NAME_LIMIT } from './limits.ts'
import { Done, Id, Instant, Nullable, OfId, PersonId, Sent } from './wire.ts'

/** The kinds of notifications that a person gets. */
export const NOTIFICATION_TYPES = [
  'taskAssigned',
  'taskReminder',
  'taskPastDue',
  'mention',
  'chatMessage',
  'chatInvitation',
  'emailReceived',
  'submissionAssigned',
  'referralReceived',
  'referralDecided',
  'bindRequested',
  'agentRequest',
  'submissionReturned',
  'quoteReleased',
  'policyIssued',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Sent to the browsers of a person whose notifications changed. */
export const NOTIFICATIONS_CHANGED = 'notification.changed'
export const notificationsUri = (personId: number) => `/NotificationList/${personId}`

/** The first page, and each further one. */
export const NOTIFICATIONS_PAGE = 20

export const Notification = Type.Object({
  id: Id,
  type: Type.Enum([...NOTIFICATION_TYPES]),
  submissionId: Id,
  insuredName: Type.String(),
  /** The item that it is about, for example 'task' and its id; or 'submission' and the submission's id. */
  itemKind: Type.String(),
  itemId: Id,
  actorId: PersonId,
  actorName: Type.String(),
  message: Type.String(),
  timeCreated: Instant,
  read: Type.Boolean(),
  acknowledged: Type.Boolean(),
})
export type Notification = Static<typeof Notification>

const Counts = Type.Object({ unread: Type.Integer(), unacknowledged: Type.Integer() })

/** Every call concerns the caller's own notifications. */
export const notificationsApi = {
  list: call('GET', '/rest/Notification', {
    summary: 'The own notifications, newest first, and how many are unread',
    query: Sent({
      type: Type.Optional(Type.Enum([...NOTIFICATION_TYPES])),
      unread: Type.Optional(Type.Boolean()),
      /** The id of the last notification of the page before. */
      after: Type.Optional(Id),
      numberOfRows: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: NOTIFICATIONS_PAGE })),
      registrationIdentifier: Type.Optional(Type.String({ maxLength: NAME_LIMIT })),
    }),
    response: Type.Object({ records: Type.Array(Notification), next: Nullable(Id), ...Counts.properties }),
  }),
  counts: call('GET', '/rest/Notification/count', {
    summary: 'How many of the own notifications are unread, and how many unacknowledged',
    query: Sent({ registrationIdentifier: Type.Optional(Type.String({ maxLength: NAME_LIMIT })) }),
    response: Counts,
  }),
  read: call('POST', '/rest/Notification/:id/read', {
    summary: 'Mark an own notification as read',
    params: OfId,
    repeatable: true,
    response: Done,
  }),
  readAll: call('POST', '/rest/Notification/readAll', {
    summary: 'Mark all own notifications as read and acknowledged',
    repeatable: true,
    response: Done,
  }),
  acknowledge: call('POST', '/rest/Notification/acknowledge', {
    summary: 'Acknowledge all own notifications: the person has seen the list',
    repeatable: true,
    response: Done,
  }),
}
