import type { Submission } from '@bindery/contract/submissions'
import type { Person } from '@bindery/contract/wire'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PersonName } from '#engine/people/PersonName.tsx'
import { useSession } from '#platform/session.ts'
import { ago } from '#platform/ui/ago.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { useNow } from '#platform/ui/useNow.ts'
import { type ActivityLine, activityLines } from './activityLines.ts'
import classes from './Figures.module.css'
import { Part } from './Part.tsx'
import { latestActivityOf } from './queries.ts'

const SHOWN = 8
/** The system user is not a person who creates submissions. */
const SYSTEM_ID = 0

/** The latest events, back to the creation. The collaboration panel has all of them. */
export function LatestActivity({ submission }: { submission: Submission }) {
  const { t } = useTranslation(['overview', 'submission'])
  const { data, error, refetch } = useQuery(latestActivityOf(submission.id))
  const lines = activityLines(data?.records ?? [], SHOWN)
  const { createdBy, timeCreated } = submission
  const sentenceOf = ({ event: { name, label }, others }: ActivityLine) => {
    const of = others > 0 ? t('activity.others', { label, count: others }) : label
    if (name === 'Created') return t('activity.created', { ns: 'submission', label: of })
    if (name === 'Deleted') return t('activity.deleted', { ns: 'submission', label: of })
    return label === 'Submission' ? name : `${name} · ${of}`
  }
  return (
    <Part title={t('activity.title')}>
      {error && !data && <ProblemPanel error={error} what={t('activity.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="70%" />}
      {data && (
        <ol className={classes.activity}>
          {lines.map((line) => (
            <Line
              key={line.event.id}
              person={{ id: line.event.actorId, name: line.event.actorDisplayName }}
              at={line.event.triggerTime}
            >
              {sentenceOf(line)}
            </Line>
          ))}
          {lines.length < SHOWN && createdBy.id !== SYSTEM_ID && (
            <Line person={createdBy} at={timeCreated}>
              {t('activity.created')}
            </Line>
          )}
        </ol>
      )}
    </Part>
  )
}

function Line({ person, at, children }: { person: Person; at: number; children: string }) {
  const { t, i18n } = useTranslation('submission')
  const { user } = useSession()
  const { instant } = useFormats()
  const now = useNow()
  return (
    <li className={classes.event}>
      <PersonAvatar person={person} size="sm" />
      <p>
        <strong>
          <PersonName person={person}>{person.id === user.id ? t('activity.you') : person.name}</PersonName>
        </strong>{' '}
        {children}
      </p>
      <time dateTime={new Date(at).toISOString()} title={instant(at)}>
        {ago(at, now, i18n.language, 'narrow')}
      </time>
    </li>
  )
}
