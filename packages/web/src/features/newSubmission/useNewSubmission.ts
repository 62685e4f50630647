import { submissionUri } from '@bindery/contract/events'
import { type SubmissionChange, submissionsApi } from '@bindery/contract/submissions'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { timed } from '#engine/actions/runAction.ts'
import { targetOf } from '#engine/actions/target.ts'
import { send } from '#platform/api.ts'
import { randomName } from '#platform/randomName.ts'

/** Makes a pre-draft without details; answers its id. Tried again, it is the same one: only its answer may have been lost. */
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
    // Answers that are read from an application appear without a reload.
    queryFn: () => send(submissionsApi.read, { params: { id }, query: { registrationIdentifier: submissionUri(id) } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Stores details as they are entered, one after the other; what can be done with the submission is then asked again. */
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
