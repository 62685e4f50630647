import { useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPermission, useSession } from '#platform/session.ts'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { closeDialog, openDialog, useOpenDialog } from './dialogs.ts'

const ProfileDialog = lazily(async () => (await import('./ProfileDialog.tsx')).ProfileDialog)
const SecondFactorDialog = lazily(async () => (await import('./SecondFactorDialog.tsx')).SecondFactorDialog)
const ExternalAccountsDialog = lazily(async () => (await import('./ExternalAccountsDialog.tsx')).ExternalAccountsDialog)
const MyAuthorityDialog = lazily(async () => (await import('./authority/MyAuthorityDialog.tsx')).MyAuthorityDialog)
const NewSubmissionDialog = lazily(
  async () => (await import('./newSubmission/NewSubmissionDialog.tsx')).NewSubmissionDialog,
)
const ShortcutsDialog = lazily(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

/** The keys that work on every page, and the dialogs that menus and keys open. */
export function GeneralShortcuts() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const open = useOpenDialog()
  const mayCreate = hasPermission(useSession(), 'submission.create')
  const shortcuts = useMemo<Shortcut[]>(() => {
    const group = t('shortcuts.general')
    return [
      { keys: 'g h', label: t('shortcuts.home'), group, run: () => navigate({ to: '/landing' }) },
      ...(mayCreate
        ? [{ keys: 'n', label: t('shortcuts.newSubmission'), group, run: () => openDialog('newSubmission') }]
        : []),
      { keys: '?', label: t('shortcuts.list'), group, run: () => openDialog('shortcuts') },
    ]
  }, [t, navigate, mayCreate])
  useShortcuts(shortcuts)
  return (
    <Suspense>
      {open === 'profile' && <ProfileDialog onClose={closeDialog} />}
      {open === 'secondFactor' && <SecondFactorDialog onClose={closeDialog} />}
      {open === 'myAuthority' && <MyAuthorityDialog onClose={closeDialog} />}
      {open === 'externalAccounts' && <ExternalAccountsDialog onClose={closeDialog} />}
      {open === 'newSubmission' && <NewSubmissionDialog onClose={closeDialog} />}
      {open === 'shortcuts' && <ShortcutsDialog onClose={closeDialog} />}
    </Suspense>
  )
}
