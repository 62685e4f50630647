import type { Face } from '@bindery/contract/users'
import { expect, test, vi } from 'vitest'
import { followFaces, makeFaceReader } from './faces.ts'

const face = (id: number): Face => ({ id, picture: null, availableToChat: true, online: true })

test('the faces of a page are read together, each person once, a hundred at a time', async () => {
  const calls: number[] = []
  const read = makeFaceReader(async (ids) => {
    calls.push(ids.length)
    return ids.map(face)
  })
  const ids = Array.from({ length: 150 }, (_, at) => at + 1)
  const faces = await Promise.all([...ids, ...ids].map(read))
  expect(faces.map((one) => one?.id)).toEqual([...ids, ...ids])
  expect(calls).toEqual([100, 50])
})

test('a person whom the user may not see has no face, and a failed read fails for all who asked', async () => {
  const read = makeFaceReader(async (ids) => {
    if (ids.includes(9)) throw new Error('No connection')
    return ids.filter((id) => id !== 2).map(face)
  })
  expect(await Promise.all([read(1), read(2)])).toEqual([face(1), null])
  await expect(read(9)).rejects.toThrow('No connection')
})

test('faces are read again at most once a minute, and only while the user works', () => {
  vi.useFakeTimers()
  const page = new EventTarget()
  let reads = 0
  const stop = followFaces(() => {
    reads += 1
  }, page)
  vi.advanceTimersByTime(3_600_000)
  expect(reads).toBe(0)
  for (let press = 0; press < 5; press++) page.dispatchEvent(new Event('keydown'))
  expect(reads).toBe(1)
  vi.advanceTimersByTime(60_000)
  page.dispatchEvent(new Event('pointerdown'))
  expect(reads).toBe(2)
  stop()
  vi.advanceTimersByTime(60_000)
  page.dispatchEvent(new Event('keydown'))
  expect(reads).toBe(2)
  vi.useRealTimers()
})
