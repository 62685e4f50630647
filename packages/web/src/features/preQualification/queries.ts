import { preQualificationApi, type Question } from '@bindery/contract/preQualification'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

export type Answer = Question['answer']

/** Under the submission's own key: whatever makes that stale makes this stale. */
export const formOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'preQualification'] as const,
    queryFn: () => send(preQualificationApi.read, { params: { id: submissionId } }),
  })
