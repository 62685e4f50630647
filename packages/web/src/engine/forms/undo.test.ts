import type { Change } from '@bindery/forms/changes'
import { expect, test } from 'vitest'
import { createUndoStack } from './undo.ts'

const answer = (path: string, before: string, after: string): Change => ({ kind: 'answer', path, before, after })
const always = () => true
const popped = (undo: ReturnType<typeof createUndoStack>) => undo.pop(always)?.changes[0]

test('[B9] letters typed in one field are one step; the same field after another is a step of its own', () => {
  const undo = createUndoStack()
  undo.push(answer('name', '', 'A'), false)
  undo.push(answer('name', 'A', 'Ad'), true)
  undo.push(answer('city', '', 'B'), false)
  undo.push(answer('name', 'Ad', 'Ada'), false)
  expect(popped(undo)).toEqual(answer('name', 'Ad', 'Ada'))
  expect(popped(undo)).toEqual(answer('city', '', 'B'))
  expect(popped(undo)).toEqual(answer('name', '', 'Ad'))
  expect(undo.pop(always)).toBeNull()
})

test('[B9] a change that cannot be undone any more is skipped and forgotten', () => {
  const undo = createUndoStack()
  undo.push(answer('name', '', 'A'), false)
  undo.push(answer('city', '', 'B'), false)
  expect(undo.pop(({ path }) => path !== 'city')?.changes).toEqual([answer('name', '', 'A')])
  expect(undo.last()).toBeNull()
})

test('a dropped change is not undone', () => {
  const undo = createUndoStack()
  undo.push(answer('name', '', 'A'), false)
  undo.push(answer('city', '', 'B'), false)
  undo.drop(({ path }) => path === 'city')
  expect(undo.last()?.changes).toEqual([answer('name', '', 'A')])
})
