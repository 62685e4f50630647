import type { ActionResult } from '@bindery/contract/actions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast, toastDone } from '#platform/ui/toasts.tsx'
import type { Answer } from './answer.ts'
import type { Offer } from './bar.ts'
import { isRemoval, useFollow } from './follow.ts'
import { useActionName } from './names.ts'
import { runAction } from './runAction.ts'

interface Options {
  /** Whoever asked says the refusal itself. */
  isHandled?: boolean
  onDone?: () => void
}

/** Runs an action, says that it is done, and goes where it leads. */
export function useRun({ isHandled = false, onDone }: Options = {}) {
  const { t } = useTranslation('actions')
  const say = useActionName()
  const queryClient = useQueryClient()
  const follow = useFollow()
  return useMutation({
    mutationFn: ({ offer, answer }: { offer: Offer; answer: Answer }) => runAction(offer, answer),
    meta: { handled: isHandled },
    onSuccess: async (result, { offer, answer }) => {
      onDone?.()
      announce(result, say(offer.action.name))
      await follow(result, offer, answer)
    },
    onError: (_error, { offer }) => {
      // The quote may be gone all the same: its page is no place to stay.
      if (offer.target.context === 'Quote' && isRemoval(offer.action.name)) void follow(null, offer)
    },
    // Also after a refusal: whoever was refused acted on what is no longer so.
    onSettled: (_result, _error, { offer }) =>
      queryClient.invalidateQueries({ queryKey: ['submission', offer.target.submissionId] }),
  })

  /** Why a rating failed, or which questions were not passed, is no refusal: it was done, and this came of it. */
  function announce({ messages }: ActionResult, action: string) {
    if (messages.length === 0) void toastDone(t('done', { action }))
    else void toast({ kind: 'info', title: t('found', { action }), text: messages.join(' ') })
  }
}
