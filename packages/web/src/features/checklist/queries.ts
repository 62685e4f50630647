import { type Checklist, type ChecklistItem, checklistApi } from '@bindery/contract/checklist'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CHECKLIST } from '#engine/submissions/queries.ts'
import { ApiProblem, send } from '#platform/api.ts'
import { currentConsole } from '#platform/consoles.ts'
import { withItem } from './groups.ts'

export const checklistOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, CHECKLIST] as const,
    queryFn: () => send(checklistApi.list, { params: { id: submissionId } }),
  })

/** Only underwriters have a checklist. Undefined while it is loading. */
export const useChecklistCounts = (submissionId: number) =>
  useQuery({ ...checklistOf(submissionId), enabled: currentConsole === 'underwriter' }).data

/** Shows a saved item on the list at once, then reads the list and its counts again. */
function useSaved(submissionId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = checklistOf(submissionId)
  return (item: ChecklistItem) => {
    queryClient.setQueryData(queryKey, (held: Checklist | undefined) => held && withItem(held, item))
    return queryClient.invalidateQueries({ queryKey })
  }
}

export function useCheck(submissionId: number, id: number) {
  return useMutation({
    // Run the saves in sequence, so that the last of two quick ticks wins.
    scope: { id: `checklist item ${id}` },
    mutationFn: (change: { checked: boolean }) => send(checklistApi.save, { params: { id }, query: {}, body: change }),
    onSuccess: useSaved(submissionId),
  })
}

interface NewComment {
  comment: string
  /** The item when the user began the comment. */
  from: Pick<ChecklistItem, 'comment' | 'version'>
}

export function useComment(submissionId: number, id: number) {
  return useMutation({
    mutationFn: ({ comment, from }: NewComment) => saveComment(id, comment, from),
    meta: { handled: true },
    onSuccess: useSaved(submissionId),
  })
}

/** Retries with the new version if somebody else only ticked the item; another comment is a conflict. */
async function saveComment(id: number, comment: string, from: NewComment['from']): Promise<ChecklistItem> {
  const save = (version: number) => send(checklistApi.save, { params: { id }, query: {}, body: { comment, version } })
  try {
    return await save(from.version)
  } catch (error) {
    const current = itemMeanwhile(error)
    if (current?.comment !== from.comment) throw error
    return save(current.version)
  }
}

/** The current item, from the server's answer to a stale change. */
export const itemMeanwhile = (error: unknown) =>
  error instanceof ApiProblem && error.is('stale') ? (error.problem.current as ChecklistItem | undefined) : undefined
