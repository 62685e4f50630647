import { useCallback, useState } from 'react'
import { pageState } from '#engine/submissions/pageState.ts'
import type { Dock } from './docks.ts'

export const dockState = pageState<Dock | null>('dock', null)

/** The panel that is open beside the sheet, as it was left. */
export function useDock(submissionId: number) {
  const [open, setOpen] = useState(() => dockState.read(submissionId))
  const show = useCallback(
    (dock: Dock | null) => {
      setOpen(dock)
      dockState.write(submissionId, dock)
    },
    [submissionId],
  )
  return { open, show }
}
