import { SUBMISSION_STATUS } from '@bindery/contract/status'
import type { Submission } from '@bindery/contract/submissions'
import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WizardHeader, WizardSlot } from '#engine/actions/Wizard.tsx'
import { DropAnywhere } from '#engine/attachments/DropAnywhere.tsx'
import { useOpenForm } from '#engine/forms/openForm.ts'
import { applicationsOf } from '#engine/intake/queries.ts'
import { StatusPill } from '#engine/records/StatusPill.tsx'
import { currentConsole } from '#platform/consoles.ts'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import { DrawerToggle } from './DrawerToggle.tsx'
import { ActivityDock } from './dock/ActivityDock.tsx'
import { DockSplitter } from './dock/DockSplitter.tsx'
import { DockToggles } from './dock/DockToggles.tsx'
import { type Dock, type DockContents, docksFor } from './dock/docks.ts'
import { ShowSnippetsContext } from './dock/showSnippets.ts'
import { useDock } from './dock/useDock.ts'
import { useLinkedItem } from './dock/useLinkedItem.ts'
import { useSnippetsPanel } from './dock/useSnippetsPanel.ts'
import { useDrawer } from './drawer.ts'
import classes from './Frame.module.css'
import { useNextForm } from './forms/useNextForm.ts'
import { useNextRequiredKeys } from './forms/useNextRequiredKeys.ts'
import { MessageBanner } from './MessageBanner.tsx'
import { Navigation } from './Navigation.tsx'
import { useParts } from './parts.ts'
import { StatusHeader } from './StatusHeader.tsx'

interface Props {
  submission: Submission
  children: React.ReactNode
}

const NO_CHECKLIST = { totalCount: 0, totalUncheckedCount: 0 }

/** The left column with the status header, and the sheet: its header, and below it the open page and the panels. */
export function Frame({ submission, children }: Props) {
  const { t } = useTranslation('submission')
  const { AccountLine, AuthorityPanel, ChecklistDock, CollaborationDock, SnippetsDock, ReadingNotice } = useParts()
  const drawer = useDrawer(submission.id)
  const { open, contents: panels, toggle, dock, snippets } = usePanels(submission)
  const [linked, onLinkedShown] = useLinkedItem(submission.id, dock.show)
  useNavigationKey(drawer.toggle)
  useDockKeys(panels, toggle)
  // An open form registers these shortcuts itself.
  useNextRequiredKeys(useNextForm(submission.id, null), useOpenForm() === null)
  const contents = (
    <>
      <StatusHeader submission={submission} onClose={drawer.close} />
      {currentConsole === 'underwriter' && <AccountLine submission={submission} />}
      <Navigation submissionId={submission.id} onPick={drawer.slides ? drawer.close : undefined} />
    </>
  )
  const isDocked = open.some((panel) => panel !== 'snippets' || !snippets.isDetached)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const snippetsDock = open.includes('snippets') && (
    <SnippetsDock
      submissionId={submission.id}
      isDetached={snippets.isDetached}
      onDetach={snippets.detach}
      onClose={() => toggle('snippets')}
    />
  )
  // Ignore null: while a dialog's code is loading, React detaches the ref of the hidden page. Without its slot the
  // wizard would unmount, and the dialog with it.
  const slotRef = useCallback((element: HTMLElement | null) => {
    if (element) setSlot(element)
  }, [])
  return (
    <div className={classes.frame} data-open={(drawer.isOpen && !drawer.slides) || undefined}>
      {drawer.slides ? (
        <Drawer
          opened={drawer.isOpen}
          onClose={drawer.close}
          size={292}
          withCloseButton={false}
          // Put the label on the dialog: the drawer's root element has no role.
          attributes={{ content: { 'aria-label': t('navigation.label') } }}
          classNames={{ inner: classes.slideOut ?? '', body: classes.slideOutBody ?? '' }}
        >
          {contents}
        </Drawer>
      ) : (
        <aside className={classes.column} aria-label={t('navigation.label')} hidden={!drawer.isOpen}>
          {contents}
        </aside>
      )}
      <section className={classes.sheet} aria-label={submission.insured.name}>
        {!drawer.isOpen && (
          <div className={classes.identity}>
            <DrawerToggle isOpen={false} onClick={drawer.open} />
            <h1 className={classes.title}>{submission.insured.name}</h1>
            <StatusPill submission={submission} />
          </div>
        )}
        <WizardHeader slotRef={slotRef} tools={<DockToggles open={open} contents={panels} onToggle={toggle} />} />
        <div className={classes.body} data-docked={isDocked || undefined}>
          <div className={classes.page}>
            {currentConsole === 'agent' && submission.messageToAgent && (
              <MessageBanner message={submission.messageToAgent} />
            )}
            <ReadingNotice submissionId={submission.id} />
            <AuthorityPanel submission={submission} />
            <WizardSlot value={slot}>
              <ShowSnippetsContext value={panels.snippets > 0 ? snippets.show : null}>{children}</ShowSnippetsContext>
            </WizardSlot>
          </div>
          {isDocked && <DockSplitter />}
          {open.includes('collaboration') && (
            <CollaborationDock
              submissionId={submission.id}
              linked={linked}
              onLinkedShown={onLinkedShown}
              takesFocus={dock.isShown}
              onClose={() => dock.show(null)}
            />
          )}
          {open.includes('activity') && <ActivityDock submissionId={submission.id} onClose={() => dock.show(null)} />}
          {open.includes('checklist') && <ChecklistDock submissionId={submission.id} onClose={() => dock.show(null)} />}
          {!snippets.isDetached && snippetsDock}
        </div>
      </section>
      {/* Outside the sheet: the window is dragged over the whole page. */}
      {snippets.isDetached && snippetsDock}
      <DropAnywhere submissionId={submission.id} />
    </div>
  )
}

function useNavigationKey(toggle: () => void) {
  const { t } = useTranslation('submission')
  const shortcuts = useMemo<Shortcut[]>(
    () => [{ keys: '[', label: t('navigation.shortcut'), group: t('navigation.group'), run: toggle }],
    [t, toggle],
  )
  useShortcuts(shortcuts)
}

const DOCK_KEYS = {
  checklist: { keys: 'c', label: 'dock.checklistShortcut' },
  activity: { keys: 'y', label: 'dock.activityShortcut' },
  collaboration: { keys: 'm', label: 'dock.shortcut' },
  snippets: { keys: 'p', label: 'dock.snippetsShortcut' },
} as const

/** Shortcuts for the available panels. */
function useDockKeys(contents: DockContents, toggle: (dock: Dock) => void) {
  const { t } = useTranslation('submission')
  const docks = docksFor(currentConsole, contents).join()
  const shortcuts = useMemo<Shortcut[]>(
    () =>
      (docks.split(',') as Dock[]).map((dock) => ({
        keys: DOCK_KEYS[dock].keys,
        label: t(DOCK_KEYS[dock].label),
        group: t('navigation.group'),
        run: () => toggle(dock),
      })),
    [t, docks, toggle],
  )
  useShortcuts(shortcuts)
}

/** The panels open beside the sheet: one dock, and the snippets window if it is detached. */
function usePanels({ id, status }: Submission) {
  const dock = useDock(id)
  const { change, ...snippets } = useSnippetsPanel(id)
  const { data: readings } = useQuery(applicationsOf(id))
  const isActive = status !== SUBMISSION_STATUS.created
  const { useChecklistCounts } = useParts()
  const checklist = useChecklistCounts(id)
  const contents: DockContents = {
    snippets: isActive ? (readings?.reduce((count, { placedCount }) => count + placedCount, 0) ?? 0) : 0,
    checklist: checklist ?? NO_CHECKLIST,
  }
  const isSnippetsOpen = contents.snippets > 0 && (snippets.isDetached ? snippets.isOpen : dock.open === 'snippets')
  // While the checklist is loading, a panel left open shows a loading state.
  const isChecklistOpen = currentConsole === 'underwriter' && dock.open === 'checklist' && checklist?.totalCount !== 0
  const open: Dock[] = [
    ...(isChecklistOpen ? (['checklist'] as const) : []),
    ...(dock.open === 'activity' || dock.open === 'collaboration' ? [dock.open] : []),
    ...(isSnippetsOpen ? (['snippets'] as const) : []),
  ]
  const { show } = dock
  const toggle = useCallback(
    (panel: Dock) => {
      if (panel === 'snippets' && snippets.isDetached) change({ isOpen: !snippets.isOpen })
      else show(dock.open === panel ? null : panel)
    },
    [show, dock.open, change, snippets.isDetached, snippets.isOpen],
  )
  return {
    open,
    contents,
    toggle,
    dock,
    snippets: {
      ...snippets,
      show: () => (snippets.isDetached ? change({ isOpen: true }) : show('snippets')),
      detach: (isDetached: boolean) => {
        change({ isDetached, isOpen: isDetached })
        show(isDetached ? null : 'snippets')
      },
    },
  }
}
