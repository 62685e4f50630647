import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#platform/context.ts'

/**
 * What a user sees of submissions, in one place: carrier users everything, agents the submissions of their agency
 * (a principal also of the agencies below). Every read of a submission goes through this.
 */
export function visibleSubmissions(actor: Actor): RawBuilder<boolean> {
  if (!actor.agencyIds) return sql<boolean>`true`
  return sql<boolean>`submission.agency_id in (${sql.join(actor.agencyIds.map((id) => sql.lit(id)))})`
}
