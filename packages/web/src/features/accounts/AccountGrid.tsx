import type { AccountSummary, MatchedInsured } from '@bindery/contract/accounts'
import type { GridColumn } from '@bindery/contract/grid'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CutText, cellOf } from '#engine/grid/body/cells.tsx'
import { useCellWords } from '#engine/grid/body/useCellWords.ts'
import { DataGrid } from '#engine/grid/DataGrid.tsx'
import { rowHeightOf } from '#engine/grid/density.ts'
import { useGridColumns } from '#engine/grid/useGridColumns.ts'
import { usePreference } from '#platform/preferences.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { AccountDrawer } from './AccountDrawer.tsx'
import { type AccountRow, accountRow, sortAccounts } from './accountRows.ts'
import classes from './accounts.module.css'
import { addressText } from './addressText.ts'

const COLUMNS = {
  grid: 'assignAccount',
  preference: PREFERENCE_KEYS.assignAccountColumns,
  fallbackSort: { key: 'matchPercent', sortType: 'desc' },
} as const

interface Props {
  /** Undefined until the first response. */
  found: { accountSummaries: AccountSummary[]; insured: MatchedInsured | null } | undefined
  isReloading: boolean
  hasCriteria: boolean
  selectedId: number | null
  onSelect: (account: AccountSummary | null) => void
}

const rowId = ({ id }: AccountRow) => id
const rowName = ({ name }: AccountRow) => name

export function AccountGrid({ found, isReloading, hasCriteria, selectedId, onSelect }: Props) {
  const { t } = useTranslation('accounts')
  const grid = useGridColumns(COLUMNS)
  const words = useCellWords(false)
  const rowHeight = rowHeightOf(usePreference(PREFERENCE_KEYS.density, 'default'), false)
  const rows = useMemo(
    () => found && sortAccounts(found.accountSummaries.map(accountRow), grid.sort),
    [found, grid.sort],
  )
  const renderCell = useMemo(
    () => (row: AccountRow, column: GridColumn) => SPECIAL[column.accessor]?.(row) ?? cellOf(row, column, words),
    [words],
  )
  const select = (id: number | undefined) => onSelect(rows?.find((row) => row.id === id)?.summary ?? null)
  return (
    <div className={classes.accounts}>
      <DataGrid
        label={t('assign.grid')}
        {...{ rows, rowId, rowName, rowHeight, renderCell, isReloading }}
        startIndex={0}
        total={rows?.length ?? 0}
        skeletonRows={6}
        columns={grid.columns}
        offered={grid.offered}
        onColumnsChange={grid.change}
        sort={grid.sort}
        onSort={grid.sortBy}
        renderDrawer={({ summary }) => (
          <AccountDrawer account={summary} insured={found?.insured ?? null} words={words} />
        )}
        onOpen={({ id }) => select(id)}
        hasLetterKeys={false}
        marking={{
          ids: new Set(selectedId === null ? [] : [selectedId]),
          mark: (ids) => select(ids.at(-1)),
          end: () => select(undefined),
          isSingle: true,
        }}
        message={
          rows?.length === 0 && (
            <EmptyState
              title={t('assign.emptyTitle')}
              text={t(hasCriteria ? 'assign.emptyCriteria' : 'assign.emptyMatches')}
            />
          )
        }
      />
    </div>
  )
}

function Validated() {
  const { t } = useTranslation('accounts')
  return <IconCircleCheck size={14} stroke={1.7} role="img" aria-label={t('page.validated')} />
}

/** Columns that need more than their type to render. */
const SPECIAL: Record<string, (row: AccountRow) => React.ReactNode> = {
  name: ({ name, validated }) => (
    <span className={classes.accountName}>
      <CutText text={name} />
      {validated && <Validated />}
    </span>
  ),
  address: ({ summary }) => <CutText text={addressText(summary) || '—'} />,
  matchPercent: ({ matchPercent }) =>
    matchPercent !== null && (
      <span className={classes.match}>
        <span className={classes.bar} aria-hidden="true">
          <span style={{ width: `${matchPercent}%` }} />
        </span>
        <span className="tabular">{matchPercent}%</span>
      </span>
    ),
}
