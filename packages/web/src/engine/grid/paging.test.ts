import { expect, test } from 'vitest'
import { valueAt } from './body/valueAt.ts'
import { ariaSort, nextSort } from './columns/sort.ts'
import { clampPage, pageCount, rowsOfPage } from './paging.ts'

test.each([
  { page: 1, total: 214, pageSize: 25, first: 1, last: 25 },
  { page: 9, total: 214, pageSize: 25, first: 201, last: 214 },
  { page: 1, total: 3, pageSize: 25, first: 1, last: 3 },
  { page: 1, total: 0, pageSize: 25, first: 0, last: 0 },
])('H073 page $page of $total rows shows $first–$last', ({ page, total, pageSize, first, last }) => {
  expect(rowsOfPage(page, total, pageSize)).toEqual({ first, last })
})

test('H073 there is always a page, and never one behind the last', () => {
  expect(pageCount(0, 25)).toBe(1)
  expect(pageCount(25, 25)).toBe(1)
  expect(pageCount(26, 25)).toBe(2)
  expect(clampPage(9, 30, 25)).toBe(2)
  expect(clampPage(0, 30, 25)).toBe(1)
})

test('a click on a header sorts ascending, a second one descending, a third ascending again', () => {
  const once = nextSort({ key: 'status', sortType: 'desc' }, 'agencyName')
  const twice = nextSort(once, 'agencyName')
  expect([once, twice, nextSort(twice, 'agencyName')].map(({ sortType }) => sortType)).toEqual(['asc', 'desc', 'asc'])
  expect(ariaSort(once, 'agencyName')).toBe('ascending')
  expect(ariaSort(twice, 'agencyName')).toBe('descending')
  expect(ariaSort(twice, 'status')).toBe('none')
})

test('an accessor with dots reaches into a row, and a missing part is no failure', () => {
  const row = { insured: { name: 'Harborline' }, nextTaskSummary: null }
  expect(valueAt(row, 'insured.name')).toBe('Harborline')
  expect(valueAt(row, 'nextTaskSummary.dueDate')).toBeUndefined()
  expect(valueAt(null, 'a.b')).toBeUndefined()
})
