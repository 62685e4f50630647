import { sql } from 'kysely'
import { isInLine } from '#engine/agentView.ts'

/**
 * SQL: active people who may open the submission `its` of the agency `agency`: those of the carrier and of the agency's line,
 * with the authorization for every product.
 */
export const mayOpenIt = sql<boolean>`person.active and person.id <> 0
  and person.authorized_products @> its.product_short_names
  and (person.user_type <> 'Agent' or ${sql.raw(isInLine('person', 'agency.path'))})`
