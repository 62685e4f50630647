import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { usersApi } from '@bindery/contract/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#platform/api.ts'
import { preferencesQuery } from '#platform/preferences.ts'

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
