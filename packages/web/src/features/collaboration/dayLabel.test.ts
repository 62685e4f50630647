import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { dayLabel } from './dayLabel.ts'

const NOON = dayjs().startOf('year').add(200, 'days').hour(12)
const label = (at: dayjs.Dayjs) => dayLabel(at.valueOf(), NOON.valueOf(), 'en-US', 'Today')

test('C138 C139 C140 a divider says Today, the month and day, or the year too', () => {
  expect(label(NOON.hour(0))).toBe('Today')
  expect(label(NOON.subtract(13, 'hours'))).toBe(NOON.subtract(1, 'day').format('MMMM D'))
  expect(label(NOON.subtract(1, 'year'))).toBe(NOON.subtract(1, 'year').format('MMMM D, YYYY'))
})
