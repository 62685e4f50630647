import { useCallback, useState } from 'react'
import { pageState } from '#engine/submissions/pageState.ts'
import type { Dock } from './docks.ts'

export const dockState = pageState<Dock | null>('dock', null)

/** Below this width an open panel covers the page. */
const COVERS_BELOW = 992
const hasRoom = () => window.matchMedia(`(min-width: ${COVERS_BELOW}px)`).matches

/** The open panel beside the sheet, restored from the last visit if it does not cover the page. */
export function useDock(submissionId: number) {
  const [open, setOpen] = useState(() => (hasRoom() ? dockState.read(submissionId) : null))
  const [isShown, setShown] = useState(false)
  const show = useCallback(
    (dock: Dock | null) => {
      setOpen(dock)
      setShown(true)
      dockState.write(submissionId, dock)
    },
    [submissionId],
  )
  return {
    open,
    /** Opened by the user on this visit: it takes the focus. A panel that was left open does not. */
    isShown,
    show,
  }
}
