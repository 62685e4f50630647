import type { ActionResult, OfferedAction } from '@bindery/contract/actions'
import type { ActionParameters } from '@bindery/contract/actions/parameters'
import { SUBMISSION_STATUS } from '@bindery/contract/status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnsettled } from '#platform/api.ts'
import { randomName } from '#platform/randomName.ts'
import { toast, toastDone } from '#platform/ui/toasts.tsx'
import type { Offer } from './bar.ts'
import { useDoneText } from './doneText.ts'
import { isRemoval, useFollow } from './follow.ts'
import { runAction } from './runAction.ts'
import { beginOn, endOn } from './running.ts'
import { useWayOutToast, wayOutOf } from './wayOut.ts'

interface Options {
  /** The caller shows the refusal itself. */
  isHandled?: boolean
  onDone?: (offer: Offer, parameters: ActionParameters) => void
}

interface Press {
  offer: Offer
  parameters: ActionParameters
}

/** Runs an action, announces its success or its refusal with the way out, and opens the page it leads to. */
export function useRun({ isHandled = false, onDone }: Options = {}) {
  const { t } = useTranslation('actions')
  const say = useDoneText()
  const wayOutToast = useWayOutToast()
  const queryClient = useQueryClient()
  const follow = useFollow()
  const sent = useRef<{ press: string; key: string } | null>(null)
  return useMutation({
    mutationFn: (press: Press) => runAction(press.offer, press.parameters, keyFor(press)),
    meta: {
      handled: isHandled,
      toastAction: (error, press) => wayOutToast(wayOutOf(error), (press as Press).offer.target.submissionId),
    },
    onMutate: ({ offer }) => void beginOn(offer.target.submissionId),
    onSuccess: async (result, { offer, parameters }) => {
      sent.current = null
      onDone?.(offer, parameters)
      announce(result, offer, parameters)
      await follow(result, offer, parameters)
    },
    onError: (error, { offer }) => {
      // A refusal is an answer: the next press is a new attempt and gets a new key.
      if (!isUnsettled(error)) sent.current = null
      // The quote may be deleted despite the error, so leave its page.
      if (offer.target.context === 'Quote' && isRemoval(offer.action)) void follow(null, offer)
    },
    // Also after a refusal: the user acted on stale data.
    onSettled: (_result, _error, { offer: { target } }) => {
      endOn(target.submissionId)
      return queryClient.invalidateQueries({ queryKey: ['submission', target.submissionId] })
    },
  })

  /** A press without an answer may have reached the server: pressing again sends the same key. */
  function keyFor({ offer, parameters }: Press) {
    const press = JSON.stringify([offer.target, offer.action.name, parameters])
    if (sent.current?.press !== press) sent.current = { press, key: randomName() }
    return sent.current.key
  }

  /** A failed rating or failed questions are no refusal: the action was done, and the messages are its result. */
  function announce({ messages, status }: ActionResult, { target, action }: Offer, parameters: ActionParameters) {
    const text = messages.join(' ')
    const title = say(action.id, { count: parameters.quoteIds?.length ?? 1, context: formOf(action) })
    if (target.context === 'Submission' && status === SUBMISSION_STATUS.failedPreQualification)
      void toast({ kind: 'problem', title: t('failedPreQualification'), text })
    else if (messages.length === 0) void toastDone(title)
    else void toast({ kind: 'info', title, text })

    function formOf({ context }: OfferedAction) {
      if (parameters.sendType === 'binder') return 'binder'
      if (messages.length > 0) return 'found'
      return context === 'PolicyReissue' ? 'reissue' : undefined
    }
  }
}
