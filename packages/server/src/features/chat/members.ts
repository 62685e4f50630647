import { type ChatMember, type InvitablePerson, MOST_INVITED } from '@bindery/contract/chat'
import { sql } from 'kysely'
import { notify } from '#engine/notifications/notify.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import { nameMatches, PARTICIPANTS } from '#engine/submissions/people.ts'
import { type Ctx, inTransaction } from '#platform/context.ts'
import { isPresent } from '#platform/events/presence.ts'
import { conflict, forbidden, malformed } from '#platform/problems.ts'
import { storeMessage } from './messages.ts'
import { isHere } from './notify.ts'
import { isMember, mayTakePart } from './room.ts'

/** People that the picker offers at once. */
const OFFERED = 20

interface MemberRow extends Omit<ChatMember, 'firstName' | 'lastName'> {}

/**
 * People of the chat, those who are here first. An agent who has not joined is shown the underwriters of the submission and the
 * agency only: the others talk among themselves.
 */
export async function chatMembers(ctx: Ctx, submissionId: number): Promise<ChatMember[]> {
  await getAccessible(ctx, submissionId)
  const { console, id } = ctx.actor
  const isShown =
    console === 'agent'
      ? sql<boolean>`(person.user_type = 'Agent' or person.id in (its.responsible_underwriter_id, its.assigned_underwriter_id)
          or exists (select from chat_member where chat_member.submission_id = its.id and chat_member.person_id = ${id}))`
      : sql<boolean>`true`
  const { rows } = await sql<MemberRow>`select person.id, person.name, person.email_address as "emailAddress",
      coalesce(chat.value, 'true'::jsonb) <> 'false'::jsonb as "availableToChat", ${isPresent(sql`person.id`)} as online,
      ${isHere(submissionId)} as "isHere", person.user_type = 'Agent' as "isAgent", home.name as "organizationName"
    from submission its join organization agency on agency.id = its.agency_id,
      person join organization home on home.id = person.organization_id
      left join preference_value chat on chat.key = 'general.chat.available' and chat.level = 'user'
        and chat.owner = person.id::text
    where its.id = ${submissionId} and ${isMember} and ${mayTakePart} and ${isShown}
    order by "isHere" desc, online desc, person.name, person.id`.execute(ctx.db)
  return rows.map((row) => ({ ...row, ...partsOf(row.name) }))
}

/** The last word of a name is the last name. */
function partsOf(name: string) {
  const space = name.lastIndexOf(' ')
  return { firstName: space < 0 ? '' : name.slice(0, space), lastName: name.slice(space + 1) }
}

/** People to invite, those who take part in the submission first. */
export async function invitablePeople(ctx: Ctx, submissionId: number, search: string): Promise<InvitablePerson[]> {
  await getAccessible(ctx, submissionId)
  refuseAgents(ctx)
  const { rows } = await sql<InvitablePerson>`select person.id, person.name, home.name as "organizationName"
    from submission its join organization agency on agency.id = its.agency_id,
      person join organization home on home.id = person.organization_id
    where its.id = ${submissionId} and person.id <> ${ctx.actor.id} and ${mayTakePart} and not ${isMember}
      and ${nameMatches(sql`person.name`, search)}
    order by person.id not in (${PARTICIPANTS}), person.name, person.id limit ${OFFERED}`.execute(ctx.db)
  return rows
}

const DEFAULT_MESSAGE = 'I would like to chat with you about this submission.'

/**
 * Invites people who may open the submission. The message of the invitation is the first one that they read; agents do not
 * read what was said before.
 */
export async function inviteToChat(ctx: Ctx, submissionId: number, { userIds, message }: Invitation) {
  const submission = await getAccessible(ctx, submissionId)
  refuseAgents(ctx)
  const asked = [...new Set(userIds.split(',').map(Number))].filter((id) => id !== ctx.actor.id)
  if (asked.length > MOST_INVITED) throw malformed(`Invite at most ${MOST_INVITED} people at once.`)
  const body = message?.trim() || DEFAULT_MESSAGE
  return inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ id: number }>`select person.id
      from submission its join organization agency on agency.id = its.agency_id, person
      where its.id = ${submissionId} and person.id = any(${asked}::bigint[]) and ${mayTakePart}`.execute(tx.db)
    const invited = rows.map(({ id }) => id)
    if (invited.length < asked.length) throw conflict('Somebody you chose cannot open this submission or has no chat.')
    const { id: itemId } = await storeMessage(tx, submission, { body, joining: invited })
    await notify(tx, invited, { type: 'chatInvitation', submissionId, itemKind: 'message', itemId, message: body })
    return { invited: invited.length }
  })
}

interface Invitation {
  userIds: string
  message?: string
}

function refuseAgents({ actor }: Ctx) {
  if (actor.console === 'agent') throw forbidden('Only underwriters invite people to a chat.')
}
