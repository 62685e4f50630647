import { useCallback, useState } from 'react'
import { pageState } from '#engine/submissions/pageState.ts'

interface SnippetsPanelState {
  /** Of the detached window; attached, it is a dock like the others. */
  isOpen: boolean
  isDetached: boolean
}

export const snippetsState = pageState<SnippetsPanelState>('snippets', { isOpen: false, isDetached: false })

/**
 * The snippets are a dock like the others while they are attached, so that opening another dock closes them; detached,
 * they are a window of their own beside the open dock.
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
