import type { Profile } from '@bindery/contract/session'
import { usersApi } from '@bindery/contract/users'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, send } from '#platform/api.ts'
import { faceOf } from '#platform/faces.ts'

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
    // The error carries the current profile: show it under the unsaved changes.
    onError: (error) => {
      if (error instanceof ApiProblem && error.problem.current)
        queryClient.setQueryData(profileQuery.queryKey, error.problem.current as Profile)
    },
  })
}

export function useSetPicture(personId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (content: Blob) => {
      const body = new FormData()
      body.append('file', content, 'picture.jpg')
      return send(usersApi.setPicture, { query: {}, body } as never)
    },
    meta: { handled: true },
    onSuccess: () => queryClient.invalidateQueries(faceOf(personId)),
  })
}

export function useRemovePicture(personId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send(usersApi.removePicture),
    meta: { handled: true },
    onSuccess: () => queryClient.invalidateQueries(faceOf(personId)),
  })
}
