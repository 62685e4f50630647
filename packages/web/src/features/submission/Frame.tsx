import type { Submission } from '@bindery/contract/submissions'
import { Drawer } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import { StatusPill } from '#platform/ui/StatusPill.tsx'
import { DrawerToggle } from './DrawerToggle.tsx'
import { useDrawer } from './drawer.ts'
import classes from './Frame.module.css'
import { SectionLinks } from './SectionLinks.tsx'
import { StatusHeader } from './StatusHeader.tsx'

interface Props {
  submission: Submission
  /** Where the changes stand, at the end of the form bar. */
  state: React.ReactNode
  children: React.ReactNode
}

/** The left column with the status header, and one sheet for what is open. */
export function Frame({ submission, state, children }: Props) {
  const { t } = useTranslation('submission')
  const drawer = useDrawer(submission.id)
  useNavigationKey(drawer.toggle)
  const contents = (
    <>
      <StatusHeader submission={submission} onClose={drawer.close} />
      <SectionLinks onPick={drawer.slides ? drawer.close : undefined} />
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
        <div className={classes.bar}>
          {drawer.isOpen ? (
            <h2 className={classes.title}>{t('overview')}</h2>
          ) : (
            <>
              <DrawerToggle isOpen={false} onClick={drawer.open} />
              <h1 className={classes.title}>{submission.insured.name}</h1>
              <StatusPill submission={submission} />
            </>
          )}
          <div className={classes.state}>{state}</div>
        </div>
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
