import { findAction } from '@bindery/contract/actions/catalogue'
import type { WayOut } from '@bindery/contract/wayOut'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Offer } from './bar.ts'
import { useActionName } from './names.ts'
import { actionsOf } from './queries.ts'
import { targetOf } from './target.ts'

/** Starts an action as its button would; the action bar provides it. */
export const StartContext = createContext<(offer: Offer) => void>(() => {})

/** Takes the way out of a refusal. */
export function useWayOut(submissionId: number) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const start = use(StartContext)
  return async (wayOut: WayOut) => {
    if (wayOut.kind === 'form')
      return navigate({
        to: '/submission/$submissionId/form/$formId',
        params: { submissionId: String(submissionId), formId: wayOut.form },
        state: { focusOn: 'gate' },
      })
    const target = targetOf(wayOut.uri, submissionId)
    if (!target) return
    const { actions } = await queryClient.fetchQuery(actionsOf(target))
    const action = actions.find(({ id }) => id === wayOut.action)
    if (action) start({ action, target })
  }
}

export function useWayOutName() {
  const { t } = useTranslation('actions')
  const say = useActionName()
  return (wayOut: WayOut) =>
    wayOut.kind === 'form' ? t('wayOut.form') : say(findAction(wayOut.action)?.label ?? wayOut.action)
}
