import type { FormTemplateRow } from '@bindery/contract/formTemplates'
import type { GridColumn } from '@bindery/contract/grid'
import type { StatusLook } from '@bindery/contract/statusLooks'
import { Button } from '@mantine/core'
import { type UseQueryResult, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellWords } from '#engine/grid/body/cells.tsx'
import { cellOf } from '#engine/grid/body/cells.tsx'
import type { Marking } from '#engine/grid/body/marking.ts'
import type { GridSort } from '#engine/grid/columns/columns.ts'
import { mergeColumns } from '#engine/grid/columns/columns.ts'
import { DataGrid } from '#engine/grid/DataGrid.tsx'
import { gridDefinitions } from '#engine/grid/queries.ts'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { formatDay, formatInstant, formatMoney, useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { shownRows, type TemplateFilter } from './rows.ts'
import { TemplateDrawer } from './TemplateDrawer.tsx'

const LOOKS: Record<FormTemplateRow['status'], StatusLook> = {
  draft: { family: 'neutral', glyph: 'dashed' },
  published: { family: 'success', glyph: 'check' },
  retired: { family: 'closed', glyph: 'bar' },
}

interface Props {
  query: UseQueryResult<{ templates: FormTemplateRow[] }>
  asked: TemplateFilter
  marking: Marking | undefined
  onShowAll: () => void
}

const BY_NAME: GridSort = { key: 'name', sortType: 'asc' }
const ROW_HEIGHT = 32
const NO_COLUMNS: readonly GridColumn[] = []
const rowId = ({ id }: FormTemplateRow) => id

export function TemplateGrid({ query, asked, marking, onShowAll }: Props) {
  const { t } = useTranslation('formTemplates')
  const navigate = useNavigate()
  const words = useTemplateWords()
  const { data: definitions } = useSuspenseQuery(gridDefinitions)
  const offered = definitions.find(({ key }) => key === 'formTemplates')?.columns ?? NO_COLUMNS
  const [columns, setColumns] = useState(() => mergeColumns(offered, null))
  const [sort, setSort] = useState(BY_NAME)
  const all = query.data?.templates
  const rows = useMemo(() => all && shownRows(all, asked, sort), [all, asked, sort])
  const renderCell = (row: FormTemplateRow, column: GridColumn) => {
    if (column.accessor === 'status')
      return <RecordStatus status={t(`statuses.${row.status}`)} look={LOOKS[row.status]} />
    if (column.accessor === 'kind') return t(`kinds.${row.kind}`)
    return cellOf(row, column, words)
  }
  return (
    <DataGrid
      label={t('title')}
      rows={rows}
      startIndex={0}
      total={rows?.length ?? 0}
      skeletonRows={10}
      isReloading={false}
      rowId={rowId}
      rowName={({ name, version }) => `${name}, ${t('version', { version })}`}
      rowHeight={ROW_HEIGHT}
      hasLetterKeys
      columns={columns}
      offered={offered}
      onColumnsChange={setColumns}
      sort={sort}
      onSort={setSort}
      renderCell={renderCell}
      renderDrawer={(row) => <TemplateDrawer template={row} all={all ?? []} />}
      onOpen={({ key, version }) =>
        void navigate({ to: '/formTemplates/$key/$version', params: { key, version: String(version) } })
      }
      marking={marking}
      message={message()}
    />
  )

  function message() {
    if (query.error && !all)
      return <ProblemPanel error={query.error} what={t('failed')} onRetry={() => void query.refetch()} />
    if (rows?.length !== 0) return null
    if (marking && !asked.search) return <EmptyState title={t('noDrafts')} text={t('noDraftsText')} />
    return (
      <EmptyState
        title={t('none')}
        text={t('noneText')}
        action={
          <Button variant="default" onClick={onShowAll}>
            {t('showAll')}
          </Button>
        }
      />
    )
  }
}

/** The formats and texts of the cells, memoized for the grid. */
function useTemplateWords(): CellWords {
  const { t } = useTranslation('grid')
  const { pattern } = useFormats()
  return useMemo(
    () => ({
      day: (when) => formatDay(when, pattern),
      instant: (instant) => formatInstant(instant, pattern),
      money: ({ total, currencyCode }) => formatMoney(total, currencyCode),
      statusLabel: () => '',
      ...{ yes: t('yes'), no: t('no'), system: t('system'), now: 0 },
    }),
    [pattern, t],
  )
}
