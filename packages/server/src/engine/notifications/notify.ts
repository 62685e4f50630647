import type { CollaborationKind } from '@bindery/contract/collaboration'
import { NOTIFICATIONS_CHANGED, type NotificationType, notificationsUri } from '@bindery/contract/notifications'
import type { TxCtx } from '#platform/context.ts'
import { mailNotices } from './mailNotices.ts'

interface NewNotification {
  type: NotificationType
  submissionId: number
  itemKind: CollaborationKind | 'submission'
  itemId: number
  message: string
  /** Also by mail; if not given, the preference of the person decides. */
  byMail?: boolean
}

/** Characters of a message that are kept; the item itself has the whole. */
const MESSAGE_LENGTH = 200

/** Writes a notification to each person and tells their browsers. Nobody is notified of what they do themself. */
export async function notify(tx: TxCtx, personIds: readonly number[], { message, byMail, ...about }: NewNotification) {
  const others = personIds.filter((id) => id !== tx.actor.id)
  if (others.length === 0) return 0
  const [text, actorId] = [message.slice(0, MESSAGE_LENGTH), tx.actor.id]
  await tx.db
    .insertInto('notification')
    .values(others.map((personId) => ({ ...about, personId, actorId, message: text, createdAt: tx.now })))
    .execute()
  await mailNotices(tx, others, { ...about, message: text, byMail })
  for (const id of others) tx.publish({ type: NOTIFICATIONS_CHANGED, uri: notificationsUri(id) })
  return others.length
}
