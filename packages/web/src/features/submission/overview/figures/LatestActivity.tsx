import type { ActivityEvent } from '@bindery/contract/history'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/session.ts'
import { ago } from '#platform/ui/ago.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { useNow } from '#platform/ui/useNow.ts'
import classes from './Figures.module.css'
import { Part } from './Part.tsx'
import { latestActivityOf } from './queries.ts'

/** The latest events. The collaboration panel has all of them. */
export function LatestActivity({ submissionId }: { submissionId: number }) {
  const { t, i18n } = useTranslation(['overview', 'submission'])
  const { data, error, refetch } = useQuery(latestActivityOf(submissionId))
  const { user } = useSession()
  const { instant } = useFormats()
  const now = useNow()
  const sentenceOf = ({ name, label }: ActivityEvent) => {
    if (name === 'Created') return t('activity.created', { ns: 'submission', label })
    if (name === 'Deleted') return t('activity.deleted', { ns: 'submission', label })
    return label === 'Submission' ? name : `${name} · ${label}`
  }
  return (
    <Part title={t('activity.title')}>
      {error && !data && <ProblemPanel error={error} what={t('activity.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="70%" />}
      {data?.records.length === 0 && <p className={classes.none}>{t('activity.none')}</p>}
      <ol className={classes.activity}>
        {data?.records.map((event) => (
          <li key={event.id} className={classes.event}>
            <PersonAvatar person={{ id: event.actorId, name: event.actorDisplayName }} size="sm" />
            <p>
              <strong>
                {event.actorId === user.id ? t('activity.you', { ns: 'submission' }) : event.actorDisplayName}
              </strong>{' '}
              {sentenceOf(event)}
            </p>
            <time dateTime={new Date(event.triggerTime).toISOString()} title={instant(event.triggerTime)}>
              {ago(event.triggerTime, now, i18n.language, 'narrow')}
            </time>
          </li>
        ))}
      </ol>
    </Part>
  )
}
