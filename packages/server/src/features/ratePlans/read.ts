import {
  PLAN_QUOTES_COUNTED,
  type RatePlanDetail,
  type RatePlanRow,
  type VectorResult,
} from '@bindery/contract/ratePlans'
import type { Plan } from '@bindery/rating/plan'
import { vectorDifferences } from '@bindery/rating/planVectors'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { forbidden, notFound } from '#platform/problems.ts'
import { latestImpact } from './impact/latest.ts'
import { whyNotPublishable } from './rules.ts'

type Reader = Pick<Ctx, 'db'>

const noSuchPlan = () => notFound('There is no such rate plan.')

interface Summary {
  states: string[]
  effectiveFrom: string | null
  effectiveTo: string | null
  tables: number
}
type Listed = Omit<RatePlanRow, keyof Summary> & { digest: string }

const rows = sql`select plan.id, product, plan.name, plan_version as "planVersion", status, plan.version, digest,
    based_on as "basedOn", json_array_length(test_vectors) as vectors,
    (select count(*)::int from (select from quote where rating ->> 'plan' = plan.id and rating is not null
      limit ${PLAN_QUOTES_COUNTED}) as rated) as quotes,
    case when modified_by_id is null then null else json_build_object('id', person.id, 'name', person.name) end as "modifiedBy",
    (extract(epoch from plan.modified_at) * 1000)::bigint as "timeLastModified",
    (extract(epoch from published_at) * 1000)::bigint as "timePublished"
  from rate_plan as plan left join person on person.id = modified_by_id`

export async function listPlans(ctx: Reader): Promise<RatePlanRow[]> {
  const { rows: found } = await sql<Listed>`${rows} order by product, plan.id desc`.execute(ctx.db)
  return withSummaries(ctx, found)
}

export async function getPlanRow(ctx: Reader, id: string): Promise<RatePlanRow> {
  const { rows: found } = await sql<Listed>`${rows} where plan.id = ${id}`.execute(ctx.db)
  const [row] = await withSummaries(ctx, found)
  if (!row) throw noSuchPlan()
  return row
}

/** Caches the summaries by digest: reading all plans for a list takes too long. */
const known = new Map<string, Summary>()

async function withSummaries({ db }: Reader, found: readonly Listed[]): Promise<RatePlanRow[]> {
  const unknown = found.filter(({ digest }) => !known.has(digest)).map(({ id }) => id)
  if (unknown.length > 0) {
    const contents = await db.selectFrom('ratePlan').select(['digest', 'content']).where('id', 'in', unknown).execute()
    for (const { digest, content } of contents) known.set(digest, summaryOf(content))
  }
  return found.map(({ digest, ...row }) => ({ ...row, ...known.get(digest)! }))
}

function summaryOf({ states, tables }: Plan): Summary {
  const filings = Object.values(states)
  const ends = filings.map(({ to }) => to)
  return {
    states: Object.keys(states).toSorted(),
    effectiveFrom: filings.map(({ from }) => from).toSorted()[0] ?? null,
    effectiveTo: ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null),
    tables: Object.keys(tables).length,
  }
}

export interface PlanInDatabase {
  id: string
  product: string
  status: RatePlanRow['status']
  version: number
  basedOn: string | null
  content: Plan
  testVectors: RatePlanDetail['testVectors']
}

export async function getPlan({ db }: Reader, id: string): Promise<PlanInDatabase> {
  const row = await db
    .selectFrom('ratePlan')
    .select(['id', 'product', 'status', 'version', 'basedOn', 'content', 'testVectors'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw noSuchPlan()
  return row
}

export async function readDetail(ctx: Reader, id: string): Promise<RatePlanDetail> {
  const plan = await getPlan(ctx, id)
  return {
    row: await getPlanRow(ctx, id),
    plan: { ...plan.content },
    testVectors: plan.testVectors,
    faults: plan.status === 'draft' ? await faultsOfDraft(ctx, plan) : [],
    impact: await latestImpact(ctx, id),
  }
}

/**
 * Caches what hinders publishing by everything that it depends on. Every page of a draft reads it again with each progress
 * of an impact run, and the check runs all test vectors.
 */
const checked = new Map<string, string[]>()
const MOST_CHECKED = 50

async function faultsOfDraft(ctx: Reader, draft: PlanInDatabase): Promise<string[]> {
  const { rows: found } = await sql<{ key: string }>`
    select concat_ws(' ', digest, md5(test_vectors::text), (select string_agg(other.id || other.digest, ' ' order by other.id)
      from rate_plan other where other.product = plan.product and other.status = 'published')) as key
    from rate_plan plan where id = ${draft.id}`.execute(ctx.db)
  const key = found[0]?.key ?? ''
  const known = checked.get(key)
  if (known) return known
  const faults = whyNotPublishable(draft, await publishedPlansOf(ctx, draft.product))
  if (checked.size >= MOST_CHECKED) checked.clear()
  checked.set(key, faults)
  return faults
}

export async function publishedPlansOf({ db }: Reader, product: string): Promise<Plan[]> {
  const published = await db
    .selectFrom('ratePlan')
    .select('content')
    .where('product', '=', product)
    .where('status', '=', 'published')
    .orderBy('id')
    .execute()
  return published.map(({ content }) => content)
}

const NO_COMMISSION: Plan['commission'] = { new: '0', renewal: '0', min: '0', max: '0' }

/** The plan of a worksheet. Rating steps reveal the carrier's judgement, and drafts may change: few may see them. */
export async function readPlan(ctx: Ctx, id: string): Promise<Plan> {
  if (ctx.actor.console === 'agent') throw forbidden('Rate plans are for the underwriters of the carrier.')
  const { status, content } = await getPlan(ctx, id)
  const { permissions } = ctx.actor
  if (status === 'draft' && !permissions.has('ratePlan.manage')) throw noSuchPlan()
  return permissions.has('quote.commission') ? content : { ...content, commission: NO_COMMISSION }
}

export async function testPlan(ctx: Reader, id: string): Promise<VectorResult[]> {
  const { content, testVectors } = await getPlan(ctx, id)
  return testVectors.map((vector) => {
    const differences = vectorDifferences(content, vector)
    return { id: vector.id, what: vector.what, passed: differences.length === 0, differences }
  })
}
