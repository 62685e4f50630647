import { expect, test } from 'vitest'
import { fakeStorage } from '#testing/server.ts'
import { snippetsOfField, snippetsOfForm } from './ofField.ts'
import { placeState, reachable, usualPlace } from './place.ts'

const snippet = (fieldName: string) => ({
  id: 1,
  fieldName,
  magicEyeImageBlobFileId: 1,
  page: 1,
  width: 10,
  height: 10,
  readingId: 1,
})
const all = ['*', 'insured.dba', 'addresses.mailing.city', 'addresses.mailing.state', 'addresses.mailingOther'].map(
  snippet,
)

test('H430 a field has its own snippets and those of its parts; the form has those for *', () => {
  const names = (of: { fieldName: string }[]) => of.map(({ fieldName }) => fieldName)
  expect(names(snippetsOfField(all, 'insured.dba'))).toEqual(['insured.dba'])
  expect(names(snippetsOfField(all, 'addresses.mailing'))).toEqual([
    'addresses.mailing.city',
    'addresses.mailing.state',
  ])
  expect(names(snippetsOfForm(all))).toEqual(['*'])
})

test.each([
  { why: 'inside', place: { x: 10, y: 20 }, stays: { x: 10, y: 20 } },
  { why: 'too far left', place: { x: -900, y: 20 }, stays: { x: -200, y: 20 } },
  { why: 'too far right', place: { x: 5000, y: 20 }, stays: { x: 740, y: 20 } },
  { why: 'too far down', place: { x: 10, y: 5000 }, stays: { x: 10, y: 548 } },
  { why: 'above, where its grip would be lost', place: { x: 10, y: -90 }, stays: { x: 10, y: 0 } },
])('H307 the window $why: at most 200 px outside', ({ place, stays }) => {
  const within = { width: 1000, height: 800 }
  expect(reachable({ width: 460, height: 452, ...place }, within)).toEqual({ width: 460, height: 452, ...stays })
})

test('it first stands at the lower right, also of a small window', () => {
  expect(usualPlace({ width: 1440, height: 900 })).toEqual({ x: 948, y: 416, width: 460, height: 452 })
  expect(usualPlace({ width: 360, height: 640 })).toMatchObject({ x: 0 })
})

test('H216 H313 its position and size are remembered for each submission', () => {
  const storage = fakeStorage()
  expect(placeState.read(7, storage)).toBeNull()
  const place = { x: 1, y: 2, width: 300, height: 400 }
  placeState.write(7, place, storage)
  expect(placeState.read(7, storage)).toEqual(place)
  expect(placeState.read(8, storage)).toBeNull()
})
