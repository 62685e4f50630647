import { FILTER_TYPE } from '@bindery/contract/filters'
import { DEFAULT_MAX_DOWNLOAD_ROWS } from '@bindery/contract/limits'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { GridFooter } from '#engine/grid/GridFooter.tsx'
import { usePreference } from '#platform/preferences.ts'
import { hasPermission, useSession } from '#platform/session.ts'
import { CountChip } from '../board/CountChip.tsx'
import { WidgetFrame } from '../board/WidgetFrame.tsx'
import { useWidget } from '../board/widgetContext.ts'
import { useStripOpen } from '../criteria/useStripOpen.ts'
import { FilterDropdown } from '../filters/FilterDropdown.tsx'
import { SaveMenu } from '../filters/SaveMenu.tsx'
import { SearchToggle } from '../filters/SearchToggle.tsx'
import { useFilterSaving } from '../filters/useFilterSaving.ts'
import { useWidgetFilter } from '../filters/useWidgetFilter.ts'
import { useBulk } from './bulk/useBulk.ts'
import { needsRange } from './download/range.ts'
import { useDownload } from './download/useDownload.ts'
import { GridDialogs } from './GridDialogs.tsx'
import { SubmissionGrid } from './SubmissionGrid.tsx'
import { ToolsMenu } from './ToolsMenu.tsx'
import { useDialogs } from './useDialogs.ts'
import { useHomeGrid } from './useHomeGrid.ts'
import { useSubmissionPage } from './useSubmissionPage.ts'

const BulkHeader = lazy(async () => ({ default: (await import('./bulk/BulkHeader.tsx')).BulkHeader }))
const CriteriaStrip = lazy(async () => ({ default: (await import('../criteria/CriteriaStrip.tsx')).CriteriaStrip }))

export function SubmissionGridWidget() {
  const { t } = useTranslation('landing')
  const session = useSession()
  const stripId = useId()
  const { widget } = useWidget()
  const chosen = useWidgetFilter(FILTER_TYPE.submission)
  const { filter } = chosen
  const grid = useHomeGrid(filter?.sort ?? null)
  const page = useSubmissionPage(chosen.filterUri, grid.sort)
  const saving = useFilterSaving(FILTER_TYPE.submission, chosen, grid.sort)
  const { choices, save } = saving
  const dialogs = useDialogs()
  const download = useDownload()
  const [isStripOpen, toggleStrip] = useStripOpen(widget.id)
  const batchSize = usePreference(PREFERENCE_KEYS.maxDownloadRows, DEFAULT_MAX_DOWNLOAD_ROWS)
  const hasLetterKeys = usePreference(PREFERENCE_KEYS.singleKeyShortcuts, true)
  const maySearch = hasPermission(session, 'filter.advanced')
  const mayDownload = hasPermission(session, 'download.csv')
  const bulk = useBulk()
  const mayActOnSeveral = BULK_PERMISSIONS.some((permission) => hasPermission(session, permission))

  const startDownload = (range: { start: number; end: number } | null) =>
    download.mutate({ filterUri: chosen.filterUri, orderBy: page.sortBy, range }, { onSuccess: dialogs.close })
  const askDownload = () => (needsRange(page.total ?? 0, batchSize) ? dialogs.show('range') : startDownload(null))

  const label = filter ? t('submissions.of', { filter: filter.name }) : t('submissions.title')
  return (
    <WidgetFrame
      title={t('submissions.title')}
      label={label}
      {...(bulk.selection && {
        instead: (
          <Suspense fallback={<div style={{ height: 42 }} />}>
            <BulkHeader ids={[...bulk.selection.ids]} onEnd={bulk.end} />
          </Suspense>
        ),
      })}
      lead={
        <>
          {filter && (
            <FilterDropdown
              filters={chosen.filters}
              filter={filter}
              isEdited={chosen.isEdited}
              onChoose={chosen.choose}
            />
          )}
          {page.total !== undefined && <CountChip kind="submissions" total={page.total} />}
        </>
      }
      tools={
        <>
          <SaveMenu
            buttonRef={dialogs.saveButton}
            choices={choices}
            isBusy={saving.changes.save.isPending}
            onSave={save}
            onSaveAs={() => dialogs.show('saveAs')}
            onRemove={() => dialogs.show('remove')}
            onReset={chosen.reset}
          />
          {maySearch && <SearchToggle isOpen={isStripOpen} stripId={stripId} onToggle={toggleStrip} />}
          <ToolsMenu
            buttonRef={dialogs.toolsButton}
            onDownload={mayDownload ? askDownload : undefined}
            onConfigure={() => dialogs.show('columns')}
            onBulk={mayActOnSeveral ? bulk.begin : undefined}
          />
        </>
      }
    >
      <div id={stripId}>
        {maySearch && isStripOpen && filter && (
          <Suspense fallback={<div style={{ height: 40 }} />}>
            <CriteriaStrip
              {...{ filter, choices, criteria: chosen.criteria }}
              onEdit={chosen.edit}
              onSave={save}
              onSaveAs={() => dialogs.show('saveAs')}
              onReset={chosen.reset}
            />
          </Suspense>
        )}
      </div>
      <SubmissionGrid
        {...{ chosen, grid, page, hasLetterKeys }}
        selection={bulk.selection}
        onFilters={maySearch ? toggleStrip : undefined}
      />
      <GridFooter
        list={label}
        page={page.page}
        pageSize={page.pageSize}
        total={page.total}
        onPage={page.turn}
        onPageSize={page.setPageSize}
        hasLetterKeys={hasLetterKeys}
      />
      <GridDialogs
        {...{ dialogs, chosen, saving, grid, batchSize }}
        total={page.total ?? 0}
        download={{ start: startDownload, isPending: download.isPending }}
      />
    </WidgetFrame>
  )
}

/** Who holds one of these is offered an action on several submissions. */
const BULK_PERMISSIONS = ['renewal.process', 'submission.reevaluate', 'submission.automation'] as const
