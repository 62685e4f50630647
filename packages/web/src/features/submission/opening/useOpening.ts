import type { Upgraded } from '@bindery/contract/forms'
import type { Submission } from '@bindery/contract/submissions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordOpened } from '#engine/submissions/queries.ts'
import { toastProblem } from '#platform/ui/toasts.tsx'
import { synchronizeAccount, upgradesOf } from './opening.ts'
import './texts.ts'

type Phase = 'asking' | 'upgrading' | 'open'

/**
 * Prepares a submission before it is shown: upgrades its forms and those of its account, synchronizes the account, then
 * records the opening. An error is shown, but the submission opens anyway.
 */
export function useOpening(submission: Submission) {
  const { t } = useTranslation('opening')
  const queryClient = useQueryClient()
  const [phase, setPhase] = useState<Phase>('asking')
  const [upgraded, setUpgraded] = useState<Upgraded['forms']>([])
  const { id } = submission

  const upgrade = async () => {
    const upgrades = await upgradesOf(submission)
    if (upgrades.length === 0) return []
    setPhase('upgrading')
    const done = await Promise.all(upgrades.map((run) => run()))
    await queryClient.invalidateQueries({ queryKey: ['submission', id] })
    return done.flatMap(({ forms }) => forms)
  }
  const open = useEffectEvent(async (isGone: () => boolean) => {
    const forms = await upgrade().catch((error): Upgraded['forms'] => {
      toastProblem(error, t('failed'))
      return []
    })
    await synchronizeAccount(submission).catch((error) => toastProblem(error, t('notSynchronized')))
    if (isGone()) return
    setUpgraded(forms)
    setPhase('open')
    recordOpened(id).catch(() => {})
  })
  useEffect(() => {
    let isGone = false
    // Wait a microtask, to skip the first of React's two mounts in development.
    queueMicrotask(() => !isGone && open(() => isGone))
    return () => {
      isGone = true
    }
  }, [])
  return { phase, upgraded, dismiss: () => setUpgraded([]) }
}
