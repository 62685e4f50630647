import { organizationsApi } from '@bindery/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

const MINUTES = 5 * 60_000

/** The agencies that the user may see, each under its parent. */
export const agencies = queryOptions({
  queryKey: ['organizations', 'agency'],
  queryFn: () => send(organizationsApi.list, { query: { kind: 'agency' } }),
  staleTime: MINUTES,
})
