import type { ActivityEvent } from '@bindery/contract/history'
import { historyApi } from '@bindery/contract/history'
import { Skeleton } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { useSession } from '#platform/session.ts'
import { ago } from '#platform/ui/ago.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { useNow } from '#platform/ui/useNow.ts'
import classes from './dock.module.css'

/** The activity of the submission, newest first, updated live. */
export function Activity({ submissionId }: { submissionId: number }) {
  const { t, i18n } = useTranslation('submission')
  const { data, error, refetch } = useQuery(activityOf(submissionId))
  const { user } = useSession()
  const { instant } = useFormats()
  const now = useNow()
  return (
    <div className={classes.activity}>
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
    </div>
  )

  function sentenceOf({ name, label, fromStatus, toStatus }: ActivityEvent) {
    if (name === 'Deleted') return t('activity.deleted', { label })
    if (name === 'Created') return t('activity.created', { label })
    if (fromStatus === null || toStatus === null) return label
    return t('activity.moved', { label, from: fromStatus, to: toStatus })
  }
}

const activityOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'activity'] as const,
    queryFn: () =>
      send(historyApi.activity, { query: { submissionId, showViewed: true, startIndex: 0, numberOfRows: -1 } }),
  })
