import type { Notification } from '@bindery/contract/notifications'

/** The address of the item that a notification is about. */
export const addressOfItem = ({ submissionId, itemKind, itemId }: Notification) =>
  itemKind === 'submission'
    ? `/submission/${submissionId}/form`
    : `/submission/${submissionId}/collab/${itemKind}/${itemId}`

/** Opening a notification marks it as read unless the setting says otherwise. */
export const marksAsRead = (setting: unknown) => String(setting ?? true) !== 'false'

/** "AUTHENTICATION_SERVER" is the name under which the server itself acts. */
const SYSTEM_NAME = 'AUTHENTICATION_SERVER'
const SYSTEM_ID = 0
export const isBySystem = ({ actorId, actorName }: Pick<Notification, 'actorId' | 'actorName'>) =>
  actorId === SYSTEM_ID || actorName === SYSTEM_NAME
