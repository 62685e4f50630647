import { expect, test } from 'vitest'
import { linkedItem } from './linkedItem.ts'

test('H041 C020 an address names a task, a note or a file by its number, and nothing else', () => {
  expect(linkedItem({ collabType: 'task', collabId: '42' })).toEqual({ kind: 'task', id: 42 })
  expect(linkedItem({ collabType: 'note', collabId: '7' })).toEqual({ kind: 'note', id: 7 })
  expect(linkedItem({ collabType: 'attachment', collabId: '7' })).toEqual({ kind: 'attachment', id: 7 })
  expect(linkedItem({})).toBeNull()
  expect(linkedItem({ collabType: 'poem', collabId: '42' })).toBeNull()
  for (const collabId of ['0', '-1', '1.5', 'x', '']) expect(linkedItem({ collabType: 'task', collabId })).toBeNull()
})
