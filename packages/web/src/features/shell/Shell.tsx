import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TrayOfUploads } from '#engine/attachments/uploads/TrayOfUploads.tsx'
import { BusinessCards } from '#engine/people/BusinessCards.tsx'
import { currentConsole } from '#platform/consoles.ts'
import { startLive, stopLive } from '#platform/live.ts'
import { usePreference } from '#platform/preferences.ts'
import { SessionContext, useMaybeSession } from '#platform/session.ts'
import { useShortcutKeys } from '#platform/shortcuts.ts'
import { AgentBand } from './AgentBand.tsx'
import { type FeatureDialogs, openDialog } from './dialogs.ts'
import { GeneralShortcuts } from './GeneralShortcuts.tsx'
import { Header } from './Header.tsx'
import { logOut } from './logout.ts'
import { NotConnected } from './NotConnected.tsx'
import classes from './Shell.module.css'
import { useThemePreference } from './theme.ts'
import { WrongConsole } from './WrongConsole.tsx'

/** The parts of other features that the shell renders. */
export interface ShellParts {
  dialogs: FeatureDialogs
  NewSubmissionButton: ComponentType<{ onOpen: () => void }>
  TermsGate: ComponentType<{ onRefused: () => void }>
  /** Whether the user is entering a new submission. */
  hasNewSubmission: () => boolean
}

/** The frame of every signed-in page. */
export function Shell(parts: ShellParts) {
  const session = useMaybeSession()
  // After a logout, unmount the page at once: its parts read the session, and the login page is shown a moment later.
  if (!session) return null
  return (
    <SessionContext value={session}>
      {session.user.console === currentConsole ? <Frame {...parts} /> : <WrongConsole />}
    </SessionContext>
  )
}

function Frame({ dialogs, NewSubmissionButton, TermsGate, hasNewSubmission }: ShellParts) {
  const { t } = useTranslation('shell')
  useShortcutKeys(usePreference(PREFERENCE_KEYS.singleKeyShortcuts, true))
  useThemePreference()
  useEffect(() => {
    startLive()
    return stopLive
  }, [])
  const newSubmission = <NewSubmissionButton onOpen={() => openDialog('newSubmission')} />
  return (
    <div className={classes.shell} data-console={currentConsole}>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      {currentConsole === 'agent' ? (
        <AgentBand newSubmission={newSubmission} />
      ) : (
        <Header newSubmission={newSubmission} />
      )}
      <Content />
      <NotConnected />
      <TrayOfUploads />
      <BusinessCards hasNewSubmission={hasNewSubmission} />
      <GeneralShortcuts dialogs={dialogs} />
      <TermsGate onRefused={logOut} />
    </div>
  )
}

/** Gets the focus on every new page, so that screen readers and the Tab key continue from there. */
function Content() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const goesToField = useRouterState({ select: ({ location }) => location.state.focusOn !== undefined })
  const shown = useRef(path)
  useEffect(() => {
    const isNew = shown.current !== undefined && shown.current !== path
    if (isNew && !goesToField) main.current?.focus({ preventScroll: true })
    shown.current = path
  }, [path, goesToField])
  return (
    <main id="content" ref={main} tabIndex={-1} className={classes.content}>
      <Suspense>
        <Outlet />
      </Suspense>
    </main>
  )
}
