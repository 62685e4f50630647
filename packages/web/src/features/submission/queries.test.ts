import { expect, test } from 'vitest'
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

test('an answer in a form makes the forms, the navigation, the actions and the checklist stale, and nothing else', () => {
  expect(submissionStaleKeys({ type: 'form.changed', uri: '/Submission/42' })).toEqual([
    ['submission', 42, 'form'],
    ['submission', 42, 'navigation'],
    ['submission', 42, 'actions'],
    ['submission', 42, 'checklist'],
  ])
})
