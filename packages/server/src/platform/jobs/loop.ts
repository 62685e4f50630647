import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../services.ts'

const LOOK_AGAIN_MS = 30_000

interface Jobs {
  /** What is logged when one fails. */
  name: string
  /** The event that says there may be one. */
  due: string
  /** Takes up the next one and does it; false when there is none. */
  next(): Promise<boolean>
}

/**
 * Works jobs off one after the other: at once when one is due, at the start for what a lost process left, and again later
 * for what failed. Whose they are, and for how long, is said by the rows that they are kept in.
 */
export function startJobs({ events }: Pick<Services, 'events'>, { name, due, next }: Jobs, log: FastifyBaseLogger) {
  let working: Promise<void> | null = null
  let again = false
  let stopped = false

  async function work() {
    do {
      again = false
      while (!stopped && (await next()));
    } while (again && !stopped)
  }

  function wake() {
    again = true
    if (working || stopped) return
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
      stopped = true
      clearInterval(timer)
      await working
    },
  }
}
