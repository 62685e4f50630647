import type { Output } from '@bindery/contract/call'
import { FILTER_TYPE } from '@bindery/contract/filters'
import { TASK_LIST, taskGridApi } from '@bindery/contract/taskGrid'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { filtersOf } from '#engine/criteria/queries.ts'
import { send } from '#platform/api.ts'

export const taskFilters = filtersOf(FILTER_TYPE.task)

/** The first part of the keys of everything that changes with tasks. */
export const TASKS = 'tasks'

interface PageOf {
  /** Undefined until the temporary filter for edited criteria exists. */
  filterUri: string | undefined
  startIndex: number
  numberOfRows: number
  sortBy: string
}

export const taskPage = (page: PageOf) =>
  queryOptions({
    queryKey: [TASKS, page],
    queryFn: () =>
      send(taskGridApi.filter, { query: { ...page, resultType: 'grid', registrationIdentifier: TASK_LIST } }),
    enabled: page.filterUri !== undefined,
    placeholderData: keepPreviousData,
  })
export type TaskPage = Output<typeof taskGridApi.filter>

export const historyOf = (id: number) =>
  queryOptions({ queryKey: [TASKS, 'history', id], queryFn: () => send(taskGridApi.history, { params: { id } }) })
