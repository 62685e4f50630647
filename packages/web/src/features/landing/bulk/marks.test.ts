import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALL_MARKS, countMarked, markedOn, markRecords, NO_MARKS } from './marks.ts'

test('a click marks a row and another click takes the mark away; a range only marks', () => {
  const one = markRecords(NO_MARKS, [7])
  expect([...markedOn(one, [7, 8])]).toEqual([7])
  expect(countMarked(markRecords(one, [7]), 40)).toBe(0)
  expect([...markRecords(one, [6, 7, 8]).ids].toSorted()).toEqual([6, 7, 8])
})

test('with all of the filter chosen, a click excludes a row of any page, and the count follows', () => {
  const without = markRecords(markRecords(ALL_MARKS, [7]), [31])
  expect([...markedOn(without, [6, 7, 8])]).toEqual([6, 8])
  expect(countMarked(without, 40)).toBe(38)
  expect(countMarked(markRecords(without, [7]), 40)).toBe(39)
})

test('after any clicks, a row is marked as often clicked as it should be', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(fc.integer({ min: 1, max: 5 })), (isAll, clicks) => {
      const marks = clicks.reduce((before, id) => markRecords(before, [id]), isAll ? ALL_MARKS : NO_MARKS)
      const page = [1, 2, 3, 4, 5]
      const expected = page.filter((id) => (clicks.filter((click) => click === id).length % 2 === 1) !== isAll)
      expect([...markedOn(marks, page)].toSorted()).toEqual(expected)
      expect(countMarked(marks, page.length)).toBe(expected.length)
    }),
  )
})
