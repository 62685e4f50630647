import type { Plan } from '@bindery/rating/plan'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context.ts'
import type { Job, JobTable } from '#platform/jobs/claim.ts'
import { type JobContext, startJobs } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { planChanged } from '../change.ts'
import { type Book, type BookRow, countBook, nextOfBook } from './book.ts'
import { ImpactTally } from './tally.ts'
import { RatingThreads } from './threads.ts'

export const PLAN_IMPACT_DUE = 'planImpact.due'
const MOST_ATTEMPTS = 3
const BATCH = 200
/** A page is told of the progress this often. */
const PROGRESS_MS = 500

const TABLE: JobTable = { name: 'rate_plan_impact', id: 'id', pending: 'finished_at is null', order: 'id' }

/** Runs rate plans over the book in the background. */
export const startPlanImpacts = (
  services: Pick<Services, 'database' | 'events' | 'clock' | 'bucket'>,
  log: FastifyBaseLogger,
) =>
  startJobs(
    services,
    {
      ...{ name: 'plan-impact', table: TABLE, due: PLAN_IMPACT_DUE },
      work: (job, context, ending) => runImpact(context, job, ending),
    },
    log,
  )

async function runImpact(context: JobContext, { id, attempts }: Job, ending: AbortSignal) {
  if (attempts > MOST_ATTEMPTS) return finish(context(), id, { problem: 'The run failed again and again.' })
  const begun = await begin(context(), id)
  if (!begun) return finish(context(), id, {})
  const threads = new RatingThreads(begun.plan)
  try {
    const tally = new ImpactTally()
    if (!(await rateBook(context, { id, ending, book: begun.book }, threads, tally))) return
    await finish(context(), id, { result: JSON.stringify(tally.result()) })
  } finally {
    await threads.stop()
  }
}

/** Reads the plan as it is now. A run that a lost process left begins again. */
const begin = (ctx: Ctx, id: number): Promise<{ plan: Plan; book: Book } | null> =>
  inTransaction(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('ratePlanImpact')
      .innerJoin('ratePlan', 'ratePlan.id', 'planId')
      .select(['ratePlan.content', 'ratePlan.version', 'ratePlan.product', 'cancelledAt'])
      .where('ratePlanImpact.id', '=', id)
      .executeTakeFirst()
    if (!row || row.cancelledAt) return null
    const book = { product: row.product, today: tx.now.toISOString().slice(0, 10) }
    const total = await countBook(tx.db, book)
    await tx.db
      .updateTable('ratePlanImpact')
      .set({ total, done: 0, planVersion: row.version })
      .where('id', '=', id)
      .execute()
    planChanged(tx)
    return { plan: row.content as unknown as Plan, book }
  })

interface Run {
  id: number
  book: Book
  ending: AbortSignal
}

/** Reads a batch while the threads rate the ones before it. Returns false if the process ends. */
async function rateBook(context: JobContext, { id, book, ending }: Run, threads: RatingThreads, tally: ImpactTally) {
  const running = new Set<Promise<void>>()
  let [last, done, toldAt] = [0, 0, performance.now()]
  const take = async (rows: BookRow[]) => {
    const results = await threads.rate(rows.map(({ risk, inputs }) => ({ risk, inputs })))
    for (const [at, row] of rows.entries()) tally.add(row, results[at]!)
    done += rows.length
  }
  for (;;) {
    if (ending.aborted) return false
    const rows = await nextOfBook(context().db, book, last, BATCH)
    if (rows.length > 0) {
      const rating = take(rows).finally(() => running.delete(rating))
      running.add(rating)
      // A failure is thrown by the race below; the others that fail with it need no second report.
      rating.catch(() => undefined)
      last = rows.at(-1)!.quoteId
    }
    // No more batches are held than the threads need, so that the memory does not grow with the book.
    while (running.size > (rows.length < BATCH ? 0 : threads.size)) await Promise.race(running)
    if (rows.length < BATCH) return true
    if (performance.now() - toldAt > PROGRESS_MS) {
      toldAt = performance.now()
      if (!(await tellProgress(context(), id, done))) return true
    }
  }
}

/** Returns false if somebody stopped the run, or discarded the draft. */
const tellProgress = (ctx: Ctx, id: number, done: number): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const row = await tx.db
      .updateTable('ratePlanImpact')
      .set({ done })
      .where('id', '=', id)
      .where('cancelledAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    planChanged(tx)
    return row !== undefined
  })

/** A run that was stopped has no result: it would be that of a part of the book. */
const finish = (
  ctx: Ctx,
  id: number,
  { result = null, problem = null }: { result?: string | null; problem?: string | null },
) =>
  inTransaction(ctx, async (tx) => {
    await sql`update rate_plan_impact set finished_at = ${tx.now}, problem = ${problem},
        result = case when cancelled_at is null then ${result}::jsonb end,
        done = case when cancelled_at is null then coalesce(total, 0) else done end
      where id = ${id}`.execute(tx.db)
    planChanged(tx)
  })
