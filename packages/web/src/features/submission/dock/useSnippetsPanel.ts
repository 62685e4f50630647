import { useCallback, useState } from 'react'
import { pageState } from '#engine/submissions/pageState.ts'

interface SnippetsPanelState {
  /** Whether the detached window is open. Attached snippets are a dock like the others. */
  isOpen: boolean
  isDetached: boolean
}

export const snippetsState = pageState<SnippetsPanelState>('snippets', { isOpen: false, isDetached: false })

/**
 * Attached, the snippets are a dock like the others, so that opening another dock closes them. Detached, they are a
 * separate window beside the open dock.
 */
export function useSnippetsPanel(submissionId: number) {
  const [state, setState] = useState(() => snippetsState.read(submissionId))
  const change = useCallback(
    (next: Partial<SnippetsPanelState>) =>
      setState((held) => {
        const changed = { ...held, ...next }
        snippetsState.write(submissionId, changed)
        return changed
      }),
    [submissionId],
  )
  return { ...state, change }
}
