import { expect, test } from 'vitest'
import { addressOfRow, rowAtAddress, rowsAround, scheduleOf } from '#engine/forms/rowAddress.ts'
import { sentAs } from '#engine/forms/saving.ts'

test('H035 a row has its address, also inside another row', () => {
  const path = 'locations[#k7].buildings[#b2]'
  const address = addressOfRow(path)
  expect(address).toEqual({ ownerUriId: 'locations.k7.buildings', formSummaryInstanceId: 'b2' })
  expect(rowAtAddress(address.ownerUriId, address.formSummaryInstanceId)).toBe(path)
  expect(scheduleOf(path)).toBe('locations[#k7].buildings')
  expect(rowsAround(path)).toEqual(['locations[#k7]', path])
})

test.each([
  ['locations.k7', 'b2'],
  ['', 'b2'],
  ['1', '2'],
])('%j and %j are the address of no row', (owner, instance) => {
  expect(rowAtAddress(owner, instance)).toBeNull()
})

const row = (rowId: string) => ({ rowId })
test('a change is sent as one small step, a row between others with the order of all', () => {
  const after = { premises: [row('a'), row('c'), row('b')] }
  expect(sentAs({ kind: 'answer', path: 'a.b', before: undefined, after: 7 }, {})).toEqual([
    { path: 'a.b', was: null, value: 7 },
  ])
  expect(sentAs({ kind: 'rowAdded', path: 'premises', index: 1, row: row('c') }, after)).toEqual([
    { path: 'premises[#c]', value: row('c') },
    { path: 'premises', value: ['a', 'c', 'b'] },
  ])
  expect(sentAs({ kind: 'rowAdded', path: 'premises', index: 2, row: row('b') }, after)).toHaveLength(1)
  expect(sentAs({ kind: 'rowRemoved', path: 'premises', index: 0, row: row('x') }, after)).toEqual([
    { path: 'premises[#x]', value: null },
  ])
  expect(sentAs({ kind: 'rowsReordered', path: 'premises', before: [], after: [] }, after)).toEqual([
    { path: 'premises', value: ['a', 'c', 'b'] },
  ])
})
