import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Actor, type Ctx, inTransaction, SYSTEM_ACTOR, type TxCtx } from '../context.ts'
import type { Services } from '../services.ts'
import { claimJobs, type Job, type JobTable, reclaimJobs, renewLeases } from './claim.ts'
import { whileLeased } from './lease.ts'
import { makeWakeLoop } from './wakeLoop.ts'

/** The polling interval, which finds the jobs of a lost process after their leases end. */
const LOOK_AGAIN_MS = 5_000

/** Makes a new context for each step of a job, with its own `now` and request id. The default actor is the system. */
export type JobContext = (actor?: Actor) => Ctx

interface JobQueue {
  /** The prefix of the jobs' request ids; also logged when a job fails. */
  name: string
  table: JobTable
  /** The event that signals that a job may be due. */
  due: string
  /** Jobs, or batches of them, that run at the same time; 1 if not given. */
  atOnce?: number
}

export interface Jobs extends JobQueue {
  /** Runs in the transaction of the claim. */
  onClaim?(tx: TxCtx, job: Job): Promise<unknown>
  /** Does the job while its lease is renewed. The signal aborts when the process shuts down. */
  work(job: Job, context: JobContext, ending: AbortSignal): Promise<unknown>
  /** Runs after the work, when no renewal is in progress. Skipped if the work failed. */
  onDone?(ctx: Ctx, job: Job): Promise<unknown>
}

/** Jobs that are claimed and done together, because each of them alone costs more in transactions than in work. */
export interface BatchedJobs extends JobQueue {
  /** The largest batch. A batch begins with one job, grows while there are more, and is one again after slow work. */
  most: number
  onClaim?(tx: TxCtx, jobs: readonly Job[]): Promise<unknown>
  work(jobs: readonly Job[], context: JobContext, ending: AbortSignal): Promise<unknown>
  onDone?(ctx: Ctx, jobs: readonly Job[]): Promise<unknown>
}

/** A batch that took longer was slow. */
const SLOW_MS = 1_000

type JobServices = Pick<Services, 'database' | 'events' | 'clock' | 'bucket'>

/**
 * Runs jobs, one after the other unless more may run at once: immediately when one becomes due, and by polling those that failed or that a lost process
 * left. A job is claimed with a lease, so that several processes can share one table.
 */
export const startJobs = (services: JobServices, { onClaim, work, onDone, ...queue }: Jobs, log: FastifyBaseLogger) =>
  startBatchedJobs(
    services,
    {
      ...queue,
      most: 1,
      onClaim: onClaim && ((tx, [job]) => onClaim(tx, job!)),
      work: ([job], context, ending) => work(job!, context, ending),
      onDone: onDone && ((ctx, [job]) => onDone(ctx, job!)),
    },
    log,
  )

export function startBatchedJobs(
  { database, events, clock, bucket }: JobServices,
  { name, table, due, atOnce = 1, most, onClaim, work, onDone }: BatchedJobs,
  log: FastifyBaseLogger,
) {
  const ending = new AbortController()
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

  const claim = (ctx: Ctx, size: number) =>
    onClaim
      ? inTransaction(ctx, async (tx) => {
          const jobs = await claimJobs(tx.db, tx.now, table, size)
          if (jobs.length > 0) await onClaim(tx, jobs)
          return jobs
        })
      : claimJobs(ctx.db, ctx.now, table, size)

  async function run(jobs: readonly Job[]) {
    const renew = () => renewLeases(database.db, clock(), table, jobs)
    await whileLeased(renew, () => work(jobs, context, ending.signal))
    await onDone?.(context(), jobs)
  }

  async function workThrough() {
    await reclaimed()
    for (let size = 1; !ending.signal.aborted; ) {
      const jobs = await claim(context(), size)
      if (jobs.length === 0) return
      const began = performance.now()
      await run(jobs).catch((error) => log.error({ err: error, jobs: jobs.map(({ id }) => id) }, `${name} failed`))
      size = performance.now() - began > SLOW_MS ? 1 : Math.min(most, size * 2)
    }
  }

  // The embedded database has only one process, so every lease at the start belongs to a process that has ended.
  let reclaiming: Promise<unknown> | null = null
  function reclaimed() {
    if (database.engine !== 'embedded') return
    reclaiming ??= reclaimJobs(database.db, clock(), table).catch((error) => {
      reclaiming = null
      throw error
    })
    return reclaiming
  }

  // A loop for each, so that a slow job does not keep the others from new jobs.
  const loops = Array.from({ length: atOnce }, () =>
    makeWakeLoop(workThrough, (error) => log.error({ err: error }, `${name} failed`)),
  )
  function wake() {
    for (const loop of loops) loop.wake()
  }

  events.subscribe(({ type }) => {
    if (type === due) wake()
  })
  const timer = setInterval(wake, LOOK_AGAIN_MS).unref()
  wake()
  return {
    async stop() {
      ending.abort()
      clearInterval(timer)
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}
