import { type RatePlanRow, ratePlansApi } from '@bindery/contract/ratePlans'
import { planText } from '@bindery/rating/planFile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { toastDone } from '#platform/ui/toasts.tsx'
import { download } from './files.ts'
import { planQuery, useRefreshPlans } from './queries.ts'

/** The actions on a plan. Dialogs show the refusals. */
export function usePlanActions({ id, version }: RatePlanRow) {
  const { t } = useTranslation('ratePlans')
  const queryClient = useQueryClient()
  const onSettled = useRefreshPlans()
  const asked = { params: { id }, body: { version } }
  const meta = { handled: true }
  return {
    draft: useMutation({
      mutationFn: (body: { id: string; name: string; effectiveFrom: string }) =>
        send(ratePlansApi.draft, { params: { id }, body }),
      onSuccess: (made) => void toastDone(t('draft.done', { id: made.id })),
      ...{ onSettled, meta },
    }),
    publish: useMutation({
      mutationFn: () => send(ratePlansApi.publish, asked),
      onSuccess: () => void toastDone(t('publish.done', { id })),
      ...{ onSettled, meta },
    }),
    retire: useMutation({
      mutationFn: () => send(ratePlansApi.retire, asked),
      onSuccess: () => void toastDone(t('retire.done', { id })),
      ...{ onSettled, meta },
    }),
    discard: useMutation({
      mutationFn: () => send(ratePlansApi.discard, asked),
      onSuccess: () => void toastDone(t('discard.done', { id })),
      ...{ onSettled, meta },
    }),
    exported: useMutation({
      mutationFn: async () => download(`${id}.json`, planText((await queryClient.fetchQuery(planQuery(id))).plan)),
    }),
  }
}
