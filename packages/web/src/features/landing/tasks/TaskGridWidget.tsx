import { FILTER_TYPE } from '@bindery/contract/filters'
import { DEFAULT_MAX_DOWNLOAD_ROWS } from '@bindery/contract/limits'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { taskGridApi } from '@bindery/contract/taskGrid'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreference } from '#platform/preferences.ts'
import { hasPermission, useSession } from '#platform/session.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { ALL_MARKS, NO_MARKS } from '../bulk/marks.ts'
import { useMarks } from '../bulk/useMarks.ts'
import { FilteredList } from '../filters/FilteredList.tsx'
import { useWidgetFilter } from '../filters/useWidgetFilter.ts'
import { needsRange } from '../grid/download/range.ts'
import { useDownload } from '../grid/download/useDownload.ts'
import { TASK_VIEW } from '../grid/gridViews.ts'
import { ToolsMenu } from '../grid/ToolsMenu.tsx'
import { useDialogs } from '../grid/useDialogs.ts'
import { useGridView } from '../grid/useGridView.ts'
import { useListPage } from '../grid/useListPage.ts'
import { taskPage } from './queries.ts'
import { TaskGrid } from './TaskGrid.tsx'
import classes from './tasks.module.css'
import { useWidth } from './useWidth.ts'

const BulkBar = lazily(async () => (await import('./bulk/BulkBar.tsx')).BulkBar)
const RecentJob = lazily(async () => (await import('../bulk/RecentJob.tsx')).RecentJob)
const GridDialogs = lazily(async () => (await import('../grid/GridDialogs.tsx')).GridDialogs)

/** A narrower widget shows each task in two lines. */
const NARROW = 520

export function TaskGridWidget() {
  const { t } = useTranslation('landing')
  const session = useSession()
  const chosen = useWidgetFilter(FILTER_TYPE.task)
  const grid = useGridView(TASK_VIEW, chosen.filter?.sort ?? null)
  const sortBy = TASK_VIEW.sortBy(grid.sort.key, grid.sort.sortType)
  const page = useListPage({ filterUri: chosen.filterUri, sortBy, pageSize: TASK_VIEW.pageSize }, taskPage)
  const dialogs = useDialogs()
  const download = useDownload(taskGridApi.csv.path)
  const batchSize = usePreference(PREFERENCE_KEYS.maxDownloadRows, DEFAULT_MAX_DOWNLOAD_ROWS)
  const hasLetterKeys = usePreference(PREFERENCE_KEYS.singleKeyShortcuts, true)
  const { ref, width } = useWidth()
  const isNarrow = width !== null && width < NARROW
  const mayUpdateSeveral = hasPermission(session, 'task.bulkUpdate') && hasPermission(session, 'task.modify')
  const pageIds = (page.records ?? []).map(({ id }) => id)
  const { marks, setMarks, marking } = useMarks(chosen.filterUri, pageIds)
  const total = page.total ?? 0

  const startDownload = (range: { start: number; end: number } | null) =>
    download.mutate({ filterUri: chosen.filterUri, orderBy: sortBy, range }, { onSuccess: dialogs.close })
  const askDownload = () => (needsRange(total, batchSize) ? dialogs.show('range') : startDownload(null))

  return (
    <FilteredList
      kind="tasks"
      {...{ chosen, hasLetterKeys }}
      page={{ ...page, hasMore: page.query.data?.hasMore }}
      sort={grid.sort}
      instead={
        marks && (
          <Suspense fallback={<div style={{ height: 42 }} />}>
            <BulkBar
              {...{ marks, total }}
              filterUri={chosen.filterUri}
              onAll={() => setMarks(ALL_MARKS)}
              onEnd={marking.end}
              toolsButton={dialogs.toolsButton}
            />
          </Suspense>
        )
      }
      tools={
        <ToolsMenu
          buttonRef={dialogs.toolsButton}
          onDownload={hasPermission(session, 'download.csv') ? askDownload : undefined}
          onConfigure={isNarrow ? undefined : () => dialogs.show('columns')}
          onBulk={mayUpdateSeveral ? () => setMarks(NO_MARKS) : undefined}
          bulkLabel={t('tasks.multiSelect')}
          hasLetterKeys={hasLetterKeys}
        />
      }
    >
      {(toggleCriteria) => (
        <div ref={ref} className={classes.list}>
          {mayUpdateSeveral && (
            <Suspense>
              <RecentJob kind="updateTasks" />
            </Suspense>
          )}
          {width !== null && (
            <TaskGrid
              {...{ chosen, grid, page, hasLetterKeys, isNarrow }}
              marking={mayUpdateSeveral ? marking : undefined}
              onFilters={toggleCriteria}
            />
          )}
          <Suspense>
            {dialogs.open && (
              <GridDialogs
                {...{ dialogs, grid, batchSize, total }}
                download={{ start: startDownload, isPending: download.isPending }}
              />
            )}
          </Suspense>
        </div>
      )}
    </FilteredList>
  )
}
