import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/server.ts'
import { ALL_MARKS, markRecords, NO_MARKS } from '../../bulk/marks.ts'
import { startUpdate } from './startUpdate.ts'

afterEach(() => vi.unstubAllGlobals())

const RESOLVE = { status: 1, comments: 'Done by phone' } as const

test('H344 all tasks of a filter are one call with the filter and the excluded tasks', async () => {
  const sent = fakeServer(() => ({ body: { id: 1 } }))
  await startUpdate({ marks: markRecords(ALL_MARKS, [7]), filterUri: '/Filter/3', count: 311 }, RESOLVE)
  expect(sent).toHaveLength(1)
  const { searchParams } = new URL(sent[0]!.address, 'http://localhost')
  expect(Object.fromEntries(searchParams)).toEqual({ filterUri: '/Filter/3', excludedTaskIds: '7' })
})

test('chosen tasks are one call with their ids, which runs in the background', async () => {
  const sent = fakeServer(() => ({ body: { id: 1 } }))
  await startUpdate({ marks: markRecords(NO_MARKS, [7, 9]), filterUri: '/Filter/3', count: 2 }, RESOLVE)
  const { searchParams } = new URL(sent[0]!.address, 'http://localhost')
  expect(Object.fromEntries(searchParams)).toEqual({ taskIds: '7,9' })
  expect(sent[0]!.body).toEqual({ ...RESOLVE, inBackground: true })
})
