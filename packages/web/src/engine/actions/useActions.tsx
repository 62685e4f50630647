import type { ActionId } from '@bindery/contract/actions/catalogue'
import type { ActionParameters } from '@bindery/contract/actions/parameters'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { allSaved } from '#platform/saving.ts'
import { keyOf, type Offer } from './bar.ts'
import { NotImplemented } from './dialogs/NotImplemented.tsx'
import { dialogFor, useDialogs } from './dialogs.ts'
import { hasRequest } from './request.ts'
import { useRun } from './useRun.ts'

/**
 * Runs an action when its button is pressed: at once, with parameters that need no dialog, or after a dialog. A refusal
 * shows in the open dialog, which keeps the input; without a dialog it is announced.
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
  // Ignores a second press of the same button before the page shows that the first is running.
  const underWay = useRef<string | null>(null)
  const end = (offer: Offer) => {
    if (underWay.current === keyOf(offer)) underWay.current = null
  }
  const perform = (offer: Offer, parameters: ActionParameters) => {
    underWay.current = keyOf(offer)
    run.mutate({ offer, parameters }, { onSettled: () => end(offer) })
  }
  const isKnown = (offer: Offer) => hasRequest(offer) || dialogs[offer.action.id as ActionId] !== undefined
  const ask = useMutation({
    mutationFn: async (offer: Offer): Promise<ActionParameters | null> => {
      await allSaved(queryClient)
      if (!isKnown(offer)) return null
      if (offer.action.functionType === 'none') return {}
      const entry = dialogFor(dialogs, offer)
      const parameters = (await entry?.parametersWithoutAsking?.(offer, queryClient)) ?? null
      if (!parameters) await entry?.Dialog.preload?.()
      return parameters
    },
    onSuccess: (parameters, offer) => {
      run.reset()
      if (parameters) perform(offer, parameters)
      else setAsked(offer)
    },
    onSettled: (parameters, _error, offer) => {
      if (!parameters) end(offer)
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
    /** The key of the action that is running. */
    running: ask.isPending ? keyOf(ask.variables) : run.isPending ? keyOf(run.variables.offer) : null,
    dialog: Dialog ? (
      // The page stays visible if the code of the dialog has to be loaded again.
      <Suspense fallback={null}>
        <Dialog
          {...asked}
          runner={{
            run: (parameters: ActionParameters = {}) => {
              if (underWay.current !== keyOf(asked)) perform(asked, parameters)
            },
            isRunning: run.isPending,
            error: run.error,
            submissionId: asked.target.submissionId,
          }}
          onClose={() => setAsked(null)}
        />
      </Suspense>
    ) : (
      Afterwards && <Afterwards {...done} onClose={() => setDone(null)} />
    ),
  }
}
