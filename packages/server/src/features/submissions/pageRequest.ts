import { type SortType, submissionSortBy } from '@bindery/contract/grid'
import { DEFAULT_PAGE_SIZE } from '@bindery/contract/limits'
import { malformed } from '#platform/problems.ts'

interface Query {
  startIndex?: number
  numberOfRows?: number
  pageSize?: number
  sortBy?: string
  key?: string
  sortType?: SortType
}

/** Parses the page of a grid request. `pageSize` is an alias of `numberOfRows`; `key` with `sortType`, of `sortBy`. */
export function pageRequest(query: Query, filterSort: { key: string; sortType: SortType } | null) {
  const { startIndex = 0, numberOfRows, pageSize, sortBy, key, sortType } = query
  if (numberOfRows !== undefined && pageSize !== undefined) throw twice('pageSize', 'numberOfRows')
  if (sortBy !== undefined && key !== undefined) throw twice('key', 'sortBy')
  if (sortType !== undefined && key === undefined)
    throw malformed('Say which key to sort by.', [{ path: 'key', message: 'This field is missing.' }])
  return {
    startIndex,
    numberOfRows: numberOfRows ?? pageSize ?? DEFAULT_PAGE_SIZE,
    sortBy: sortBy ?? (key === undefined ? orderOf(filterSort) : submissionSortBy(key, sortType ?? 'asc')),
  }
}

const orderOf = (sort: { key: string; sortType: SortType } | null) =>
  sort ? `${sort.key} ${sort.sortType}` : undefined

const twice = (path: string, other: string) =>
  malformed(`Send ${path} or ${other}, not both.`, [{ path, message: `This is another name of ${other}.` }])
