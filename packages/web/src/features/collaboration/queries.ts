import type { AttachmentDetail } from '@bindery/contract/attachments'
import { type CollaborationKind, collaborationApi, draftsApi } from '@bindery/contract/collaboration'
import { type Note, notesApi } from '@bindery/contract/notes'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { ApiProblem, send } from '#platform/api.ts'

export interface Sought {
  search: string
  kind: CollaborationKind | null
  types: readonly string[]
}

/** Small enough to be drawn between two frames while scrolling. */
const PAGE = 25
export const MOST_RESULTS = 100

export const itemsOf = (submissionId: number, { search, kind, types }: Sought) =>
  infiniteQueryOptions({
    queryKey: ['submission', submissionId, COLLABORATION, 'list', { search, kind, types }] as const,
    queryFn: ({ pageParam }) =>
      send(collaborationApi.list, {
        params: { id: submissionId },
        query: {
          numberOfRows: search ? MOST_RESULTS : PAGE,
          ...(search && { search }),
          ...(kind && { kind }),
          ...(types.length > 0 && { types: types.join() }),
          ...(pageParam && { after: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export const noteOf = (submissionId: number, id: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, COLLABORATION, 'note', id] as const,
    queryFn: () => send(notesApi.read, { params: { id } }),
  })

export const draftsOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'collaborationDraft'] as const,
    queryFn: () => send(draftsApi.read, { params: { id: submissionId } }),
    // Only this page changes them while it is open.
    staleTime: 0,
    gcTime: 0,
  })

/** The note as somebody else left it, from the answer to a change that was made over theirs. */
export const noteMeanwhile = (error: unknown) =>
  error instanceof ApiProblem && error.is('stale') ? (error.problem.current as Note | undefined) : undefined

/** The part of a file that its page changes. */
export type FileContent = Pick<AttachmentDetail, 'name' | 'type' | 'description' | 'shared'>

export const fileMeanwhile = (error: unknown) =>
  error instanceof ApiProblem && error.is('stale') ? (error.problem.current as AttachmentDetail | undefined) : undefined
