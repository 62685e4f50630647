import { attachmentsApi } from '@bindery/contract/attachments'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'
import { readText } from './readText.ts'

/** Content never changes: a new version is another file. */
export const textOf = (id: number) =>
  queryOptions({
    queryKey: ['fileText', id] as const,
    queryFn: ({ signal }) => readText(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const mailOf = (id: number) =>
  queryOptions({
    queryKey: ['fileMail', id] as const,
    queryFn: () => send(attachmentsApi.mail, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
