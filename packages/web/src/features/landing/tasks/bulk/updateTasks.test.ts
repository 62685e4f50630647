import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/server.ts'
import { ALL_MARKS, markTasks, NO_MARKS } from '../marks.ts'
import { updateTasks } from './updateTasks.ts'

afterEach(() => vi.unstubAllGlobals())

const RESOLVE = { status: 1, comments: 'Done by phone' } as const

test('H344 all tasks of a filter are one call with the filter and the excluded tasks', async () => {
  const sent = fakeServer(() => ({ body: { updated: 311, failures: [] } }))
  const progress = vi.fn()
  const marks = markTasks(markTasks(ALL_MARKS, [7]), [9])
  expect((await updateTasks(marks, '/Filter/3', RESOLVE, progress)).updated).toBe(311)
  expect(sent).toHaveLength(1)
  const { searchParams } = new URL(sent[0]!.address, 'http://bindery.test')
  expect(Object.fromEntries(searchParams)).toEqual({ filterUri: '/Filter/3', excludedTaskIds: '7,9' })
  expect(sent[0]!.body).toEqual(RESOLVE)
  expect(progress).not.toHaveBeenCalled()
})

test('chosen tasks are sent in pieces of 25, with progress, and their failures are collected', async () => {
  const failures = [{ id: 1, definition: null, insuredName: null, reason: 'Gone.' }]
  const sent = fakeServer(() => ({ body: { updated: 2, failures } }))
  const progress = vi.fn()
  const marks = markTasks(NO_MARKS, [...Array(60).keys()])
  expect(await updateTasks(marks, '/Filter/3', RESOLVE, progress)).toEqual({
    updated: 6,
    failures: [...failures, ...failures, ...failures],
  })
  expect(sent).toHaveLength(3)
  expect(sent.every(({ address }) => !address.includes('filterUri'))).toBe(true)
  expect(progress.mock.calls).toEqual([[{ done: 0, all: 60 }], [{ done: 25, all: 60 }], [{ done: 50, all: 60 }]])
})
