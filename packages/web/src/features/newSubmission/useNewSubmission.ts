import { submissionUri } from '@bindery/contract/events'
import { type SubmissionChange, submissionsApi } from '@bindery/contract/submissions'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { targetOf } from '#engine/actions/target.ts'
import { send } from '#platform/api.ts'
import { randomName } from '#platform/randomName.ts'
import { timed } from '#platform/timed.ts'

/** Creates a pre-draft without details. A retry uses the same idempotency key, so it creates no second submission. */
export function useCreate(onCreated: (submissionId: number) => void) {
  const [idempotencyKey] = useState(randomName)
  return useMutation({
    mutationFn: () => timed('Submission Create', () => send(submissionsApi.create, { body: {}, idempotencyKey })),
    meta: { handled: true },
    onSuccess: ({ uri }) => onCreated(targetOf(uri, 0)!.id),
  })
}

export const newSubmission = (id: number) =>
  queryOptions({
    queryKey: ['submission', id, 'new'],
    // Registers for live events: answers read from an application appear without a reload.
    queryFn: () => send(submissionsApi.read, { params: { id }, query: { registrationIdentifier: submissionUri(id) } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Saves details as they are entered, in sequence. Then reloads the actions of the submission. */
export function useSaveDetails(id: number) {
  const queryClient = useQueryClient()
  const { queryKey } = newSubmission(id)
  return useMutation({
    scope: { id: `new submission ${id}` },
    mutationFn: (change: Omit<SubmissionChange, 'version'>) =>
      send(submissionsApi.update, {
        params: { id },
        body: { version: queryClient.getQueryData(queryKey)!.version, ...change },
      }),
    meta: { handled: true },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: ['submission', id, 'actions'] })
    },
  })
}
