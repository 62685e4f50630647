import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Actor, type Ctx, inTransaction, SYSTEM_ACTOR, type TxCtx } from '../context.ts'
import type { Services } from '../services.ts'
import { claimJob, type Job, type JobTable, reclaimJobs, renewLease } from './claim.ts'
import { whileLeased } from './lease.ts'
import { makeWakeLoop } from './wakeLoop.ts'

/** The polling interval, which finds the jobs of a lost process after their leases end. */
const LOOK_AGAIN_MS = 5_000

/** Makes a new context for each step of a job, with its own `now` and request id. The default actor is the system. */
export type JobContext = (actor?: Actor) => Ctx

export interface Jobs {
  /** The prefix of the jobs' request ids; also logged when a job fails. */
  name: string
  table: JobTable
  /** The event that signals that a job may be due. */
  due: string
  /** Jobs that run at the same time; 1 if not given. */
  atOnce?: number
  /** Runs in the transaction of the claim. */
  onClaim?(tx: TxCtx, job: Job): Promise<unknown>
  /** Does the job while its lease is renewed. The signal aborts when the process shuts down. */
  work(job: Job, context: JobContext, ending: AbortSignal): Promise<unknown>
  /** Runs after the work, when no renewal is in progress. Skipped if the work failed. */
  onDone?(ctx: Ctx, job: Job): Promise<unknown>
}

/**
 * Runs jobs, one after the other unless more may run at once: immediately when one becomes due, and by polling those that failed or that a lost process
 * left. A job is claimed with a lease, so that several processes can share one table.
 */
export function startJobs(
  { database, events, clock, bucket }: Pick<Services, 'database' | 'events' | 'clock' | 'bucket'>,
  { name, table, due, atOnce = 1, onClaim, work, onDone }: Jobs,
  log: FastifyBaseLogger,
) {
  const ending = new AbortController()
  // The embedded database has only one process, so every lease at the start belongs to a process that has ended.
  let mustReclaim = database.engine === 'embedded'

  const context: JobContext = (actor = SYSTEM_ACTOR) => ({
    db: database.db,
    read: database.read,
    actor,
    now: clock(),
    requestId: `${name}-${randomUUID()}`,
    clientId: null,
    bucket,
    committed: events.wake,
  })

  const claim = (ctx: Ctx) =>
    onClaim
      ? inTransaction(ctx, async (tx) => {
          const job = await claimJob(tx.db, tx.now, table)
          if (job) await onClaim(tx, job)
          return job
        })
      : claimJob(ctx.db, ctx.now, table)

  async function run(job: Job) {
    const renew = () => renewLease(database.db, clock(), table, job)
    await whileLeased(renew, () => work(job, context, ending.signal))
    await onDone?.(context(), job)
  }

  async function workThrough() {
    while (!ending.signal.aborted) {
      const job = await claim(context())
      if (!job) return
      await run(job).catch((error) => log.error({ err: error, job: job.id }, `${name} failed`))
    }
  }

  const { wake, stop } = makeWakeLoop(
    async () => {
      if (mustReclaim) await reclaimJobs(database.db, clock(), table)
      mustReclaim = false
      await Promise.all(Array.from({ length: atOnce }, workThrough))
    },
    (error) => log.error({ err: error }, `${name} failed`),
  )

  events.subscribe(({ type }) => {
    if (type === due) wake()
  })
  const timer = setInterval(wake, LOOK_AGAIN_MS).unref()
  wake()
  return {
    async stop() {
      ending.abort()
      clearInterval(timer)
      await stop()
    },
  }
}
