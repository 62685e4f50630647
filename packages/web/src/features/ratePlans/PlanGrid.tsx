import type { GridColumn } from '@bindery/contract/grid'
import { PLAN_QUOTES_COUNTED, type RatePlanRow } from '@bindery/contract/ratePlans'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CutText, cellOf } from '#engine/grid/body/cells.tsx'
import { useCellWords } from '#engine/grid/body/useCellWords.ts'
import type { GridSort } from '#engine/grid/columns/columns.ts'
import { mergeColumns } from '#engine/grid/columns/columns.ts'
import { DataGrid } from '#engine/grid/DataGrid.tsx'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { formatCount } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { PlanActions } from './PlanActions.tsx'
import { PLAN_LOOKS } from './planLooks.ts'
import classes from './ratePlans.module.css'
import { type PlanFilter, rowNumber, shownPlans } from './rows.ts'

interface Props {
  query: UseQueryResult<RatePlanRow[]>
  filter: PlanFilter
  onShowAll: () => void
}

const COLUMNS = [
  { accessor: 'id', width: 96, type: 'code' },
  { accessor: 'product', width: 80, type: 'code' },
  { accessor: 'name', width: 148, type: 'text' },
  { accessor: 'planVersion', width: 72, type: 'code' },
  { accessor: 'status', width: 104, type: 'text' },
  { accessor: 'states', width: 64, type: 'number' },
  { accessor: 'effectiveFrom', width: 96, type: 'date' },
  { accessor: 'effectiveTo', width: 92, type: 'date' },
  { accessor: 'quotes', width: 88, type: 'number' },
  { accessor: 'modifiedBy.name', width: 116, type: 'text' },
  { accessor: 'timeLastModified', width: 148, type: 'dateTime' },
] as const
const BY_PRODUCT: GridSort = { key: 'product', sortType: 'asc' }
const ROW_HEIGHT = 32

export function PlanGrid({ query, filter, onShowAll }: Props) {
  const { t } = useTranslation('ratePlans')
  const navigate = useNavigate()
  const words = useCellWords(false)
  const offered = useMemo(
    () => COLUMNS.map((column) => ({ ...column, label: labelOf(column.accessor), visible: true, sortable: true })),
    [t],
  )
  const [columns, setColumns] = useState(() => mergeColumns(offered, null))
  const [sort, setSort] = useState(BY_PRODUCT)
  const all = query.data
  const rows = useMemo(() => all && shownPlans(all, filter, sort), [all, filter, sort])
  return (
    <DataGrid
      label={t('title')}
      rows={rows}
      startIndex={0}
      total={rows?.length ?? 0}
      skeletonRows={16}
      isReloading={false}
      rowId={rowNumber}
      rowName={({ id }) => id}
      rowHeight={ROW_HEIGHT}
      hasLetterKeys
      columns={columns}
      offered={offered}
      onColumnsChange={setColumns}
      sort={sort}
      onSort={setSort}
      renderCell={renderCell}
      renderDrawer={(row) => (
        <div className={classes.drawer}>
          <p>{t('contents', { tables: row.tables, count: row.vectors })}</p>
          <PlanActions row={row} all={all ?? []}>
            <Button
              size="xs"
              variant="default"
              component={Link}
              to="/ratePlans/$planId"
              params={{ planId: row.id } as never}
            >
              {t('actions.open')}
            </Button>
          </PlanActions>
        </div>
      )}
      onOpen={({ id }) => void navigate({ to: '/ratePlans/$planId', params: { planId: id } })}
      message={message()}
    />
  )

  function labelOf(accessor: (typeof COLUMNS)[number]['accessor']) {
    return t(`columns.${accessor === 'modifiedBy.name' ? 'modifiedBy' : accessor}`)
  }

  function renderCell(row: RatePlanRow, column: GridColumn) {
    switch (column.accessor) {
      case 'status':
        return <RecordStatus status={t(`statuses.${row.status}`)} look={PLAN_LOOKS[row.status]} />
      case 'states':
        return <CutText text={String(row.states.length)} full={row.states.join(', ')} />
      case 'effectiveTo':
        return row.effectiveTo === null && row.effectiveFrom !== null ? t('open') : cellOf(row, column, words)
      case 'quotes':
        return row.quotes < PLAN_QUOTES_COUNTED
          ? formatCount(row.quotes)
          : t('manyQuotes', { number: formatCount(row.quotes) })
      case 'modifiedBy.name':
        return row.modifiedBy ? <CutText text={row.modifiedBy.name} /> : t('ofProduct')
      default:
        return cellOf(row, column, words)
    }
  }

  function message() {
    if (query.error && !all)
      return <ProblemPanel error={query.error} what={t('failed')} onRetry={() => void query.refetch()} />
    if (rows?.length !== 0) return null
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
