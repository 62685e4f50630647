import type { Notification } from '@bindery/contract/notifications'

/** The page that a notification opens: the item it is about, or the forms of its submission, with the chat beside them. */
export function pageOf({ submissionId, itemKind, itemId }: Pick<Notification, 'submissionId' | 'itemKind' | 'itemId'>) {
  const to = `/submission/${submissionId}/form`
  if (itemKind === 'submission') return { to }
  if (itemKind === 'message') return { to, state: { collaborationItem: { kind: 'message', id: itemId } as const } }
  return { to: `/submission/${submissionId}/collab/${itemKind}/${itemId}` }
}

/** Opening a notification marks it as read unless the setting says otherwise. */
export const marksAsRead = (setting: unknown) => String(setting ?? true) !== 'false'

/** "AUTHENTICATION_SERVER" is the name under which the server itself acts. */
const SYSTEM_NAME = 'AUTHENTICATION_SERVER'
const SYSTEM_ID = 0
export const isBySystem = ({ actorId, actorName }: Pick<Notification, 'actorId' | 'actorName'>) =>
  actorId === SYSTEM_ID || actorName === SYSTEM_NAME
