import type { Change } from '@bindery/forms/changes'
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
  const before = { premises: [row('a'), row('b')] }
  const add = (id: string, index: number): Change => ({ kind: 'rowAdded', path: 'premises', index, row: row(id) })
  expect(sentAs([{ kind: 'answer', path: 'a.b', before: undefined, after: 7 }], {})).toEqual([
    { path: 'a.b', was: null, value: 7 },
  ])
  expect(sentAs([add('c', 1)], before)).toEqual([
    { path: 'premises[#c]', value: row('c') },
    { path: 'premises', value: ['a', 'c', 'b'] },
  ])
  expect(sentAs([add('c', 2), add('d', 3)], before)).toEqual([
    { path: 'premises[#c]', value: row('c') },
    { path: 'premises[#d]', value: row('d') },
  ])
  expect(sentAs([{ kind: 'rowRemoved', path: 'premises', index: 0, row: row('x') }], before)).toEqual([
    { path: 'premises[#x]', value: null },
  ])
  expect(sentAs([{ kind: 'rowsReordered', path: 'premises', before: ['a', 'b'], after: ['b', 'a'] }], before)).toEqual([
    { path: 'premises', value: ['b', 'a'] },
  ])
})
