import { isPreQualifying } from '@bindery/contract/status'
import type { Submission } from '@bindery/contract/submissions'
import { Drawer } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { WizardTools } from '#engine/actions/Wizard.tsx'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import { StatusPill } from '#platform/ui/StatusPill.tsx'
import { DrawerToggle } from './DrawerToggle.tsx'
import { CollaborationDock } from './dock/CollaborationDock.tsx'
import { DockToggles } from './dock/DockToggles.tsx'
import type { DockContents } from './dock/docks.ts'
import { useDock } from './dock/useDock.ts'
import { useDrawer } from './drawer.ts'
import classes from './Frame.module.css'
import { Navigation } from './Navigation.tsx'
import { StatusHeader } from './StatusHeader.tsx'

interface Props {
  submission: Submission
  children: React.ReactNode
}

/** Snippets and checklists come with their features. */
const NOTHING_YET: DockContents = { snippets: 0, checklist: { totalCount: 0, totalUncheckedCount: 0 } }

/** The left column with the status header, one sheet for what is open, and a panel beside it. */
export function Frame({ submission, children }: Props) {
  const { t } = useTranslation('submission')
  const drawer = useDrawer(submission.id)
  const dock = useDock(submission.id)
  useNavigationKey(drawer.toggle)
  useDockKey(
    useCallback(() => dock.show(dock.open === 'collaboration' ? null : 'collaboration'), [dock.open, dock.show]),
  )
  const contents = (
    <>
      <StatusHeader submission={submission} onClose={drawer.close} />
      <Navigation
        submissionId={submission.id}
        isPreQualifying={isPreQualifying(submission.status)}
        onPick={drawer.slides ? drawer.close : undefined}
      />
    </>
  )
  return (
    <div
      className={classes.frame}
      data-open={(drawer.isOpen && !drawer.slides) || undefined}
      data-docked={dock.open === 'collaboration' || undefined}
    >
      {drawer.slides ? (
        <Drawer
          opened={drawer.isOpen}
          onClose={drawer.close}
          size={292}
          withCloseButton={false}
          aria-label={t('navigation.label')}
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
        <WizardTools value={<DockToggles open={dock.open} contents={NOTHING_YET} onShow={dock.show} />}>
          {children}
        </WizardTools>
      </section>
      {dock.open === 'collaboration' && (
        <CollaborationDock submissionId={submission.id} onClose={() => dock.show(null)} />
      )}
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

function useDockKey(toggle: () => void) {
  const { t } = useTranslation('submission')
  const shortcuts = useMemo<Shortcut[]>(
    () => [{ keys: 'm', label: t('dock.shortcut'), group: t('navigation.group'), run: toggle }],
    [t, toggle],
  )
  useShortcuts(shortcuts)
}
