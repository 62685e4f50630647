import { intakeApi } from '@bindery/contract/intake'
import { queryOptions } from '@tanstack/react-query'
import { APPLICATIONS } from '#engine/intake/queries.ts'
import { send } from '#platform/api.ts'

/** The snippets of one form. They become stale only with the readings of the submission. */
export const snippetsOf = (submissionId: number, formKey: string) =>
  queryOptions({
    queryKey: ['submission', submissionId, APPLICATIONS, 'snippets', formKey] as const,
    queryFn: () => send(intakeApi.snippets, { params: { id: submissionId, key: formKey } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
