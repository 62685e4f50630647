import { findAction } from '@bindery/contract/actions/catalogue'
import type { WayOut } from '@bindery/contract/wayOut'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createContext, type RefObject, use } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#platform/api.ts'
import { type ToastAction, toast, toastProblem } from '#platform/ui/toasts.tsx'
import type { Offer } from './bar.ts'
import { useActionName } from './names.ts'
import { actionsOf } from './queries.ts'
import { targetOf } from './target.ts'

export type Start = (offer: Offer) => void

/** Starts an action as its button would. `WaysOut` provides it; null while no submission is open. */
export const StartContext = createContext<RefObject<Start | null>>({ current: null })

/** The way out that the server gave with a refusal. */
export const wayOutOf = (error: unknown): WayOut | undefined =>
  error instanceof ApiProblem ? error.problem.wayOut : undefined

/** Takes the way out of a refusal. It may come from a toast, long after the page of the refused action was left. */
export function useWayOut() {
  const { t } = useTranslation('actions')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const starter = use(StartContext)
  return async (wayOut: WayOut, submissionId: number) => {
    const params = { submissionId: String(submissionId) }
    if (wayOut.kind === 'form')
      return navigate({
        to: '/submission/$submissionId/form/$formId',
        params: { ...params, formId: wayOut.form },
        state: { focusOn: 'gate' },
      })
    const target = targetOf(wayOut.uri, submissionId)
    if (!target) return
    try {
      const { actions } = await queryClient.fetchQuery({ ...actionsOf(target), staleTime: 0 })
      const action = actions.find(({ id }) => id === wayOut.action)
      if (!action?.enabled) return void toast({ kind: 'info', title: action?.reason ?? t('wayOut.gone') })
      if (starter.current) starter.current({ action, target })
      else await navigate({ to: '/submission/$submissionId/default', params })
    } catch (error) {
      void toastProblem(error)
    }
  }
}

export function useWayOutName() {
  const { t } = useTranslation('actions')
  const say = useActionName()
  return (wayOut: WayOut) =>
    wayOut.kind === 'form' ? t('wayOut.form') : say(findAction(wayOut.action)?.label ?? wayOut.action)
}

/** The way out as the button of a toast. */
export function useWayOutToast() {
  const take = useWayOut()
  const nameOf = useWayOutName()
  return (wayOut: WayOut | undefined, submissionId: number): ToastAction | undefined =>
    wayOut && { label: nameOf(wayOut), run: () => void take(wayOut, submissionId) }
}
