import { expect, test } from 'vitest'
import { makeFairTurns } from './fairTurns.ts'

/** Work that the test ends by hand, and that counts how many runs of each person are active. */
function makeWork() {
  const running = new Map<number, number>()
  const most = new Map<number, number>()
  const ends: (() => void)[] = []
  const work = async (personId: number) => {
    running.set(personId, (running.get(personId) ?? 0) + 1)
    most.set(personId, Math.max(most.get(personId) ?? 0, running.get(personId)!))
    await new Promise<void>((resolve) => ends.push(resolve))
    running.set(personId, running.get(personId)! - 1)
    return personId
  }
  return { work, most, ends }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('of sixteen searches of one person two run at a time, and one of another person runs at once', async () => {
  const turns = makeFairTurns(2)
  const { work, most, ends } = makeWork()
  const many = Array.from({ length: 16 }, () => turns(7, () => work(7)))
  const other = turns(8, () => work(8))
  await settled()
  expect(ends).toHaveLength(3)
  for (let done = 0; done < 17; done++) {
    ends[done]!()
    await settled()
  }
  expect(await Promise.all(many)).toEqual(Array(16).fill(7))
  expect(await other).toBe(8)
  expect(Object.fromEntries(most)).toEqual({ 7: 2, 8: 1 })
})

test('one that fails gives its turn to the next, in the order in which they came', async () => {
  const turns = makeFairTurns(1)
  const order: number[] = []
  const all = [1, 2, 3].map((nth) =>
    turns(7, async () => {
      order.push(nth)
      if (nth === 1) throw new Error('refused')
    }),
  )
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(order).toEqual([1, 2, 3])
})
