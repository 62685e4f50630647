import { useCallback, useState } from 'react'
import { pageState } from '#engine/submissions/pageState.ts'
import type { Dock } from './docks.ts'

export const dockState = pageState<Dock | null>('dock', null)

/** The open panel beside the sheet, restored from the last visit. */
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
