import { FILTER_TYPE } from '@bindery/contract/filters'
import { FilteredList } from '../filters/FilteredList.tsx'
import { useWidgetFilter } from '../filters/useWidgetFilter.ts'
import { ActivityPage } from './ActivityPage.tsx'
import { useActivityPage } from './useActivityPage.ts'

/** Recent activity, grouped by submission. */
export function RecentActivityWidget() {
  const chosen = useWidgetFilter(FILTER_TYPE.activity)
  const page = useActivityPage(chosen.filterUri)
  return (
    <FilteredList kind="activity" {...{ chosen, page }} sort={null}>
      {() => <ActivityPage {...{ chosen, page }} />}
    </FilteredList>
  )
}
