import { type Preferences, preferencesApi } from '@bindery/contract/preferences'
import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from './api.ts'

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: () => send(preferencesApi.mine),
  staleTime: Number.POSITIVE_INFINITY,
})

/** A preference of the user. `fallback` also sets the type, and replaces a value of another type. */
export function usePreference<T = unknown>(key: string, fallback?: T): T {
  const { data } = useSuspenseQuery(preferencesQuery)
  return preferenceIn(data, key, fallback)
}

export function preferenceIn<T>(preferences: Preferences, key: string, fallback?: T): T {
  const value = preferences[key]
  if (fallback === undefined) return value as T
  return typeof value === typeof fallback && value !== null ? (value as T) : fallback
}

interface Saved {
  key: string
  value: unknown
}

/** Tells other tabs of the saved value: each would otherwise overwrite it with its older one. */
const tabs = new BroadcastChannel('bindery.preferences')

/** Receives the values that another tab has saved. */
export function useSavedElsewhere(key: string, take: (value: unknown) => void) {
  useEffect(() => {
    const hear = ({ data }: MessageEvent<Saved>) => data.key === key && take(data.value)
    tabs.addEventListener('message', hear)
    return () => tabs.removeEventListener('message', hear)
  }, [key, take])
}

/** Optimistic: applies at once, and is rolled back when the server refuses. */
export const useSavePreference = () => useMutation(savePreference(useQueryClient()))

/** Saves are sent one after the other. The response to an earlier one does not overwrite a later choice. */
export function savePreference(queryClient: QueryClient) {
  const { queryKey } = preferencesQuery
  const settle = ({ key, value: chosen }: Saved, value: unknown) =>
    queryClient.setQueryData(queryKey, (held) => (held && held[key] === chosen ? { ...held, [key]: value } : held))
  return mutationOptions({
    scope: { id: 'preferences' },
    mutationFn: ({ key, value }: Saved) =>
      send(preferencesApi.save, { params: { key }, body: { value }, keepalive: true }),
    onMutate: async ({ key, value }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (held) => held && { ...held, [key]: value })
      return { before: before?.[key] }
    },
    onError: (_error, sent, saved) => settle(sent, saved?.before),
    onSuccess: ({ key, value }, sent) => {
      settle(sent, value)
      tabs.postMessage({ key, value })
    },
  })
}

/** Saves from a page that is closing. It does not wait for earlier saves: nobody would send it once they are done. */
export const saveOnLeaving = ({ key, value }: Saved) =>
  void send(preferencesApi.save, { params: { key }, body: { value }, keepalive: true }).catch(() => {})
