import { ActionIcon, Skeleton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import type { PersonDraft } from './draft.ts'
import { PersonForm } from './PersonForm.tsx'
import { PersonStatusMark } from './PersonStatusMark.tsx'
import classes from './people.module.css'
import { personQuery } from './queries.ts'

interface Props {
  id: number
  /** The previous and next person on this page of the list. */
  previous: number | undefined
  next: number | undefined
  /** The unsaved changes of this person. */
  edits: Partial<PersonDraft>
  onEdit: (edits: Partial<PersonDraft>) => void
  onOpen: (id: number) => void
  onClose: () => void
}

/** The details of one person, beside the list or on a narrow screen over it. */
export function PersonDrawer({ id, previous, next, edits, onEdit, onOpen, onClose }: Props) {
  const { t } = useTranslation(['people', 'platform'])
  const { data: person, error, refetch } = useQuery(personQuery(id))
  const drawer = useRef<HTMLElement>(null)
  // Keep the focus on the arrow buttons, which step from person to person.
  useEffect(() => {
    if (!drawer.current?.contains(document.activeElement)) drawer.current?.focus()
  }, [id])
  /** An open select and a dialog over the drawer handle Escape themselves. */
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
          <div className={classes.whoName}>
            <h2>{person?.name}</h2>
            {person && <PersonStatusMark status={person.status} />}
          </div>
          {person && (
            <p className={classes.dim}>{[person.username, person.emailAddress].filter(Boolean).join(' · ')}</p>
          )}
        </div>
        <Step label={t('drawer.previous')} icon={IconChevronUp} to={previous} onOpen={onOpen} />
        <Step label={t('drawer.next')} icon={IconChevronDown} to={next} onOpen={onOpen} />
        <ActionIcon variant="subtle" color="gray" aria-label={t('drawer.close')} onClick={onClose}>
          <IconX size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </header>
      {person && <PersonForm key={id} person={person} edits={edits} onEdit={onEdit} />}
      {!person && error && <ProblemPanel error={error} what={t('drawer.failed')} onRetry={() => void refetch()} />}
      {!person && !error && (
        <Skeleton m={16} height={240} w="auto" role="status" aria-label={t('loading', { ns: 'platform' })} />
      )}
    </aside>
  )
}

interface StepProps {
  label: string
  icon: typeof IconX
  to: number | undefined
  onOpen: (id: number) => void
}

/** Without a neighbour the button stays and is only marked as disabled, so that it keeps the focus. */
function Step({ label, icon: Icon, to, onOpen }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      data-disabled={to === undefined || undefined}
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && onOpen(to)}
    >
      <Icon size={16} stroke={1.7} aria-hidden="true" />
    </ActionIcon>
  )
}
