import { EMAIL_TEMPLATES, type Email, emailApi, PLAIN_EMAIL } from '@bindery/contract/email'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { ApiProblem, send } from '#platform/api.ts'
import { hasPermission, useSession } from '#platform/session.ts'

export const emailOf = (submissionId: number, id: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, COLLABORATION, 'email', id] as const,
    queryFn: () => send(emailApi.read, { params: { id } }),
  })

export const addressesOf = (submissionId: number, search: string) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'emailAddresses', search] as const,
    queryFn: () => send(emailApi.addresses, { params: { id: submissionId }, query: search ? { search } : {} }),
    placeholderData: keepPreviousData,
  })

/** The email templates for those who may write emails, without the entry for a plain one. Undefined until they are loaded. */
export function useEmailTemplates() {
  const mayWrite = hasPermission(useSession(), 'email.create')
  const { data } = useQuery({ ...dataSetNamed(EMAIL_TEMPLATES), enabled: mayWrite })
  return mayWrite ? data?.items.filter(({ value }) => value !== '' && value !== PLAIN_EMAIL) : []
}

/** The email as it is on the server, from the answer to a change that was made over another one. */
export const emailMeanwhile = (error: unknown) =>
  error instanceof ApiProblem && error.is('stale') ? (error.problem.current as Email | undefined) : undefined

/** Shows the email as the server answered, and reads the list again. */
export function useStored(submissionId: number) {
  const queryClient = useQueryClient()
  return (email: Email) => {
    queryClient.setQueryData(emailOf(submissionId, email.id).queryKey, email)
    return queryClient.invalidateQueries({ queryKey: ['submission', submissionId, COLLABORATION, 'list'] })
  }
}

/** Begins a plain draft. */
export function useNewEmail(submissionId: number, onBegun: (email: Email) => void) {
  const stored = useStored(submissionId)
  return useMutation({
    mutationFn: () => send(emailApi.create, { query: { submissionId }, body: {} }),
    onSuccess: (email) => {
      void stored(email)
      onBegun(email)
    },
  })
}

export const ANSWERS = ['reply', 'replyAll', 'forward'] as const
export type Answer = (typeof ANSWERS)[number]

/** Begins a draft that answers or forwards an email. */
export function useAnswer({ id }: Email, submissionId: number, onBegun: (draft: Email) => void) {
  const stored = useStored(submissionId)
  return useMutation({
    mutationFn: (way: Answer) => send(emailApi[way], { params: { id } }),
    onSuccess: (draft) => {
      void stored(draft)
      onBegun(draft)
    },
  })
}

export function useDeleteEmail(submissionId: number, onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => send(emailApi.remove, { params: { id } }),
    onSuccess: () => {
      onDeleted()
      return queryClient.invalidateQueries({ queryKey: ['submission', submissionId, COLLABORATION, 'list'] })
    },
  })
}
