import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#platform/context.ts'
import { forbidden } from '#platform/problems.ts'

/**
 * The submissions that a user may see: all for carrier users, those of their agency for agents (for a principal also
 * those of the agencies below). Every read of a submission uses this condition.
 */
export function visibleSubmissions(actor: Actor): RawBuilder<boolean> {
  if (!actor.agencyIds) return sql<boolean>`true`
  return sql<boolean>`submission.agency_id in (${sql.join(actor.agencyIds.map((id) => sql.lit(id)))})`
}

/** Products of a submission that a user is not authorized for. */
export const missingProducts = (
  products: readonly string[],
  { authorizedProducts }: Pick<Actor, 'authorizedProducts'>,
) => products.filter((product) => !authorizedProducts.includes(product))

/** SQL: submissions whose products the user is authorized for. Others cannot be opened. */
export const ofAuthorizedProducts = ({ authorizedProducts }: Pick<Actor, 'authorizedProducts'>) =>
  sql<boolean>`submission.product_short_names <@ ${[...authorizedProducts]}::text[]`

/** Refuses to open a submission, or anything in it, without the authorization for all its products. */
export function refuseUnauthorizedProducts({ actor }: { actor: Actor }, products: readonly string[]) {
  const missing = missingProducts(products, actor)
  if (missing.length) throw forbidden(`You are not authorized for ${missing.join(', ')}.`)
}
