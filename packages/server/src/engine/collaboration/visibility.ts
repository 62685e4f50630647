import { AGENT_DOCUMENTS } from '@bindery/contract/agentView'
import { type RawBuilder, sql } from 'kysely'
import { isInLine } from '#engine/agentView.ts'
import type { Actor } from '#platform/context.ts'

const AGENT_TYPES = sql.join(AGENT_DOCUMENTS.map((type) => sql.lit(type)))
const IN_LINE = sql.raw(isInLine('maker', 'agency.path'))

/**
 * The one rule for who sees an item of a submission that they may open. It holds for the list, its search, the note or
 * file itself and its content. Agents see what is shared with them, and what agents of the same line of agencies made. Of
 * the documents that the product makes, agents see only the types that the contract lists. Of a chat, agents see what is
 * published, and everything since they joined it. An email that is written is its author's alone. Of the others, the
 * carrier's people need the permission for emails that are not shared and that they have no part in.
 */
export const visibleItems = ({ console, id, permissions }: Viewer): RawBuilder<boolean> =>
  console === 'agent'
    ? sql<boolean>`((not collaboration_item.draft or collaboration_item.person_id = ${id})
        and (not collaboration_item.is_document or collaboration_item.type in (${AGENT_TYPES}))
        and (case when collaboration_item.kind = 'message' and not collaboration_item.shared
          then exists (select from chat_member where chat_member.submission_id = collaboration_item.submission_id
            and chat_member.person_id = ${id} and chat_member.after_message_id < collaboration_item.record_id)
          else exists (select from person maker
          join submission its on its.id = collaboration_item.submission_id
          join organization agency on agency.id = its.agency_id
          where maker.id = collaboration_item.person_id
            and case when maker.user_type = 'Agent' then ${IN_LINE} else collaboration_item.shared end) end))`
    : sql<boolean>`(collaboration_item.kind <> 'email' or collaboration_item.person_id = ${id}
        or not collaboration_item.draft and (collaboration_item.shared or ${permissions.has('email.viewPrivate')}
          or exists (select from email_recipient party
            where party.email_id = collaboration_item.record_id and party.person_id = ${id})))`

type Viewer = Pick<Actor, 'console' | 'id' | 'permissions'>
