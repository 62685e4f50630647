import { sessionApi } from '@bindery/contract/session'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

export const signInOptionsQuery = queryOptions({
  queryKey: ['signInOptions'],
  queryFn: () => send(sessionApi.options),
  staleTime: Number.POSITIVE_INFINITY,
})
