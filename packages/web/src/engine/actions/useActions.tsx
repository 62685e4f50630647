import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { allSaved } from '#platform/saving.ts'
import type { Answer } from './answer.ts'
import { keyOf, type Offer } from './bar.ts'
import { callOf } from './calls.ts'
import { NotImplemented } from './dialogs/NotImplemented.tsx'
import { dialogFor, useDialogs } from './dialogs.ts'
import { useRun } from './useRun.ts'

/**
 * From the press to the outcome: nothing to ask, an answer that goes without asking, or a dialog. A refusal stays in the
 * open dialog with what was typed; without one it is announced.
 */
export function useActions() {
  const queryClient = useQueryClient()
  const dialogs = useDialogs()
  const [asked, setAsked] = useState<Offer | null>(null)
  const [done, setDone] = useState<Offer | null>(null)
  const run = useRun({
    isHandled: asked !== null,
    onDone: (offer) => {
      setAsked(null)
      setDone(offer)
    },
  })
  // A second press of the same comes before the page has drawn that the first is under way.
  const underWay = useRef<string | null>(null)
  const end = (offer: Offer) => {
    if (underWay.current === keyOf(offer)) underWay.current = null
  }
  const perform = (offer: Offer, answer: Answer) => {
    underWay.current = keyOf(offer)
    run.mutate({ offer, answer }, { onSettled: () => end(offer) })
  }
  const isKnown = (offer: Offer) => callOf(offer) !== undefined || dialogs[keyOf(offer)] !== undefined
  const ask = useMutation({
    mutationFn: async (offer: Offer): Promise<Answer | null> => {
      await allSaved(queryClient)
      if (!isKnown(offer)) return null
      if (offer.action.functionType === 'none') return {}
      return (await dialogFor(dialogs, offer)?.answerWithoutAsking?.(offer, queryClient)) ?? null
    },
    onSuccess: (answer, offer) => {
      run.reset()
      if (answer) perform(offer, answer)
      else setAsked(offer)
    },
    onSettled: (answer, _error, offer) => {
      if (!answer) end(offer)
    },
  })
  const Afterwards = done && dialogFor(dialogs, done)?.Afterwards
  const Dialog = asked && ((isKnown(asked) && dialogFor(dialogs, asked)?.Dialog) || NotImplemented)
  return {
    start: (offer: Offer) => {
      if (underWay.current === keyOf(offer)) return
      underWay.current = keyOf(offer)
      ask.mutate(offer)
    },
    /** Which one is under way. */
    running: ask.isPending ? keyOf(ask.variables) : run.isPending ? keyOf(run.variables.offer) : null,
    dialog: Dialog ? (
      <Dialog
        {...asked}
        runner={{
          run: (answer: Answer = {}) => {
            if (underWay.current !== keyOf(asked)) perform(asked, answer)
          },
          isRunning: run.isPending,
          error: run.error,
        }}
        onClose={() => setAsked(null)}
      />
    ) : (
      Afterwards && <Afterwards {...done} onClose={() => setDone(null)} />
    ),
  }
}
