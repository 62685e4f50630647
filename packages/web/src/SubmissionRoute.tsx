import { commonDialogs } from './engine/actions/dialogs/common.ts'
import { DialogsContext, type DialogTable } from './engine/actions/dialogs.ts'
import { policyDialogs } from './features/policies/dialogs.ts'
import { proposalDialogs } from './features/proposals/dialogs.ts'
import { quoteDialogs } from './features/quotes/dialogs.ts'
import { submissionDialogs } from './features/submission/dialogs/dialogs.ts'
import { SubmissionLayout } from './features/submission/SubmissionLayout.tsx'

/** Every dialog of every action, handed to the engine by the features that own them. */
const dialogs: DialogTable = {
  ...commonDialogs,
  ...submissionDialogs,
  ...quoteDialogs,
  ...proposalDialogs,
  ...policyDialogs,
}

export function SubmissionRoute() {
  return (
    <DialogsContext value={dialogs}>
      <SubmissionLayout />
    </DialogsContext>
  )
}
