import type { ChatPage } from '@bindery/contract/chat'
import { isAtLeastSubmitted, type SubmissionStatus } from '@bindery/contract/status'
import { sql } from 'kysely'
import { mayOpenIt } from '#engine/submissions/people.ts'
import type { Ctx } from '#platform/context.ts'

/** SQL: people with the permission to chat. */
const MAY_CHAT = sql<boolean>`exists (select from person_role join role_permission using (role_name)
  where person_id = person.id and permission_key = 'chat.live')`

/** SQL: `its` is the submission, `agency` its agency; people who may take part in its chat. */
export const mayTakePart = sql<boolean>`${mayOpenIt} and ${MAY_CHAT}`

/** SQL: people of the chat of `its`: its underwriters, and those who were invited or have written. */
export const isMember = sql<boolean>`(person.id in (its.responsible_underwriter_id, its.assigned_underwriter_id)
  or exists (select from chat_member where chat_member.submission_id = its.id and chat_member.person_id = person.id))`

interface Room {
  id: number
  status: SubmissionStatus
}

/** The reason for which nobody can write in the chat now, or null. */
export async function whyClosed({ db, actor }: Ctx, { id, status }: Room): Promise<ChatPage['closed']> {
  if (!isAtLeastSubmitted(status)) return 'notSubmitted'
  const { rows } = await sql`select from submission its join organization agency on agency.id = its.agency_id, person
    where its.id = ${id} and person.id <> ${actor.id} and ${isMember} and ${mayTakePart} limit 1`.execute(db)
  return rows.length === 0 ? 'noOtherMembers' : null
}
