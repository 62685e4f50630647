import { isDeepStrictEqual } from 'node:util'
import { type ChangedInput, MOST_RATINGS, type PastRating } from '@bindery/contract/worksheets'
import { shortLabel, unitOf } from '@bindery/rating/coverageTerms'
import { inputAt } from '@bindery/rating/editableInputs'
import { type Plan, stepsOf } from '@bindery/rating/plan'
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

/** Terms were added later to the ratings that were stored without them: that was no rating. */
const withoutTerms = (row: 'before' | 'after') =>
  sql`coalesce(nullif(${sql.ref(row)} -> 'rating', 'null'), '{}') - 'terms'`
const isNewRating = sql<boolean>`${withoutTerms('after')} is distinct from ${withoutTerms('before')}`

/** The ratings of a quote from the earlier versions of its row, the newest first. */
export async function readRatings(ctx: Ctx, id: number): Promise<PastRating[]> {
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
const changedInputs = (plan: Plan | null, before: StoredInputs | null, after: StoredInputs | null): ChangedInput[] => [
  ...changedValues(plan, before?.values ?? {}, after?.values ?? {}),
  ...changedCredits(plan, before?.schedule ?? [], after?.schedule ?? []),
  ...changedOverrides(plan, before?.overrides ?? [], after?.overrides ?? []),
]

type Inputs<Part extends keyof StoredInputs> = NonNullable<StoredInputs[Part]>

function changedValues(plan: Plan | null, before: Inputs<'values'>, after: Inputs<'values'>): ChangedInput[] {
  const shown = (values: Inputs<'values'>, path: string) => (path in values ? String(values[path] ?? '') : null)
  return keysOfBoth(before, after)
    .filter((path) => before[path] !== after[path])
    .map((path) => {
      const input = plan && inputAt(plan, path)
      return {
        ...{ kind: 'input', label: input ? shortLabel(input) : path, path },
        unit: plan && input ? unitOf(plan, input) : 'code',
        ...{ before: shown(before, path), after: shown(after, path) },
      }
    })
}

function changedCredits(plan: Plan | null, before: Inputs<'schedule'>, after: Inputs<'schedule'>): ChangedInput[] {
  const [old, now] = [before, after].map((lines) => Object.fromEntries(lines.map((line) => [line.category, line])))
  return keysOfBoth(old!, now!)
    .filter((category) => !isDeepStrictEqual(old![category], now![category]))
    .map((category) => ({
      kind: 'credit',
      label: plan?.schedule.categories.find(({ code }) => code === category)?.label ?? category,
      ...{ path: null, unit: 'percent' },
      ...{ before: old![category]?.percent ?? null, after: now![category]?.percent ?? null },
    }))
}

function changedOverrides(plan: Plan | null, before: Inputs<'overrides'>, after: Inputs<'overrides'>): ChangedInput[] {
  const steps = plan ? stepsOf(plan) : []
  const [old, now] = [before, after].map((list) =>
    Object.fromEntries(list.map((one) => [`${one.step} ${one.item ?? ''}`, one])),
  )
  const terms = (one: Inputs<'overrides'>[number] | undefined) => one && [one.factor, one.reason]
  return keysOfBoth(old!, now!)
    .filter((key) => !isDeepStrictEqual(terms(old![key]), terms(now![key])))
    .map((key) => {
      const { step, item } = (now![key] ?? old![key])!
      return {
        kind: 'override',
        label: steps.find(({ id }) => id === step)?.label ?? step,
        ...{ path: item, unit: 'number' },
        ...{ before: old![key]?.factor ?? null, after: now![key]?.factor ?? null },
      }
    })
}

const keysOfBoth = (before: object, after: object) => [...new Set([...Object.keys(before), ...Object.keys(after)])]
