import { expect, test } from 'vitest'
import { placeIn } from './waitingPlace.ts'

const waiting = { total: 3, submissionIds: [30, 10, 20] }

test('a referral knows its place among those that wait, and its neighbours', () => {
  expect(placeIn(waiting, 10)).toEqual({ number: 2, total: 3, previous: 30, next: 20 })
  expect(placeIn(waiting, 30)).toEqual({ number: 1, total: 3, previous: null, next: 10 })
  expect(placeIn(waiting, 20)).toEqual({ number: 3, total: 3, previous: 10, next: null })
})

test('from a submission that is not among them, the way leads to the first', () => {
  expect(placeIn(waiting, 99)).toEqual({ number: null, total: 3, previous: null, next: 30 })
  expect(placeIn({ total: 0, submissionIds: [] }, 99)).toMatchObject({ next: null })
})
