import { authorityApi, type Condition } from '@bindery/contract/authority'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

/** Marks a condition of an approval as met, or as open again. */
export function useMeetCondition(submissionId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, met }: Pick<Condition, 'id' | 'version'> & { met: boolean }) =>
      send(authorityApi.meetCondition, { params: { id }, body: { met, version } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['submission', submissionId] }),
  })
}
