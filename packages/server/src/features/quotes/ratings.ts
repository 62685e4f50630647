import { MOST_RATINGS, type PastRating } from '@bindery/contract/worksheets'
import { inputAt } from '@bindery/rating/editableInputs'
import type { Plan } from '@bindery/rating/plan'
import { sql } from 'kysely'
import { loadRisk } from '#engine/actions/load.ts'
import { planNamed } from '#engine/rating/plans.ts'
import type { Ctx } from '#platform/context.ts'
import type { StoredInputs, StoredRating } from '#platform/db/schema/records.ts'
import { refuseAgents } from './worksheet.ts'

interface Version {
  at: Date
  by: string | null
  hasInputs: boolean
  inputs: StoredInputs | null
  rating: StoredRating | null
}

/** The most versions of a quote that are read. A quote has a few for each rating. */
const MOST_VERSIONS = 400

/** The ratings of a quote from the earlier versions of its row, the newest first. */
export async function readRatings(ctx: Ctx, id: number): Promise<PastRating[]> {
/** Terms were added later to the ratings that were stored without them: that was no rating. */
const withoutTerms = (row: 'before' | 'after') =>
  sql`coalesce(nullif(${sql.ref(row)} -> 'rating', 'null'), '{}') - 'terms'`
const isNewRating = sql<boolean>`${withoutTerms('after')} is distinct from ${withoutTerms('before')}`

  const { stored } = await loadRisk(ctx, { context: 'Quote', id })
  refuseAgents(ctx)
  const { rows } = await sql<Version>`
    select history.at, person.name as by, after ? 'inputs' as "hasInputs", after -> 'inputs' as inputs,
      case when after -> 'rating' ? 'plan' and ${isNewRating} then after -> 'rating' end as rating
    from history left join person on person.id = history.actor_id
    where table_name = 'quote' and row_id = ${String(id)} and (after ? 'inputs' or after ? 'rating')
    order by history.id desc limit ${MOST_VERSIONS}`.execute(ctx.db)
  const ratings: PastRating[] = []
  let now: StoredInputs | null = null
  let rated: StoredInputs | null = null
  for (const { at, by, hasInputs, inputs, rating } of rows.reverse()) {
    if (hasInputs) now = inputs
    if (!rating) continue
    ratings.push({
      at: new Date(at).getTime(),
      by: by ?? '',
      premium: { total: rating.writtenPremium, currencyCode: rating.currency },
      planId: rating.plan,
      changed: ratings.length === 0 ? [] : changedInputs(planNamed(stored, rating.plan), rated, now),
    })
    rated = now
  }
  return ratings.reverse().slice(0, MOST_RATINGS)
}

/** The commission is left out: it does not change the premium. */
function changedInputs(plan: Plan | null, before: StoredInputs | null, after: StoredInputs | null): string[] {
  const [old, now] = [before?.values ?? {}, after?.values ?? {}]
  const paths = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((path) => old[path] !== now[path])
  const labels = paths.map((path) => (plan && inputAt(plan, path)?.label) ?? path)
  const isOther = (part: 'schedule' | 'overrides') =>
    JSON.stringify(before?.[part] ?? []) !== JSON.stringify(after?.[part] ?? [])
  return [
    ...new Set(labels),
    ...(isOther('schedule') ? ['Schedule rating'] : []),
    ...(isOther('overrides') ? ['Overrides'] : []),
  ]
}
