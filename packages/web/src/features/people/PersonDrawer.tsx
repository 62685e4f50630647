import { ActionIcon, Skeleton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { PersonForm } from './PersonForm.tsx'
import { PersonStatusMark } from './PersonStatusMark.tsx'
import classes from './people.module.css'
import { personQuery } from './queries.ts'

interface Props {
  id: number
  onClose: () => void
}

/** One person beside the list; on a narrow screen over it. */
export function PersonDrawer({ id, onClose }: Props) {
  const { t } = useTranslation(['people', 'platform'])
  const { data: person, error, refetch } = useQuery(personQuery(id))
  const drawer = useRef<HTMLElement>(null)
  useEffect(() => drawer.current?.focus(), [id])
  /** An open list of choices and a dialog over the drawer take Escape for themselves. */
  const closeOnEscape = ({ key, target }: React.KeyboardEvent) => {
    const isOwn = target instanceof Element && drawer.current?.contains(target)
    if (key === 'Escape' && isOwn && target.getAttribute('aria-expanded') !== 'true') onClose()
  }
  return (
    <aside
      ref={drawer}
      className={classes.drawer}
      tabIndex={-1}
      aria-label={t('drawer.label', { name: person?.name ?? '' })}
      onKeyDown={closeOnEscape}
    >
      <header className={classes.drawerHeader}>
        {person && <PersonAvatar person={person} size="lg" />}
        <div className={classes.who}>
          <h2>{person?.name}</h2>
          {person && (
            <p className={classes.dim}>{[person.username, person.emailAddress].filter(Boolean).join(' · ')}</p>
          )}
        </div>
        {person && <PersonStatusMark status={person.status} />}
        <ActionIcon variant="subtle" color="gray" aria-label={t('drawer.close')} onClick={onClose}>
          <IconX size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </header>
      {person && <PersonForm key={id} person={person} />}
      {!person && error && <ProblemPanel error={error} what={t('drawer.failed')} onRetry={() => void refetch()} />}
      {!person && !error && (
        <Skeleton m={16} height={240} w="auto" role="status" aria-label={t('loading', { ns: 'platform' })} />
      )}
    </aside>
  )
}
