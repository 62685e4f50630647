import { expect, test } from 'vitest'
import { beginOn, endOn } from '#engine/actions/running.ts'
import { RECONNECTED } from '#platform/live.ts'
import { submissionQuery, submissionStaleKeys } from './queries.ts'

test('an event about a submission makes everything read about it stale, and nothing of another', () => {
  const [key] = submissionStaleKeys({ type: 'submission.changed', uri: '/Submission/42' })
  expect(submissionQuery(42).queryKey.slice(0, 2)).toEqual(key)
  expect(submissionQuery(4).queryKey.slice(0, 2)).not.toEqual(key)
  expect(submissionStaleKeys({ type: 'x', uri: '/SubmissionList' })).toEqual([])
})

test('after a gap in the stream every submission on screen is read again', () => {
  expect(submissionStaleKeys(RECONNECTED)).toEqual([['submission']])
})

test('an answer in a form makes stale the forms, the navigation, the actions, the checklist, the modifications, the figures and the authority', () => {
  expect(submissionStaleKeys({ type: 'form.changed', uri: '/Submission/42' })).toEqual([
    ['submission', 42, 'form'],
    ['submission', 42, 'navigation'],
    ['submission', 42, 'actions'],
    ['submission', 42, 'checklist'],
    ['submission', 42, 'changeSet'],
    ['submission', 42, 'overview'],
    ['submission', 42, 'authority'],
  ])
})

test('while actions of this tab run on a submission its events wait for the last of them, and those of others do not', () => {
  const stale = (id: number) => submissionStaleKeys({ type: 'submission.changed', uri: `/Submission/${id}` })
  beginOn(42)
  beginOn(42)
  expect(stale(42)).toEqual([])
  expect(stale(43)).toEqual([['submission', 43]])
  endOn(42)
  expect(stale(42)).toEqual([])
  endOn(42)
  expect(stale(42)).toEqual([['submission', 42]])
})
