import { expect, test } from 'vitest'
import { TEST_TODAY } from '#testing/world.ts'
import { makeBusinesses } from '../businesses/businesses.ts'
import { clockAt, yearOf } from '../calendar.ts'
import { makePeople } from '../people/people.ts'
import { readReference } from '../reference.ts'
import { makeLives } from './lives.ts'
import { makeBook } from './programmes.ts'

const DAY = 86_400_000
const reference = readReference()

test('every account has a submission on any day, also with a part of the past', () => {
  for (let days = 0; days < 400; days += 57) {
    const clock = clockAt(new Date(TEST_TODAY.getTime() + days * DAY))
    const people = makePeople(reference, 'hash', clock)
    const businesses = makeBusinesses(reference, 560, yearOf(clock.today))
    const accounts = businesses.slice(0, 500)
    const lives = makeLives(makeBook(reference, people, accounts, businesses.slice(500)), people, clock.today, 0.3)
    const known = new Set(lives.map(({ programme }) => programme.business))
    expect(accounts.filter((business) => !known.has(business)).map(({ name }) => name)).toEqual([])
  }
})
