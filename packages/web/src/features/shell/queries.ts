import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import type { Profile } from '@bindery/contract/session'
import { type TermsFile, termsApi } from '@bindery/contract/terms'
import { usersApi } from '@bindery/contract/users'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, send } from '#platform/api.ts'
import { preferencesQuery } from '#platform/preferences.ts'

export const profileQuery = queryOptions({ queryKey: ['profile'], queryFn: () => send(usersApi.profile) })

export type ProfileChange = Partial<
  Pick<Profile, 'title' | 'emailAddress' | 'phoneNumber' | 'cellPhoneNumber' | 'faxNumber'>
>

export function useUpdateProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChange & { version: number }) => send(usersApi.updateProfile, { body }),
    meta: { handled: true },
    onSuccess: (profile) => queryClient.setQueryData(profileQuery.queryKey, profile),
    // What is there now comes with the refusal: it is shown under the changes that are still only typed.
    onError: (error) => {
      if (error instanceof ApiProblem && error.problem.current)
        queryClient.setQueryData(profileQuery.queryKey, error.problem.current as Profile)
    },
  })
}

export function useChatVisibility() {
  const queryClient = useQueryClient()
  const key = PREFERENCE_KEYS.chatAvailable
  return useMutation({
    scope: { id: 'chat visibility' },
    mutationFn: (available: boolean) => send(usersApi.chatVisibility, { body: { available } }),
    onSuccess: ({ available }) =>
      queryClient.setQueryData(preferencesQuery.queryKey, (held) => held && { ...held, [key]: available }),
  })
}

export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: () => send(termsApi.outstanding),
  staleTime: Number.POSITIVE_INFINITY,
})

export function useAnswerTerms() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ file, accepted }: { file: TermsFile; accepted: boolean }) =>
      send(termsApi.answer, { body: { accepted, digest: file.digest } }),
    onSuccess: ({ accepted }) => {
      if (accepted) queryClient.setQueryData(termsQuery.queryKey, { file: null })
    },
  })
}
