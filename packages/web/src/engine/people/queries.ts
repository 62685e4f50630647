import { chatApi } from '@bindery/contract/chat'
import { organizationsApi, usersApi } from '@bindery/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

/** Availability and tasks change: a card that is opened again is read again. */
export const userCardOf = (id: number) =>
  queryOptions({
    queryKey: ['userCard', id] as const,
    queryFn: () => send(usersApi.card, { params: { id } }),
    staleTime: 10_000,
    retry: false,
  })

export const organizationCardOf = (id: number) =>
  queryOptions({
    queryKey: ['organizationCard', id] as const,
    queryFn: () => send(organizationsApi.card, { params: { id } }),
    retry: false,
  })

export const chatMembersOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'chat', 'members'] as const,
    queryFn: () => send(chatApi.members, { params: { id: submissionId } }),
  })

export const invitableToChat = (submissionId: number, search: string) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'chat', 'invitable', search] as const,
    queryFn: () => send(chatApi.invitable, { params: { id: submissionId }, query: { search } }),
  })
