import { type RefObject, useImperativeHandle, useRef } from 'react'
import { useActions } from './useActions.tsx'
import { type Start, StartContext } from './wayOut.ts'

/**
 * Runs the actions that are ways out of refusals, with their dialogs. It stands above the pages of a submission: a way
 * out may be taken after the dialog of the refused action is closed, or from a toast on another page.
 */
export function WaysOut({ children }: { children: React.ReactNode }) {
  const starter = useRef<Start>(null)
  return (
    <StartContext value={starter}>
      {children}
      <Starter ref={starter} />
    </StartContext>
  )
}

function Starter({ ref }: { ref: RefObject<Start | null> }) {
  const { start, dialog } = useActions()
  useImperativeHandle(ref, () => start)
  return dialog
}
