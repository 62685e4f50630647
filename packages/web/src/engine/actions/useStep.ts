import { actionsApi, type NextStep, type NextStepResult } from '@bindery/contract/actions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnsettled, send } from '#platform/api.ts'
import { randomName } from '#platform/randomName.ts'
import { allSaved } from '#platform/saving.ts'
import { timed } from '#platform/timed.ts'
import { toast, toastDone } from '#platform/ui/toasts.tsx'
import { useDoneText } from './doneText.ts'
import { useFollow } from './follow.ts'
import { beginOn, endOn } from './running.ts'
import type { Target } from './target.ts'
import { useWayOutToast, wayOutOf } from './wayOut.ts'

type Act = NextStep & { kind: 'act' }

/** Takes a step of several actions in one call, says what was done, and opens what was created. */
export function useStep(page: Target) {
  const { t } = useTranslation('actions')
  const queryClient = useQueryClient()
  const follow = useFollow()
  const wayOutToast = useWayOutToast()
  const say = useDoneText()
  const key = useRef<string | null>(null)
  // Ignores a second press before the page shows that the first is running.
  const isUnderWay = useRef(false)
  const mutation = useMutation({
    mutationFn: async ({ step }: Act) => {
      await allSaved(queryClient)
      key.current ??= randomName()
      const body = { uri: `/${page.context}/${page.id}`, step: step! }
      return timed(`Step ${step}`, () => send(actionsApi.takeNextStep, { body, idempotencyKey: key.current! }))
    },
    meta: { toastAction: (error) => wayOutToast(wayOutOf(error), page.submissionId) },
    onMutate: () => void beginOn(page.submissionId),
    onSuccess: async (result, act) => {
      key.current = null
      announce(result, act)
      await follow({ ...result, uri: '', status: null }, { target: page, action: act.action })
    },
    onError: (error) => {
      if (!isUnsettled(error)) key.current = null
    },
    onSettled: () => {
      endOn(page.submissionId)
      isUnderWay.current = false
      return queryClient.invalidateQueries({ queryKey: ['submission', page.submissionId] })
    },
  })

  /** The last action of the step says how many records it reached: "2 quotes rated and priced". */
  function announce({ done, messages, stopped }: NextStepResult, { step, action }: Act) {
    const reached = done.filter(({ action: id }) => id === LAST[step!]).reduce((sum, { count }) => sum + count, 0)
    const title = reached > 0 ? sentence(step!, reached) : t('next.done.part')
    const text = [...messages, ...(stopped ? [stopped.reason] : [])].join(' ')
    if (text === '') return void toastDone(title)
    const button = wayOutToast(stopped?.wayOut ?? action.wayOut, page.submissionId)
    void toast({ kind: 'info', title, text, action: button })
  }
  const sentence = (step: NonNullable<Act['step']>, count: number) =>
    step === 'quote' ? t('next.done.quote', { count }) : say(LAST[step], { count })
  return {
    take: (act: Act) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutation.mutate(act)
    },
    isRunning: mutation.isPending,
  }
}

/** The action that completes a step. */
const LAST = {
  quote: 'quote.price',
  generate: 'quote.generate',
  bind: 'quote.bind',
  issue: 'policyIssuance.markIssued',
  submitForIssuance: 'policyIssuance.submitForIssuance',
} satisfies Record<NonNullable<Act['step']>, string>
