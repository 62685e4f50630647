import type { ContextType } from '@bindery/contract/actions'
import type { PermissionName } from '@bindery/contract/permissions'
import { findRecord } from '@bindery/workflow/records'
import { type Risk, SYSTEM, type User } from '@bindery/workflow/risk'
import { sql } from 'kysely'
import { blankStanding } from '#engine/forms/blank.ts'
import { plansWith } from '#engine/rating/plans.ts'
import { refuseUnauthorizedProducts } from '#engine/scope.ts'
import { type Actor, type Ctx, isSystem } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'
import { riskQuery, submissionIdOf } from './riskQuery.ts'
import { isOthersDraft, isSharedWith } from './shared.ts'
import type { StoredRisk } from './stored.ts'
import { toRisk } from './toRisk.ts'

export interface Target {
  context: ContextType
  id: number
}

/** A submission with all its records: as stored rows, and as the engine's risk. */
export interface LoadedRisk {
  stored: StoredRisk
  risk: Risk
}

const NOUNS: Record<ContextType, string> = {
  Submission: 'submission',
  Quote: 'quote',
  Proposal: 'proposal',
  Policy: 'policy',
  PolicyIssuance: 'policy issuance',
  Endorsement: 'endorsement',
  PolicyRewrite: 'policy rewrite',
  PolicyCancellation: 'cancellation',
  ExternalReport: 'report',
}
export const noSuch = (context: ContextType) => notFound(`There is no such ${NOUNS[context]}.`)

export const today = ({ now }: Pick<Ctx, 'now'>) => now.toISOString().slice(0, 10)

/**
 * Loads everything in one statement. A submission of another agency, or a record that is not shared, counts as not
 * found. A submission with products that the user is not authorized for is refused.
 */
export async function loadRisk(ctx: Ctx, target: Target): Promise<LoadedRisk> {
  const { context, id } = target
  const { rows } = await riskQuery(ctx.actor, submissionIdOf(context, id)).execute(ctx.db)
  const stored = rows[0]?.risk
  if (!stored) throw noSuch(context)
  for (const { version, digest, ...name } of stored.blank_forms) {
    const { neededToSubmit, ...standing } = await blankStanding(ctx.db, { key: name.key, version, digest })
    stored.forms.push({ ...name, ...standing, needed_to_submit: neededToSubmit })
  }
  stored.rate_plans = await plansWith(ctx.db, stored.plan_digests)
  const seen = asSeen(ctx, stored, target)
  if (!isSystem(ctx.actor)) refuseUnauthorizedProducts(ctx, seen.risk.submission.products)
  return seen
}

/** Converts the rows to a risk for this actor today. A record that is not shared with the actor counts as not found. */
export function asSeen(ctx: Pick<Ctx, 'actor' | 'now'>, stored: StoredRisk, target: Target): LoadedRisk {
  const risk = toRisk(stored, ctx.actor, today(ctx))
  const isThere = findRecord(risk, target.context, target.id) && isSharedWith(ctx.actor, risk, target)
  if (!isThere || isOthersDraft(ctx.actor, stored, target)) throw noSuch(target.context)
  return { stored, risk }
}

/**
 * Locks the submission of a record, and the one it renews, before anything is read: of two parallel actions, the second
 * reads the result of the first. Locks in the order of ids prevent deadlocks.
 */
export async function lockSubmission(ctx: Ctx, { context, id }: Target) {
  const own = submissionIdOf(context, id)
  await sql`select id from submission
    where id = ${own} or id = (select renews_submission_id from submission where id = ${own})
    order by id for update`.execute(ctx.db)
}

export const userOf = (actor: Actor): User =>
  isSystem(actor)
    ? SYSTEM
    : {
        id: actor.id,
        console: actor.console,
        permissions: [...actor.permissions] as PermissionName[],
        agencyIds: actor.agencyIds ?? [],
        products: actor.authorizedProducts,
      }
