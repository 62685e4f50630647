import type { RecentActivity } from '@bindery/contract/activity'
import { IconBolt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonName } from '#engine/people/PersonName.tsx'
import { useSession } from '#platform/session.ts'
import { ago } from '#platform/ui/ago.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import { useNow } from '#platform/ui/useNow.ts'
import { useOpenSubmission } from '../submissions/useOpenSubmission.ts'
import classes from './activity.module.css'
import type { ActivityGroup } from './groups.ts'
import { stepTo } from './stepTo.ts'

interface Props {
  label: string
  groups: readonly ActivityGroup[]
  isReloading: boolean
}

/** One tab stop. The arrow keys move between submissions, even if new activity reorders the list. */
export function ActivityList({ label, groups, isReloading }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [currentId, setCurrentId] = useState<number | null>(null)
  const now = useNow()
  const found = groups.findIndex(({ submissionId }) => submissionId === currentId)
  const current = Math.max(found, 0)
  const focus = (place: number) => list.current?.querySelectorAll<HTMLElement>('h3 > a')[place]?.focus()
  const step = (event: KeyboardEvent) => {
    const next = stepTo(event.key, current, groups.length)
    if (next === null) return
    event.preventDefault()
    focus(next)
  }
  /** The index of the focused entry; null if none has the focus. */
  const focused = useRef<number | null>(null)
  // If the focused submission leaves the list, move the focus to the entry in its place.
  useLayoutEffect(() => {
    if (focused.current === null) return
    if (found >= 0) focused.current = found
    else focus(Math.min(focused.current, groups.length - 1))
  })
  return (
    <ul ref={list} className={classes.list} aria-label={label} aria-busy={isReloading}>
      {groups.map((group, index) => (
        <li key={group.submissionId} className={classes.group}>
          <h3 className={classes.heading}>
            <SubmissionLink
              id={group.submissionId}
              className={classes.name}
              tabIndex={index === current ? 0 : -1}
              onFocus={() => {
                focused.current = index
                setCurrentId(group.submissionId)
              }}
              onBlur={() => {
                focused.current = null
              }}
              onKeyDown={step}
            >
              {group.name}
            </SubmissionLink>
            <span className={classes.number}>{group.number}</span>
          </h3>
          <ul className={classes.events}>
            {group.events.map((event) => (
              <li key={event.id}>
                <SubmissionLink id={group.submissionId} className={classes.event} tabIndex={-1}>
                  <Event event={event} now={now} />
                </SubmissionLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

const SYSTEM = 0

function Event({ event, now }: { event: RecentActivity; now: number }) {
  const { t, i18n } = useTranslation('landing')
  const { user } = useSession()
  const { instant } = useFormats()
  const { actorId, actorDisplayName, triggerTime, note } = event
  const reasons = [note.statusReason, note.statusDetail].filter((reason) => reason !== null)
  return (
    <>
      {actorId === SYSTEM ? (
        <span className={classes.system} aria-hidden="true">
          <IconBolt size={12} stroke={1.7} />
        </span>
      ) : (
        <PersonAvatar person={{ id: actorId, name: actorDisplayName }} size="xs" />
      )}
      <span className={classes.text}>
        <PersonName person={{ id: actorId, name: actorDisplayName }} isInControl>
          <strong>{actorId === user.id ? t('activity.you') : actorDisplayName}</strong>
        </PersonName>{' '}
        <span>{unbroken(note.simpleMessage)}</span>
        {reasons.length > 0 && (
          <span className={classes.reasons}>
            {reasons.map((reason) => (
              <span key={reason}>{reason}</span>
            ))}
          </span>
        )}
      </span>
      <time className={classes.time} dateTime={new Date(triggerTime).toISOString()} title={instant(triggerTime)}>
        {t('activity.when', { when: ago(triggerTime, now, i18n.language, 'narrow') })}
      </time>
    </>
  )
}

/** Keeps numbers such as `12-345` on one line: no line break at a hyphen. */
const unbroken = (message: string) =>
  message.split(/(\S*\d-\S*)/).map((part, place) =>
    place % 2 ? (
      <span key={`${place} ${part}`} className={classes.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  )

interface LinkProps {
  id: number
  className: string | undefined
  tabIndex: number
  onFocus?: () => void
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  children: React.ReactNode
}

/** Checks that the user may work on the submission before opening it. A new tab makes its own check. */
function SubmissionLink({ id, className, children, ...handlers }: LinkProps) {
  const open = useOpenSubmission()
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    open(id)
  }
  return (
    <Link
      to="/submission/$submissionId/default"
      params={{ submissionId: String(id) }}
      preload={false}
      {...(className ? { className } : {})}
      {...handlers}
      onClick={onClick}
    >
      {children}
    </Link>
  )
}
