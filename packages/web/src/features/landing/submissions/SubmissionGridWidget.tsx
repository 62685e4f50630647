import { FILTER_TYPE } from '@bindery/contract/filters'
import { DEFAULT_MAX_DOWNLOAD_ROWS } from '@bindery/contract/limits'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { Suspense, useState } from 'react'
import { type Marking, markRows } from '#engine/grid/body/marking.ts'
import { usePreference } from '#platform/preferences.ts'
import { hasPermission, useSession } from '#platform/session.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { FilteredList } from '../filters/FilteredList.tsx'
import { useWidgetFilter } from '../filters/useWidgetFilter.ts'
import { needsRange } from './download/range.ts'
import { useDownload } from './download/useDownload.ts'
import { SubmissionGrid } from './SubmissionGrid.tsx'
import { ToolsMenu } from './ToolsMenu.tsx'
import { useDialogs } from './useDialogs.ts'
import { useHomeGrid } from './useHomeGrid.ts'
import { useSubmissionPage } from './useSubmissionPage.ts'

const BulkHeader = lazily(async () => (await import('./bulk/BulkHeader.tsx')).BulkHeader)
const GridDialogs = lazily(async () => (await import('./GridDialogs.tsx')).GridDialogs)

export function SubmissionGridWidget() {
  const session = useSession()
  const chosen = useWidgetFilter(FILTER_TYPE.submission)
  const grid = useHomeGrid(chosen.filter?.sort ?? null)
  const page = useSubmissionPage(chosen.filterUri, grid.sort)
  const dialogs = useDialogs()
  const download = useDownload()
  const batchSize = usePreference(PREFERENCE_KEYS.maxDownloadRows, DEFAULT_MAX_DOWNLOAD_ROWS)
  const hasLetterKeys = usePreference(PREFERENCE_KEYS.singleKeyShortcuts, true)
  const mayDownload = hasPermission(session, 'download.csv')
  const bulk = useBulk()
  const mayActOnSeveral = BULK_PERMISSIONS.some((permission) => hasPermission(session, permission))

  const startDownload = (range: { start: number; end: number } | null) =>
    download.mutate({ filterUri: chosen.filterUri, orderBy: page.sortBy, range }, { onSuccess: dialogs.close })
  const askDownload = () => (needsRange(page.total ?? 0, batchSize) ? dialogs.show('range') : startDownload(null))

  return (
    <FilteredList
      kind="submissions"
      {...{ chosen, page, hasLetterKeys }}
      sort={grid.sort}
      instead={
        bulk.ids && (
          <Suspense fallback={<div style={{ height: 42 }} />}>
            <BulkHeader ids={[...bulk.ids]} onEnd={bulk.end} toolsButton={dialogs.toolsButton} />
          </Suspense>
        )
      }
      tools={
        <ToolsMenu
          buttonRef={dialogs.toolsButton}
          onDownload={mayDownload ? askDownload : undefined}
          onConfigure={() => dialogs.show('columns')}
          onBulk={mayActOnSeveral ? () => bulk.mark([]) : undefined}
          hasLetterKeys={hasLetterKeys}
        />
      }
    >
      {(toggleCriteria) => (
        <>
          <SubmissionGrid
            {...{ chosen, grid, page, hasLetterKeys }}
            marking={mayActOnSeveral ? bulk : undefined}
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

/** Bulk actions require one of these permissions. */
const BULK_PERMISSIONS = ['renewal.process', 'submission.reevaluate', 'submission.automation'] as const

/** The selection mode for bulk actions on submissions. */
function useBulk(): Marking {
  const [ids, setIds] = useState<Marking['ids']>(null)
  return { ids, mark: (rows) => setIds(markRows(ids, rows)), end: () => setIds(null) }
}
