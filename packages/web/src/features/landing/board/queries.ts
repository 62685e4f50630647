import { widgetsApi } from '@bindery/contract/widgets'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

export const widgetLayout = queryOptions({
  queryKey: ['widgetLayout'],
  queryFn: () => send(widgetsApi.layout),
  staleTime: Number.POSITIVE_INFINITY,
})
