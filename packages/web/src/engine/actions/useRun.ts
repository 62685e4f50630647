import type { ActionResult } from '@bindery/contract/actions'
import type { ActionParameters } from '@bindery/contract/actions/parameters'
import { SUBMISSION_STATUS } from '@bindery/contract/status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnsettled } from '#platform/api.ts'
import { randomName } from '#platform/randomName.ts'
import { toast, toastDone } from '#platform/ui/toasts.tsx'
import type { Offer } from './bar.ts'
import { isRemoval, useFollow } from './follow.ts'
import { useActionName } from './names.ts'
import { runAction } from './runAction.ts'
import { beginOn, endOn } from './running.ts'

interface Options {
  /** Whoever asked says the refusal itself. */
  isHandled?: boolean
  onDone?: (offer: Offer) => void
}

interface Press {
  offer: Offer
  parameters: ActionParameters
}

/** Runs an action, says that it is done, and goes where it leads. */
export function useRun({ isHandled = false, onDone }: Options = {}) {
  const { t } = useTranslation('actions')
  const say = useActionName()
  const queryClient = useQueryClient()
  const follow = useFollow()
  const sent = useRef<{ press: string; key: string } | null>(null)
  return useMutation({
    mutationFn: (press: Press) => runAction(press.offer, press.parameters, keyFor(press)),
    meta: { handled: isHandled },
    onMutate: ({ offer }) => void beginOn(offer.target.submissionId),
    onSuccess: async (result, { offer, parameters }) => {
      sent.current = null
      onDone?.(offer)
      announce(result, offer)
      await follow(result, offer, parameters)
    },
    onError: (error, { offer }) => {
      // Refused is answered: what is pressed next is another try, not the same one again.
      if (!isUnsettled(error)) sent.current = null
      // The quote may be gone all the same: its page is no place to stay.
      if (offer.target.context === 'Quote' && isRemoval(offer.action)) void follow(null, offer)
    },
    // Also after a refusal: whoever was refused acted on what is no longer so.
    onSettled: (_result, _error, { offer: { target } }) => {
      endOn(target.submissionId)
      return queryClient.invalidateQueries({ queryKey: ['submission', target.submissionId] })
    },
  })

  /** A press that was never answered may have been heard: pressed again, it goes under the same key. */
  function keyFor({ offer, parameters }: Press) {
    const press = JSON.stringify([offer.target, offer.action.name, parameters])
    if (sent.current?.press !== press) sent.current = { press, key: randomName() }
    return sent.current.key
  }

  /** Why a rating failed, or which questions were not passed, is no refusal: it was done, and this came of it. */
  function announce({ messages, status }: ActionResult, { target, action: { name } }: Offer) {
    const [text, action] = [messages.join(' '), say(name)]
    if (target.context === 'Submission' && status === SUBMISSION_STATUS.failedPreQualification)
      void toast({ kind: 'problem', title: t('failedPreQualification'), text })
    else if (messages.length === 0) void toastDone(t('done', { action }))
    else void toast({ kind: 'info', title: t('found', { action }), text })
  }
}
