import { expect, test } from 'vitest'
import { isWithin, movedTo, placeOf, rowsOfLabels, yearsOf } from './timelineLayout.ts'

const YEARS = { first: 2021, last: 2024 }

test('a day is placed between the years by its distance, and days outside stay at the edge', () => {
  expect(placeOf('2021-01-01', YEARS)).toBe(0)
  expect(placeOf('2025-01-01', YEARS)).toBe(100)
  expect(placeOf('2023-01-01', YEARS)).toBeCloseTo(49.97, 1)
  expect([placeOf('2019-05-01', YEARS), placeOf('2030-05-01', YEARS)]).toEqual([0, 100])
  expect([isWithin('2024-12-31', YEARS), isWithin('2025-01-01', YEARS)]).toEqual([true, false])
  expect(yearsOf(YEARS)).toEqual([2021, 2022, 2023, 2024])
})

test('labels that would cover each other get rows of their own, and a row is used again when it is free', () => {
  expect(rowsOfLabels([0, 5, 12, 16, 40], 10)).toEqual([0, 1, 0, 1, 0])
  expect(rowsOfLabels([0, 1, 2], 10)).toEqual([0, 1, 2])
})

test('the years move one at a time, and not beyond those in which something is known', () => {
  const known = { first: 2020, last: 2024 }
  expect(movedTo(-1, YEARS, known)).toBe(2023)
  expect(movedTo(1, YEARS, known)).toBeNull()
  expect(movedTo(-1, { first: 2020, last: 2023 }, known)).toBeNull()
  expect(movedTo(1, { first: 2020, last: 2023 }, known)).toBe(2024)
})
