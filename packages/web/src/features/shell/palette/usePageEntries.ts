import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOpenSubmissions } from '#engine/openSubmissions/openSubmissions.ts'
import { useRegisteredCommands } from '#platform/commands.ts'
import { useRegisteredShortcuts } from '#platform/shortcuts.ts'
import { openDialog } from '../dialogs.ts'
import { useScreens } from '../screens.ts'
import type { Entry } from './entries.ts'
import { submissionEntryId } from './useRecordEntries.ts'
import './texts.ts'

/** The entries that need no server: actions and parts of the open page, open submissions, screens and shortcuts. */
export function usePageEntries(): Entry[] {
  const { t } = useTranslation(['palette', 'shell'])
  const navigate = useNavigate()
  const commands = useRegisteredCommands()
  const shortcuts = useRegisteredShortcuts()
  const { submissionId } = useParams({ strict: false })
  const open = useOpenSubmissions().filter(({ id }) => String(id) !== submissionId)
  const screens = useScreens()
  return [
    ...commands.map(
      ({ id, kind, label, detail, run }): Entry => ({
        id,
        group: kind === 'action' ? 'actions' : 'places',
        label,
        detail,
        run,
      }),
    ),
    ...open.map(
      ({ id, tabDisplayName, insuredName, lastUrl }): Entry => ({
        id: submissionEntryId(id),
        group: 'open',
        label: tabDisplayName || insuredName || t('openSubmissions.label', { ns: 'shell' }),
        run: () =>
          void (lastUrl
            ? navigate({ to: lastUrl })
            : navigate({ to: '/submission/$submissionId/default', params: { submissionId: String(id) } })),
      }),
    ),
    {
      id: 'screen home',
      group: 'screens',
      label: t('home', { ns: 'shell' }),
      run: () => void navigate({ to: '/landing' }),
    },
    ...screens.map(
      ({ name, opens }): Entry => ({
        id: `screen ${name}`,
        group: 'screens',
        label: t(`account.${name}`, { ns: 'shell' }),
        run: () => void ('page' in opens ? navigate({ to: opens.page }) : openDialog(opens.dialog)),
      }),
    ),
    ...shortcuts.flatMap(({ keys, label, run }): Entry[] =>
      run ? [{ id: `keys ${label}`, group: 'commands', label, keys, run }] : [],
    ),
  ]
}
