import { FILTER_TYPE } from '@bindery/contract/filters'
import { DEFAULT_MAX_DOWNLOAD_ROWS } from '@bindery/contract/limits'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { submissionsApi } from '@bindery/contract/submissions'
import { Suspense, useState } from 'react'
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
import { SUBMISSION_VIEW } from '../grid/gridViews.ts'
import { ToolsMenu } from '../grid/ToolsMenu.tsx'
import { useDialogs } from '../grid/useDialogs.ts'
import { useGridView } from '../grid/useGridView.ts'
import { useListPage } from '../grid/useListPage.ts'
import { REASSIGN } from './bulk/reassignment.ts'
import { submissionPage } from './queries.ts'
import { SubmissionGrid } from './SubmissionGrid.tsx'

const BulkHeader = lazily(async () => (await import('./bulk/BulkHeader.tsx')).BulkHeader)
const RecentJob = lazily(async () => (await import('../bulk/RecentJob.tsx')).RecentJob)
const GridDialogs = lazily(async () => (await import('../grid/GridDialogs.tsx')).GridDialogs)

export function SubmissionGridWidget() {
  const { t } = useTranslation('landing')
  const session = useSession()
  const chosen = useWidgetFilter(FILTER_TYPE.submission)
  const grid = useGridView(SUBMISSION_VIEW, chosen.filter?.sort ?? null)
  const page = useListPage(
    {
      filterUri: chosen.filterUri,
      sortBy: SUBMISSION_VIEW.sortBy(grid.sort.key, grid.sort.sortType),
      pageSize: SUBMISSION_VIEW.pageSize,
    },
    submissionPage,
  )
  const dialogs = useDialogs()
  const download = useDownload(submissionsApi.csv.path)
  const batchSize = usePreference(PREFERENCE_KEYS.maxDownloadRows, DEFAULT_MAX_DOWNLOAD_ROWS)
  const hasLetterKeys = usePreference(PREFERENCE_KEYS.singleKeyShortcuts, true)
  const mayDownload = hasPermission(session, 'download.csv')
  const pageIds = (page.records ?? []).map(({ id }) => id)
  const { marks, setMarks, marking } = useMarks(chosen.filterUri, pageIds)
  const [firstAction, setFirstAction] = useState('')
  const mayReassign = hasPermission(session, 'submission.bulkAssign')
  const mayActOnSeveral = BULK_PERMISSIONS.some((permission) => hasPermission(session, permission))
  const startBulk = (action: string) => {
    setFirstAction(action)
    setMarks(NO_MARKS)
  }

  const startDownload = (range: { start: number; end: number } | null) =>
    download.mutate({ filterUri: chosen.filterUri, orderBy: page.sortBy, range }, { onSuccess: dialogs.close })
  const askDownload = () => (needsRange(page.total ?? 0, batchSize) ? dialogs.show('range') : startDownload(null))

  return (
    <FilteredList
      kind="submissions"
      {...{ chosen, page, hasLetterKeys }}
      sort={grid.sort}
      instead={
        marks && (
          <Suspense fallback={<div style={{ height: 42 }} />}>
            <BulkHeader
              {...{ marks, firstAction, mayReassign }}
              total={page.total ?? 0}
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
          onDownload={mayDownload ? askDownload : undefined}
          onConfigure={() => dialogs.show('columns')}
          onBulk={mayActOnSeveral ? () => startBulk('') : undefined}
          onReassign={mayReassign ? () => startBulk(REASSIGN) : undefined}
          bulkLabel={t('bulk.tool')}
          hasLetterKeys={hasLetterKeys}
        />
      }
    >
      {(toggleCriteria) => (
        <>
          {mayReassign && (
            <Suspense>
              <RecentJob kind="reassignSubmissions" />
            </Suspense>
          )}
          <SubmissionGrid
            {...{ chosen, grid, page, hasLetterKeys }}
            marking={mayActOnSeveral || mayReassign ? marking : undefined}
            onFilters={toggleCriteria}
          />
          <Suspense>
            {dialogs.open && (
              <GridDialogs
                {...{ dialogs, grid, batchSize }}
                total={page.total ?? 0}
                download={{ start: startDownload, isPending: download.isPending }}
              />
            )}
          </Suspense>
        </>
      )}
    </FilteredList>
  )
}

/** Bulk actions other than reassigning require one of these permissions. */
const BULK_PERMISSIONS = ['renewal.process', 'submission.reevaluate', 'submission.automation'] as const
