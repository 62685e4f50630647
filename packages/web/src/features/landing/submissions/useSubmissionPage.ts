import { submissionSortBy } from '@bindery/contract/grid'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@bindery/contract/limits'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { useQuery } from '@tanstack/react-query'
import type { GridSort } from '#engine/grid/columns/columns.ts'
import { clampPage } from '#engine/grid/paging.ts'
import { usePreference, useSavePreference } from '#platform/preferences.ts'
import { useKeptPage } from '../board/useKeptPage.ts'
import { useKnownTotal } from '../board/useKnownTotal.ts'
import { submissionPage } from './queries.ts'

/** The current page of the grid. Another filter, order or page size starts at the first page. */
export function useSubmissionPage(filterUri: string | undefined, sort: GridSort) {
  const kept = usePreference(PREFERENCE_KEYS.pageSize, DEFAULT_PAGE_SIZE)
  const pageSize = PAGE_SIZES.find((size) => size === kept) ?? DEFAULT_PAGE_SIZE
  const { mutate } = useSavePreference()
  const sortBy = submissionSortBy(sort.key, sort.sortType)
  const question = `${filterUri} ${sortBy} ${pageSize}`
  const [asked, setAsked] = useKeptPage(question)
  const page = asked.question === question ? asked.page : 1
  const query = useQuery(
    submissionPage({ filterUri, startIndex: (page - 1) * pageSize, numberOfRows: pageSize, sortBy }),
  )
  const total = useKnownTotal(question, query)
  // If the list became shorter, go to its new last page.
  const last = total === undefined || query.isPlaceholderData ? page : clampPage(page, total, pageSize)
  if (last !== page) setAsked({ question, page: last })
  return {
    ...{ page, pageSize, total, sortBy, query },
    records: query.data?.records,
    turn: (to: number) => setAsked({ question, page: to }),
    setPageSize: (value: number) => mutate({ key: PREFERENCE_KEYS.pageSize, value }),
  }
}
