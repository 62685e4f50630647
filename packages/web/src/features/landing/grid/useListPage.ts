import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@bindery/contract/limits'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { clampPage } from '#engine/grid/paging.ts'
import { usePreference, useSavePreference } from '#platform/preferences.ts'
import { useKeptPage } from '../board/useKeptPage.ts'
import { useKnownTotal } from '../board/useKnownTotal.ts'

interface PageOf {
  filterUri: string | undefined
  startIndex: number
  numberOfRows: number
  sortBy: string
}

/** The current page of a grid. Another filter, order or page size starts at the first page. */
export function useListPage<Page extends { totalRecords: number; records: unknown[] }, Key extends QueryKey>(
  { filterUri, sortBy, pageSize: preference }: { filterUri: string | undefined; sortBy: string; pageSize: string },
  pageOf: (page: PageOf) => UseQueryOptions<Page, Error, Page, Key>,
) {
  const kept = usePreference(preference, DEFAULT_PAGE_SIZE)
  const pageSize = PAGE_SIZES.find((size) => size === kept) ?? DEFAULT_PAGE_SIZE
  const { mutate } = useSavePreference()
  const question = `${filterUri} ${sortBy} ${pageSize}`
  const [asked, setAsked] = useKeptPage(question)
  const page = asked.question === question ? asked.page : 1
  const query = useQuery(pageOf({ filterUri, startIndex: (page - 1) * pageSize, numberOfRows: pageSize, sortBy }))
  const total = useKnownTotal(question, query)
  // If the list became shorter, go to its new last page.
  const last = total === undefined || query.isPlaceholderData ? page : clampPage(page, total, pageSize)
  if (last !== page) setAsked({ question, page: last })
  return {
    ...{ page, pageSize, total, sortBy, query },
    records: query.data?.records as Page['records'] | undefined,
    turn: (to: number) => setAsked({ question, page: to }),
    setPageSize: (value: number) => mutate({ key: preference, value }),
  }
}
