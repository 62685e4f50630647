import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import type { SubmissionSummary } from '@bindery/contract/submissions'
import { Button } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Marking } from '#engine/grid/body/marking.ts'
import { useCellWords } from '#engine/grid/body/useCellWords.ts'
import { DataGrid } from '#engine/grid/DataGrid.tsx'
import { rowHeightOf } from '#engine/grid/density.ts'
import { currentConsole } from '#platform/consoles.ts'
import { usePreference } from '#platform/preferences.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { lazily } from '#platform/ui/lazily.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import type { WidgetFilter } from '../filters/useWidgetFilter.ts'
import type { useGridView } from '../grid/useGridView.ts'
import type { useListPage } from '../grid/useListPage.ts'
import type { SubmissionPage } from './queries.ts'
import { submissionCell } from './submissionCell.tsx'
import { useOpenSubmission } from './useOpenSubmission.ts'

interface Props {
  chosen: WidgetFilter
  grid: ReturnType<typeof useGridView>
  page: ReturnType<typeof useListPage<SubmissionPage, QueryKey>>
  onFilters: (() => void) | undefined
  hasLetterKeys: boolean
  marking: Marking | undefined
}

/** Load the drawer's code only after the page is drawn: users do not open a drawer at once. */
const DRAWER_MS = 1000
const loadDrawer = () => import('./drawer/SubmissionDrawer.tsx')
const SubmissionDrawer = lazily(async () => (await loadDrawer()).SubmissionDrawer)

/** Agents see two lines per row, and statuses as pills. */
const IS_AGENT = currentConsole === 'agent'
const rowId = ({ id }: SubmissionSummary) => id
const rowName = ({ insured }: SubmissionSummary) => insured.name

export function SubmissionGrid({ chosen, grid, page, onFilters, hasLetterKeys, marking }: Props) {
  const { t } = useTranslation('landing')
  const words = useCellWords(IS_AGENT)
  const hasNumberColumn = grid.columns.some(({ accessor, visible }) => visible && accessor === 'submissionNumber')
  const renderCell = useMemo(
    () => submissionCell(words, { isTwoLine: IS_AGENT, hasNumberColumn }),
    [words, hasNumberColumn],
  )
  const open = useOpenSubmission()
  const rowHeight = rowHeightOf(usePreference(PREFERENCE_KEYS.density, 'default'), IS_AGENT)
  const { query, total, pageSize } = page
  const hasRows = page.records !== undefined
  useEffect(() => {
    if (!hasRows) return
    const later = setTimeout(() => void loadDrawer(), DRAWER_MS)
    return () => clearTimeout(later)
  }, [hasRows])
  const problem = chosen.problem ?? (query.data ? null : query.error)
  return (
    <DataGrid
      label={chosen.filter ? t('submissions.of', { filter: chosen.filter.name }) : t('submissions.title')}
      rows={problem ? undefined : page.records}
      startIndex={(page.page - 1) * pageSize}
      total={total ?? 0}
      skeletonRows={pageSize}
      isReloading={query.isPlaceholderData}
      {...{ rowId, rowName, rowHeight, renderCell, onFilters, hasLetterKeys, marking }}
      columns={grid.columns}
      offered={grid.offered}
      onColumnsChange={grid.change}
      sort={grid.sort}
      onSort={grid.sortBy}
      renderDrawer={(row) => (
        <Suspense fallback={<div style={{ height: IS_AGENT ? 42 : 96 }} />}>
          <SubmissionDrawer submission={row} words={words} />
        </Suspense>
      )}
      onOpen={({ id }) => open(id)}
      message={message()}
    />
  )

  function message() {
    if (chosen.problem) return <ProblemPanel error={problem} what={t('filters.unusable')} onRetry={chosen.retry} />
    if (problem)
      return <ProblemPanel error={problem} what={t('submissions.failed')} onRetry={() => void query.refetch()} />
    if (page.records?.length !== 0) return null
    const count = chosen.criteria.length
    return (
      <EmptyState
        title={t('submissions.emptyTitle')}
        text={count ? t('submissions.emptyCriteria', { count }) : t('submissions.emptyPlain')}
        action={
          chosen.isEdited && (
            <Button variant="default" onClick={chosen.reset}>
              {t('submissions.reset')}
            </Button>
          )
        }
      />
    )
  }
}
