import type { FastifyBaseLogger } from 'fastify'
import { makeWakeLoop } from '#platform/jobs/wakeLoop.ts'
import type { Services } from '#platform/services.ts'
import { moveFile, nextToMove, sweep } from './move.ts'

const LOOK_AGAIN_MS = 5_000
const SWEEP_MS = 3_600_000
/** After so many in one run the bucket is probably away. */
const MOST_MISSES = 3

/**
 * With a bucket, new files are stored in the database with their row, so that no row is ever without its bytes, and are
 * moved to the bucket a moment later.
 */
export function startMover({ database: { db }, bucket, clock }: Services, log: FastifyBaseLogger) {
  if (!bucket) return null
  let isEnding = false
  let lastSweep = 0
  /** Tried again after the next sweep. They stay in the database meanwhile. */
  const failed = new Set<number>()
  const { wake, stop } = makeWakeLoop(
    async () => {
      for (let misses = 0; !isEnding && misses < MOST_MISSES; ) {
        const file = await nextToMove(db, 'bucket', failed)
        if (!file) break
        await moveFile(db, bucket, file, 'bucket', clock()).catch((error) => {
          failed.add(file.id)
          misses += 1
          log.error({ err: error, file: file.id }, 'moving a file to the bucket failed')
        })
      }
      if (isEnding || Date.now() - lastSweep < SWEEP_MS) return
      lastSweep = Date.now()
      failed.clear()
      await sweep(db, bucket, clock())
    },
    (error) => log.error({ err: error }, 'tidying up the bucket failed'),
  )
  const timer = setInterval(wake, LOOK_AGAIN_MS).unref()
  wake()
  return {
    async stop() {
      isEnding = true
      clearInterval(timer)
      await stop()
    },
  }
}
