import { type RawBuilder, sql } from 'kysely'
import { isInLine } from '#engine/agentView.ts'

/**
 * SQL: active people who may open the submission `its` of the agency `agency`: those of the carrier and of the agency's line,
 * with the authorization for every product.
 */
export const mayOpenIt = sql<boolean>`person.active and person.id <> 0
  and person.authorized_products @> its.product_short_names
  and (person.user_type <> 'Agent' or ${sql.raw(isInLine('person', 'agency.path'))})`

/** SQL: the ids of the people who take part in the submission `its`. */
export const PARTICIPANTS = sql`select id from (select unnest(array[its.responsible_underwriter_id,
    its.assigned_underwriter_id, its.referred_underwriter_id, its.agent_id, its.agency_contact_id]) as id
  union select person_id from submission_participant where submission_id = its.id) taking_part where id is not null`

/** SQL: each word of the search begins a word of the name. */
export function nameMatches(name: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = search.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql<boolean>`true`
  const escaped = words.map((word) => word.replace(/[\\%_]/g, '\\$&'))
  return sql<boolean>`(${sql.join(
    escaped.map((word) => sql`(${name} ilike ${`${word}%`} or ${name} ilike ${`% ${word}%`})`),
    sql` and `,
  )})`
}
