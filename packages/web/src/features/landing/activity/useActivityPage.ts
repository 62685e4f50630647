import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@bindery/contract/limits'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { useQuery } from '@tanstack/react-query'
import { clampPage } from '#engine/grid/paging.ts'
import { usePreference, useSavePreference } from '#platform/preferences.ts'
import { useKeptPage } from '../board/useKeptPage.ts'
import { useKnownTotal } from '../board/useKnownTotal.ts'
import { activityPage } from './queries.ts'

/** The current page of the activity list. Another filter or page size starts at the first page. */
export function useActivityPage(filterUri: string | undefined) {
  const kept = usePreference(PREFERENCE_KEYS.activityPageSize, DEFAULT_PAGE_SIZE)
  const pageSize = PAGE_SIZES.find((size) => size === kept) ?? DEFAULT_PAGE_SIZE
  const { mutate } = useSavePreference()
  const question = `${filterUri} ${pageSize}`
  const [asked, setAsked] = useKeptPage(question)
  const page = asked.question === question ? asked.page : 1
  const query = useQuery(activityPage({ filterUri, startIndex: (page - 1) * pageSize, numberOfRows: pageSize }))
  const total = useKnownTotal(question, query)
  // If the list became shorter, go to its new last page.
  const last = total === undefined || query.isPlaceholderData ? page : clampPage(page, total, pageSize)
  if (last !== page) setAsked({ question, page: last })
  return {
    ...{ page, pageSize, total, query },
    turn: (to: number) => setAsked({ question, page: to }),
    setPageSize: (value: number) => mutate({ key: PREFERENCE_KEYS.activityPageSize, value }),
  }
}
