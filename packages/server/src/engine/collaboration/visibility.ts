import { AGENT_DOCUMENTS } from '@bindery/contract/agentView'
import { type RawBuilder, sql } from 'kysely'
import { isInLine } from '#engine/agentView.ts'
import type { Actor } from '#platform/context.ts'

const AGENT_TYPES = sql.join(AGENT_DOCUMENTS.map((type) => sql.lit(type)))
const IN_LINE = sql.raw(isInLine('maker', 'agency.path'))

/**
 * The one rule for who sees an item of a submission that they may open. It holds for the list, its search, the note or
 * file itself and its content. Agents see what is shared with them, and what agents of the same line of agencies made. Of
 * the documents that the product makes, agents see only the types that the contract lists.
 */
export const visibleItems = ({ console }: Pick<Actor, 'console'>): RawBuilder<boolean> =>
  console === 'agent'
    ? sql<boolean>`((not collaboration_item.is_document or collaboration_item.type in (${AGENT_TYPES}))
        and exists (select from person maker
          join submission its on its.id = collaboration_item.submission_id
          join organization agency on agency.id = its.agency_id
          where maker.id = collaboration_item.person_id
            and case when maker.user_type = 'Agent' then ${IN_LINE} else collaboration_item.shared end))`
    : sql<boolean>`true`
