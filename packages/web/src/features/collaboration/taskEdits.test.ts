import { expect, test } from 'vitest'
import { emptyTask } from './taskContent.ts'
import { conflictsOf, edited, keepingMine, NO_EDITS, withoutEdits, withoutSent } from './taskEdits.ts'

const stored = emptyTask(null)

test('a field that somebody else changes while it is being written is in conflict; other fields are not', () => {
  const edits = edited(NO_EDITS, { details: 'Mine' }, stored)
  expect(conflictsOf(edits, stored)).toEqual([])
  expect(conflictsOf(edits, { ...stored, comments: 'Theirs', priority: 3 })).toEqual([])
  expect(conflictsOf(edits, { ...stored, details: 'Theirs' })).toEqual(['details'])
  expect(conflictsOf(edits, { ...stored, details: 'Mine' })).toEqual([])
})

test('going on writing keeps what the field was changed from', () => {
  const theirs = { ...stored, details: 'Theirs' }
  const edits = edited(edited(NO_EDITS, { details: 'M' }, stored), { details: 'Mine' }, theirs)
  expect(edits).toEqual({ values: { details: 'Mine' }, from: { details: '' } })
  expect(conflictsOf(edits, theirs)).toEqual(['details'])
})

test('mine over theirs is no conflict any more; theirs drops the edit', () => {
  const theirs = { ...stored, details: 'Theirs' }
  const edits = edited(NO_EDITS, { details: 'Mine', priority: 3 }, stored)
  expect(conflictsOf(keepingMine(edits, theirs), theirs)).toEqual([])
  expect(keepingMine(edits, theirs).values).toEqual({ details: 'Mine', priority: 3 })
  expect(withoutEdits(edits, ['details'])).toEqual({ values: { priority: 3 }, from: { priority: 2 } })
})

test('a stored edit is dropped; what was written since continues from the stored value', () => {
  const sent = { details: 'Mine' }
  const answer = { ...stored, details: 'Mine' }
  const edits = edited(NO_EDITS, sent, stored)
  expect(withoutSent(edits, sent, answer)).toEqual(NO_EDITS)
  const further = edited(edits, { details: 'Mine, longer', comments: 'Half' }, stored)
  const left = withoutSent(further, sent, answer)
  expect(left).toEqual({
    values: { details: 'Mine, longer', comments: 'Half' },
    from: { details: 'Mine', comments: '' },
  })
  expect(conflictsOf(left, answer)).toEqual([])
})
