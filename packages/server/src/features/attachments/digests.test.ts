import { expect, test } from 'vitest'
import { sha256Of } from '#engine/attachments/content.ts'
import { makeUploadDigests } from './digests.ts'

const [first, second] = [Buffer.from('Survey of '), Buffer.from('the roof')]
const whole = Buffer.concat([first, second])

test('the digest of an upload is that of its bytes, also when it is asked for twice', () => {
  const digests = makeUploadDigests()
  digests.add('a', 0, first)
  expect(digests.of('a', whole.length)).toBeNull()
  digests.add('a', first.length, second)
  for (const _ of [1, 2]) expect(digests.of('a', whole.length)).toBe(sha256Of(whole))
})

test('an upload whose bytes were not all seen, or not in their order, has no digest', () => {
  const digests = makeUploadDigests()
  digests.add('a', first.length, second)
  digests.add('b', 0, first)
  digests.add('b', first.length + 1, second)
  for (const id of ['a', 'b', 'c']) expect(digests.of(id, whole.length)).toBeNull()
})

test('an upload that begins again is computed anew; the oldest of very many are forgotten', () => {
  const digests = makeUploadDigests()
  digests.add('a', 0, second)
  digests.add('a', 0, first)
  expect(digests.of('a', first.length)).toBe(sha256Of(first))
  for (let count = 0; count < 500; count++) digests.add(String(count), 0, first)
  expect(digests.of('a', first.length)).toBeNull()
})
