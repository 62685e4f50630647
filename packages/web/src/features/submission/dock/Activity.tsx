import { ACTIVITY_TYPE, historyApi } from '@bindery/contract/history'
import { Checkbox, Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { useNow } from '#platform/ui/useNow.ts'
import { ActivityEntry } from './ActivityEntry.tsx'
import { type ActivityView, activityView, foundEvents } from './activityView.ts'
import classes from './dock.module.css'

/** The activity of the submission, newest first, updated live. */
export function Activity({ submissionId }: { submissionId: number }) {
  const { t } = useTranslation('submission')
  const { data, error, refetch } = useQuery(activityOf(submissionId))
  const [view, setView] = useState(() => activityView.read(submissionId))
  const now = useNow()
  const change = (changed: Partial<ActivityView>) => {
    const next = { ...view, ...changed }
    setView(next)
    activityView.write(submissionId, next)
  }
  const events = foundEvents(data?.records ?? [], view)
  const hasViews = data?.records.some(({ type }) => type === ACTIVITY_TYPE.viewed)
  return (
    <div className={classes.activity}>
      {error && !data && <ProblemPanel error={error} what={t('activity.failed')} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div role="status" aria-label={t('activity.loading')}>
          <Skeleton width="70%" />
        </div>
      )}
      {data?.records.length === 0 && <EmptyState title={t('activity.none')} text={t('activity.noneText')} />}
      {data && data.records.length > 0 && (
        <>
          <TextInput
            type="search"
            aria-label={t('activity.search')}
            placeholder={t('activity.search')}
            leftSection={<IconSearch size={14} stroke={1.7} aria-hidden="true" />}
            value={view.search}
            onChange={({ currentTarget }) => change({ search: currentTarget.value })}
          />
          {hasViews && (
            <Checkbox
              className={classes.views ?? ''}
              label={t('activity.showViews')}
              checked={view.showsViews}
              onChange={({ currentTarget }) => change({ showsViews: currentTarget.checked })}
            />
          )}
          {events.length === 0 && <p className={classes.nothing}>{t('activity.notFound')}</p>}
        </>
      )}
      <ol>
        {events.map((event) => (
          <ActivityEntry key={`${event.type} ${event.id}`} event={event} now={now} />
        ))}
      </ol>
    </div>
  )
}

const activityOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'activity'] as const,
    queryFn: () =>
      send(historyApi.activity, { query: { submissionId, showViewed: true, startIndex: 0, numberOfRows: -1 } }),
  })
