import type { ActivityEvent } from '@bindery/contract/history'
import { Skeleton } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/session.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { activityOf } from '../history/queries.ts'
import { ago } from './ago.ts'
import classes from './dock.module.css'

const REFRESH_MS = 60_000

/** Who did what and when, the latest first; what others do appears by itself. */
export function Activity({ submissionId }: { submissionId: number }) {
  const { t, i18n } = useTranslation('submission')
  const { data, error, refetch } = useQuery(activityOf(submissionId))
  const { user } = useSession()
  const { instant } = useFormats()
  const now = useNow()
  return (
    <section className={classes.activity} aria-labelledby="activity">
      <h3 id="activity">{t('activity.title')}</h3>
      {error && !data && <ProblemPanel error={error} what={t('activity.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="70%" />}
      {data?.records.length === 0 && <EmptyState title={t('activity.none')} text={t('activity.noneText')} />}
      <ol>
        {data?.records.map((event) => (
          <li key={event.id}>
            <PersonAvatar person={{ id: event.actorId, name: event.actorDisplayName }} />
            <div>
              <p className={classes.who}>
                <strong>{event.actorId === user.id ? t('activity.you') : event.actorDisplayName}</strong>
                <time dateTime={new Date(event.triggerTime).toISOString()} title={instant(event.triggerTime)}>
                  {ago(event.triggerTime, now, i18n.language)}
                </time>
              </p>
              <p>{event.name}</p>
              <p className={classes.what}>{sentenceOf(event)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )

  function sentenceOf({ label, fromStatus, toStatus }: ActivityEvent) {
    if (toStatus === null) return t('activity.deleted', { label })
    if (fromStatus === null) return t('activity.created', { label })
    return t('activity.moved', { label, from: fromStatus, to: toStatus })
  }
}

/** The time as it goes on, for as long as anybody looks. */
function useNow() {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), REFRESH_MS, { autoInvoke: true })
  return now
}
