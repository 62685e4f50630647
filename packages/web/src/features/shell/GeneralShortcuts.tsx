import { useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPermission, useSession } from '#platform/session.ts'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { closeDialog, type FeatureDialogs, openDialog, useOpenDialog } from './dialogs.ts'

const ShortcutsDialog = lazily(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

/** The keyboard shortcuts of every page, and the dialogs that menus and shortcuts open. */
export function GeneralShortcuts({ dialogs }: { dialogs: FeatureDialogs }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const open = useOpenDialog()
  const FeatureDialog = open && open !== 'shortcuts' ? dialogs[open] : null
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
      {FeatureDialog && <FeatureDialog onClose={closeDialog} />}
      {open === 'shortcuts' && <ShortcutsDialog onClose={closeDialog} />}
    </Suspense>
  )
}
