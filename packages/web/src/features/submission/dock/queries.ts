import { historyApi } from '@bindery/contract/history'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

export const activityOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'activity'] as const,
    queryFn: () =>
      send(historyApi.activity, { query: { submissionId, showViewed: true, startIndex: 0, numberOfRows: -1 } }),
  })
