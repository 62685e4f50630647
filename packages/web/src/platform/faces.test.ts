import type { Face } from '@bindery/contract/users'
import { expect, test } from 'vitest'
import { makeFaceReader } from './faces.ts'

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
