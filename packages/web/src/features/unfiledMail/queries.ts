import { emailApi, UNFILED_URI } from '@bindery/contract/email'
import type { LiveEvent } from '@bindery/contract/events'
import { infiniteQueryOptions, keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

const KEY = ['unfiledMail'] as const

export const unfiledMail = infiniteQueryOptions({
  queryKey: [...KEY, 'list'] as const,
  queryFn: ({ pageParam }) =>
    send(emailApi.unfiled, {
      query: { registrationIdentifier: UNFILED_URI, ...(pageParam !== null && { before: pageParam }) },
    }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ records, hasMore }) => (hasMore ? (records.at(-1)?.id ?? null) : null),
})

export const unfiledEmail = (id: number) =>
  queryOptions({ queryKey: [...KEY, 'email', id] as const, queryFn: () => send(emailApi.read, { params: { id } }) })

export const placesFor = (text: string) =>
  queryOptions({
    queryKey: [...KEY, 'places', text] as const,
    queryFn: () => send(emailApi.places, { query: { text } }),
    placeholderData: keepPreviousData,
  })

/** The list changes when a message arrives, and when somebody files one. */
export const unfiledMailStaleKeys = ({ uri }: LiveEvent): QueryKey[] =>
  uri === UNFILED_URI || uri === '*' ? [[...KEY, 'list']] : []
