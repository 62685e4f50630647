import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPermission, useSession } from '#platform/session.ts'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { isDialogOpen } from '#platform/ui/openDialogs.ts'
import { closeDialog, type FeatureDialogs, openDialog, useOpenDialog } from './dialogs.ts'
import { isPaletteKey, paletteKeys } from './paletteKeys.ts'

const ShortcutsDialog = lazily(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)
const PaletteDialog = lazily(async () => (await import('./palette/PaletteDialog.tsx')).PaletteDialog)

/** The keyboard shortcuts of every page, and the dialogs that menus and shortcuts open. */
export function GeneralShortcuts({ dialogs }: { dialogs: FeatureDialogs }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const open = useOpenDialog()
  const FeatureDialog = open && open !== 'shortcuts' && open !== 'palette' ? dialogs[open] : null
  const mayCreate = hasPermission(useSession(), 'submission.create')
  const shortcuts = useMemo<Shortcut[]>(() => {
    const group = t('shortcuts.general')
    return [
      { keys: 'g h', label: t('shortcuts.home'), group, run: () => navigate({ to: '/landing' }) },
      ...(mayCreate
        ? [{ keys: 'n', label: t('shortcuts.newSubmission'), group, run: () => openDialog('newSubmission') }]
        : []),
      { keys: paletteKeys(t), label: t('search.shortcut'), group },
      { keys: '?', label: t('shortcuts.list'), group, run: () => openDialog('shortcuts') },
    ]
  }, [t, navigate, mayCreate])
  useShortcuts(shortcuts)
  usePaletteKeys()
  return (
    <Suspense>
      {FeatureDialog && <FeatureDialog onClose={closeDialog} />}
      {open === 'palette' && <PaletteDialog onClose={closeDialog} />}
      {open === 'shortcuts' && <ShortcutsDialog onClose={closeDialog} />}
    </Suspense>
  )
}

/** Ctrl K, or Command K, opens the command palette, also while typing. An editor that uses the keys itself keeps them. */
function usePaletteKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || event.defaultPrevented) return
      event.preventDefault()
      if (!isDialogOpen()) openDialog('palette')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
