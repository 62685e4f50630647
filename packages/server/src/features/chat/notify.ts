import { chatRoomUri } from '@bindery/contract/chat'
import { NOTIFICATIONS_CHANGED, notificationsUri } from '@bindery/contract/notifications'
import { sql } from 'kysely'
import { notifyMentioned } from '#engine/collaboration/mentions.ts'
import { notify } from '#engine/notifications/notify.ts'
import type { TxCtx } from '#platform/context.ts'
import { isPresent } from '#platform/events/presence.ts'
import { isMember, mayTakePart } from './room.ts'

interface Message {
  id: number
  submissionId: number
  body: string
  /** People who get an invitation with this message. */
  invited: readonly number[]
}

/**
 * Notifies the members who do not have the chat open. A person has at most one unread notification of a chat: it names the
 * newest message.
 */
export async function notifyOfMessage(tx: TxCtx, { id, submissionId, body, invited }: Message) {
  const { rows: members } = await sql<{ id: number; isHere: boolean }>`
    select person.id, ${isHere(submissionId)} as "isHere"
    from submission its join organization agency on agency.id = its.agency_id, person
    where its.id = ${submissionId} and person.id <> ${tx.actor.id} and ${isMember} and ${mayTakePart}
      and (person.user_type <> 'Agent' or exists (select from chat_member
        where chat_member.submission_id = its.id and chat_member.person_id = person.id and after_message_id < ${id}))`.execute(
    tx.db,
  )
  const readers = new Set(members.map((member) => member.id))
  await notifyMentioned(tx, {
    ...{ kind: 'message', id, submissionId, text: body },
    isForAgent: (personId) => readers.has(personId),
  })
  const told = members.filter((member) => !member.isHere && !invited.includes(member.id)).map((member) => member.id)
  if (told.length === 0) return
  // Replaced, not changed: the notification of a new message is the newest.
  await tx.db
    .deleteFrom('notification')
    .where('type', '=', 'chatMessage')
    .where('submissionId', '=', submissionId)
    .where('readAt', 'is', null)
    .where('personId', 'in', told)
    .execute()
  await notify(tx, told, { type: 'chatMessage', submissionId, itemKind: 'message', itemId: id, message: body })
}

/** SQL: whether a connected browser of the person has the chat open. */
export const isHere = (submissionId: number) => sql<boolean>`(${isPresent(sql`person.id`)} and exists (
  select from live_registration where live_registration.person_id = person.id and uri = ${chatRoomUri(submissionId)}))`

/** Marks the notifications of messages and invitations up to this message as read. */
export async function forgetUnread(tx: TxCtx, submissionId: number, messageId: number) {
  const { numUpdatedRows } = await tx.db
    .updateTable('notification')
    .set({ readAt: tx.now, acknowledgedAt: sql`coalesce(acknowledged_at, ${tx.now})` })
    .where('personId', '=', tx.actor.id)
    .where('submissionId', '=', submissionId)
    .where('itemKind', '=', 'message')
    .where('itemId', '<=', messageId)
    .where('readAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows) tx.publish({ type: NOTIFICATIONS_CHANGED, uri: notificationsUri(tx.actor.id) })
}
