import { useEffect } from 'react'
import { commonDialogs } from './engine/actions/anyRecordDialogs.ts'
import { DialogsContext, type DialogTable } from './engine/actions/dialogs.ts'
import { AccountLine } from './features/accounts/AccountLine.tsx'
import { AuthorityPanel } from './features/authority/AuthorityPanel.tsx'
import { ChecklistDock } from './features/checklist/ChecklistDock.tsx'
import { useChecklistCounts } from './features/checklist/queries.ts'
import { historyDialogs } from './features/history/dialogs.ts'
import { ReadingNotice } from './features/intake/ReadingNotice.tsx'
import { policyDialogs } from './features/policies/dialogs.ts'
import { proposalDialogs } from './features/proposals/dialogs.ts'
import { quoteDialogs } from './features/quotes/dialogs.ts'
import { SnippetsDock } from './features/snippets/SnippetsDock.tsx'
import { SnippetsHint } from './features/snippets/SnippetsHint.tsx'
import { submissionDialogs } from './features/submission/dialogs.ts'
import { type SubmissionParts, SubmissionPartsContext } from './features/submission/parts.ts'
import { SubmissionLayout } from './features/submission/SubmissionLayout.tsx'
import { lazily } from './platform/ui/lazily.tsx'

/** The dialogs of all actions, provided to the engine by their features. */
const dialogs: DialogTable = {
  ...commonDialogs,
  ...submissionDialogs,
  ...quoteDialogs,
  ...proposalDialogs,
  ...policyDialogs,
  ...historyDialogs,
}

/** The panel is loaded while the user reads the page, so that it opens at once. */
const PRELOAD_AFTER_MS = 1000
const CollaborationDock = lazily(
  async () => (await import('./features/collaboration/CollaborationDock.tsx')).CollaborationDock,
)

const parts: SubmissionParts = {
  AccountLine,
  AuthorityPanel,
  ChecklistDock,
  CollaborationDock,
  useChecklistCounts,
  SnippetsDock,
  SnippetsHint,
  ReadingNotice,
  ReadApplication: lazily(async () => (await import('./features/intake/ReadApplication.tsx')).ReadApplication),
}

export function SubmissionRoute() {
  useEffect(() => {
    const timer = setTimeout(CollaborationDock.preload, PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <DialogsContext value={dialogs}>
      <SubmissionPartsContext value={parts}>
        <SubmissionLayout />
      </SubmissionPartsContext>
    </DialogsContext>
  )
}
