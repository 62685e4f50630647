import { useCallback, useState } from 'react'
import { readPageState, type SnippetsState, writePageState } from '../pageState.ts'

/**
 * The viewer is a dock like the others while it is attached, so that opening another closes it; detached it is a window of
 * its own beside whichever dock is open.
 */
export function useSnippetsViewer(submissionId: number) {
  const [state, setState] = useState(() => readPageState(submissionId).snippets)
  const change = useCallback(
    (next: Partial<SnippetsState>) =>
      setState((held) => {
        const snippets = { ...held, ...next }
        writePageState(submissionId, { snippets })
        return snippets
      }),
    [submissionId],
  )
  return { ...state, change }
}
