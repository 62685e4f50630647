import { NewSubmissionButton } from './features/newSubmission/NewSubmissionButton.tsx'
import { readPending } from './features/newSubmission/pending.ts'
import { openDialog } from './features/shell/dialogs.ts'
import { Shell, type ShellParts } from './features/shell/Shell.tsx'
import { TermsGate } from './features/terms/TermsGate.tsx'
import { lazily } from './platform/ui/lazily.tsx'

/** The dialogs of the account menu and the shortcuts, provided to the shell by their features. */
const dialogs: ShellParts['dialogs'] = {
  profile: lazily(async () => (await import('./features/profile/ProfileDialog.tsx')).ProfileDialog),
  secondFactor: lazily(async () => (await import('./features/secondFactor/SecondFactorDialog.tsx')).SecondFactorDialog),
  myAuthority: lazily(async () => (await import('./features/authority/MyAuthorityDialog.tsx')).MyAuthorityDialog),
  externalAccounts: lazily(
    async () => (await import('./features/externalAccounts/ExternalAccountsDialog.tsx')).ExternalAccountsDialog,
  ),
  newSubmission: lazily(
    async () => (await import('./features/newSubmission/NewSubmissionDialog.tsx')).NewSubmissionDialog,
  ),
}

// The page was reloaded while the details of a new submission were being entered: show the dialog again.
if (readPending()) openDialog('newSubmission', null)

export function ShellRoute() {
  return (
    <Shell
      dialogs={dialogs}
      NewSubmissionButton={NewSubmissionButton}
      TermsGate={TermsGate}
      hasNewSubmission={() => readPending() !== null}
    />
  )
}
