import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../services.ts'

/** A job that a lost process left is found within this time after its lease ended. */
const LOOK_AGAIN_MS = 5_000

interface Jobs {
  /** What is logged when one fails. */
  name: string
  /** The event that says there may be one. */
  due: string
  /** Takes up the next one and does it; false when there is none. The signal says that the process ends. */
  next(ending: AbortSignal): Promise<boolean>
  /** Makes every job due at once, whatever its lease says. */
  reclaim(): Promise<unknown>
}

/**
 * Works jobs off one after the other: at once when one is due, at the start for what a lost process left, and again later
 * for what failed. Whose they are, and for how long, is said by the rows that they are kept in.
 */
export function startJobs(
  { events, database }: Pick<Services, 'events' | 'database'>,
  { name, due, next, reclaim }: Jobs,
  log: FastifyBaseLogger,
) {
  let working: Promise<void> | null = null
  let again = false
  const ending = new AbortController()
  const isEnding = () => ending.signal.aborted

  // The embedded database has one process: every lease is of one that is gone.
  let mustReclaim = database.engine === 'embedded'

  async function work() {
    if (mustReclaim) await reclaim()
    mustReclaim = false
    do {
      again = false
      while (!isEnding() && (await next(ending.signal)));
    } while (again && !isEnding())
  }

  function wake() {
    again = true
    if (working || isEnding()) return
    working = work()
      .catch((error) => log.error({ err: error }, `${name} failed`))
      .finally(() => {
        working = null
        if (again) wake()
      })
  }

  events.subscribe(({ type }) => {
    if (type === due) wake()
  })
  const timer = setInterval(wake, LOOK_AGAIN_MS).unref()
  wake()
  return {
    wake,
    async stop() {
      ending.abort()
      clearInterval(timer)
      await working
    },
  }
}
