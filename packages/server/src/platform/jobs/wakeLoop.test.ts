import { expect, test } from 'vitest'
import { makeWakeLoop } from './wakeLoop.ts'

/** A loop whose runs the test ends by hand. */
function controlled() {
  const runs: PromiseWithResolvers<void>[] = []
  const errors: unknown[] = []
  const loop = makeWakeLoop(
    () => {
      const run = Promise.withResolvers<void>()
      runs.push(run)
      return run.promise
    },
    (error) => void errors.push(error),
  )
  return { ...loop, runs, errors }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('waking up several times during a run starts one more run after it', async () => {
  const { wake, runs } = controlled()
  wake()
  wake()
  wake()
  expect(runs).toHaveLength(1)
  runs[0]!.resolve()
  await settled()
  expect(runs).toHaveLength(2)
  runs[1]!.resolve()
  await settled()
  expect(runs).toHaveLength(2)
})

test('a run that fails is reported, and the next wake-up starts another', async () => {
  const { wake, runs, errors } = controlled()
  wake()
  runs[0]!.reject(new Error('The database is away.'))
  await settled()
  expect(errors).toEqual([new Error('The database is away.')])
  wake()
  expect(runs).toHaveLength(2)
})

test('stopping waits for the run under way and starts no other', async () => {
  const { wake, stop, runs } = controlled()
  wake()
  wake()
  let isStopped = false
  const stopping = stop().then(() => {
    isStopped = true
  })
  await settled()
  expect(isStopped).toBe(false)
  runs[0]!.resolve()
  await stopping
  wake()
  expect(runs).toHaveLength(1)
})
