import { RECENT_ACTIVITY_DAYS } from '@bindery/contract/activity'
import { Button, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import type { WidgetFilter } from '../filters/useWidgetFilter.ts'
import { ActivityList } from './ActivityList.tsx'
import classes from './activity.module.css'
import { groupsOf } from './groups.ts'
import type { useActivityPage } from './useActivityPage.ts'

interface Props {
  chosen: WidgetFilter
  page: ReturnType<typeof useActivityPage>
}

/** The list of activity, or the error that prevents loading it. */
export function ActivityPage({ chosen, page: { query } }: Props) {
  const { t } = useTranslation('landing')
  if (chosen.problem) return <ProblemPanel error={chosen.problem} what={t('filters.unusable')} onRetry={chosen.retry} />
  if (!query.data)
    return query.error ? (
      <ProblemPanel error={query.error} what={t('activity.failed')} onRetry={() => void query.refetch()} />
    ) : (
      <ActivitySkeleton />
    )
  if (query.data.records.length === 0)
    return (
      <EmptyState
        title={t('activity.emptyTitle')}
        text={t('activity.emptyText', { days: RECENT_ACTIVITY_DAYS })}
        action={
          chosen.isEdited && (
            <Button variant="default" onClick={chosen.reset}>
              {t('filters.reset')}
            </Button>
          )
        }
      />
    )
  return (
    <ActivityList
      label={t('activity.of', { filter: chosen.filter?.name ?? '' })}
      groups={groupsOf(query.data.records)}
      isReloading={query.isPlaceholderData}
    />
  )
}

const GROUPS = [62, 48, 71, 55, 66]

const ActivitySkeleton = () => (
  <div className={classes.list} aria-hidden="true">
    {GROUPS.map((width) => (
      <div key={width} className={classes.bars}>
        <Skeleton width={`${width}%`} />
        <Skeleton width="86%" />
        <Skeleton width="74%" />
      </div>
    ))}
  </div>
)
