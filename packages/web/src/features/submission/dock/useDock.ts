import { useCallback, useState } from 'react'
import { readPageState, writePageState } from '../pageState.ts'
import type { Dock } from './docks.ts'

/** Which panel is open beside the sheet, as it was left. */
export function useDock(submissionId: number) {
  const [open, setOpen] = useState(() => readPageState(submissionId).dock)
  const show = useCallback(
    (dock: Dock | null) => {
      setOpen(dock)
      writePageState(submissionId, { dock })
    },
    [submissionId],
  )
  return { open, show }
}
