import type { Submission } from '@bindery/contract/submissions'
import { Drawer } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import { StatusPill } from '#platform/ui/StatusPill.tsx'
import { DrawerToggle } from './DrawerToggle.tsx'
import { useDrawer } from './drawer.ts'
import classes from './Frame.module.css'
import { Navigation } from './Navigation.tsx'
import { StatusHeader } from './StatusHeader.tsx'

interface Props {
  submission: Submission
  children: React.ReactNode
}

/** The left column with the status header, and one sheet for what is open. */
export function Frame({ submission, children }: Props) {
  const { t } = useTranslation('submission')
  const drawer = useDrawer(submission.id)
  useNavigationKey(drawer.toggle)
  const contents = (
    <>
      <StatusHeader submission={submission} onClose={drawer.close} />
      <Navigation submissionId={submission.id} onPick={drawer.slides ? drawer.close : undefined} />
    </>
  )
  return (
    <div className={classes.frame} data-open={(drawer.isOpen && !drawer.slides) || undefined}>
      {drawer.slides ? (
        <Drawer
          opened={drawer.isOpen}
          onClose={drawer.close}
          size={292}
          withCloseButton={false}
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
        {children}
      </section>
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
