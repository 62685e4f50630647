import { formsApi } from '@bindery/contract/forms'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

const keyOf = (submissionId: number) => ['submission', submissionId, 'form'] as const

export const formsOf = (submissionId: number) =>
  queryOptions({
    queryKey: [...keyOf(submissionId), 'list'] as const,
    queryFn: () => send(formsApi.list, { params: { id: submissionId } }),
  })

export const formQuery = (submissionId: number, key: string) =>
  queryOptions({
    queryKey: [...keyOf(submissionId), key] as const,
    queryFn: () => send(formsApi.read, { params: { id: submissionId, key } }),
  })

export const historyOf = (submissionId: number, key: string, path: string) =>
  queryOptions({
    queryKey: [...keyOf(submissionId), key, 'history', path] as const,
    queryFn: () => send(formsApi.history, { params: { id: submissionId, key }, query: { path } }),
    staleTime: 0,
  })
