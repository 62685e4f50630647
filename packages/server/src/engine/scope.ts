import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#platform/context.ts'
import { forbidden } from '#platform/problems.ts'

/**
 * What a user sees of submissions, in one place: carrier users everything, agents the submissions of their agency
 * (a principal also of the agencies below). Every read of a submission goes through this.
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

/** Seeing that a submission exists is not enough to open it, or anything in it: that takes the authorization for its products. */
export function refuseUnauthorizedProducts({ actor }: { actor: Actor }, products: readonly string[]) {
  const missing = missingProducts(products, actor)
  if (missing.length) throw forbidden(`You are not authorized for ${missing.join(', ')}.`)
}
