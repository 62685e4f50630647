import { preferencesApi } from '@bindery/contract/preferences'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

/** The grids of the console, with all columns that they can show. */
export const gridDefinitions = queryOptions({
  queryKey: ['gridDefinitions'],
  queryFn: () => send(preferencesApi.grids),
  staleTime: Number.POSITIVE_INFINITY,
})
