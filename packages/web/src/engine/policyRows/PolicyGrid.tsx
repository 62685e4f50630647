import type { GridColumn } from '@bindery/contract/grid'
import { POLICIES_TOOLTIP_SHOW_MS } from '@bindery/contract/limits'
import type { PolicyRow } from '@bindery/contract/policies'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CellWords, cellOf } from '#engine/grid/body/cells.tsx'
import { markRows } from '#engine/grid/body/marking.ts'
import { useCellWords } from '#engine/grid/body/useCellWords.ts'
import { DataGrid } from '#engine/grid/DataGrid.tsx'
import { rowHeightOf } from '#engine/grid/density.ts'
import { useGridColumns } from '#engine/grid/useGridColumns.ts'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import { usePreference } from '#platform/preferences.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { formatCount, formatMoney } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import classes from './policyRows.module.css'
import { fieldOf, isCheckable, ownerOf, type PolicyGridRow, policyGridRow, sortPolicyRows } from './rows.ts'
import { type PolicyTotals, totalsOf } from './totals.ts'
import './texts.ts'

/** Under a list of submissions, the newest transactions come first; elsewhere, the oldest policies. */
const VIEWS = {
  submissionPolicies: {
    grid: 'submissionPolicies',
    title: 'title',
    preference: PREFERENCE_KEYS.submissionPolicyColumns,
    fallbackSort: { key: 'effectiveDate', sortType: 'desc' },
  },
  policies: {
    grid: 'policies',
    title: 'transactions',
    preference: PREFERENCE_KEYS.policyColumns,
    fallbackSort: { key: 'policyEffectiveDate', sortType: 'asc' },
  },
} as const

interface Props {
  view: keyof typeof VIEWS
  /** Beside the title. */
  note?: React.ReactNode
  /** Undefined while they are loading. */
  rows: readonly PolicyRow[] | undefined
  error: Error | null
  onRetry: () => void
  isReloading: boolean
  emptyText: string
}

const rowId = ({ key }: PolicyGridRow) => key
const rowName = ({ policyNumber, transactionDescription }: PolicyGridRow) =>
  [policyNumber, transactionDescription].filter(Boolean).join(' ')
const ALL = ''

/** The transactions of policies with their totals. Checked policies restrict the totals to themselves. */
export function PolicyGrid({ view, note, rows: found, error, onRetry, isReloading, emptyText }: Props) {
  const { t } = useTranslation('policyRows')
  const grid = useGridColumns(VIEWS[view])
  const words = useCellWords(false)
  const rowHeight = rowHeightOf(usePreference(PREFERENCE_KEYS.density, 'default'), false)
  const open = useOpenOwner()
  const title = t(VIEWS[view].title)
  const [number, setNumber] = useState(ALL)
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set())
  const numbers = [...new Set((found ?? []).flatMap(({ policyNumber }) => policyNumber ?? []))].sort()
  const chosen = numbers.includes(number) ? number : ALL
  const rows = useMemo(
    () =>
      found &&
      sortPolicyRows(
        found.map(policyGridRow).filter(({ policyNumber }) => chosen === ALL || policyNumber === chosen),
        grid.sort,
      ),
    [found, chosen, grid.sort],
  )
  const policies = new Set(
    (found ?? []).flatMap((row) => (row.id !== null && checked.has(row.id) ? row.owningPolicyId : [])),
  )
  const counted = (rows ?? []).map(({ row }) => row).filter((row) => !policies.size || policies.has(row.owningPolicyId))
  const totals = totalsOf(counted)
  const policyAt = (key: number) => found?.[key]?.id ?? null
  const renderCell = useMemo(() => (row: PolicyGridRow, column: GridColumn) => policyCell(row, column, words), [words])
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <span className={classes.note} role="status">
          {note}
        </span>
        <NativeSelect
          size="xs"
          label={t('policyNumber')}
          classNames={{ root: classes.filter ?? '', label: classes.filterLabel ?? '' }}
          data={[{ value: ALL, label: t('all') }, ...numbers]}
          value={chosen}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
      </div>
      <DataGrid
        label={title}
        {...{ rowId, rowName, rowHeight, renderCell, isReloading }}
        rows={error ? undefined : rows}
        startIndex={0}
        total={rows?.length ?? 0}
        skeletonRows={3}
        columns={grid.columns}
        offered={grid.offered}
        onColumnsChange={grid.change}
        sort={grid.sort}
        onSort={grid.sortBy}
        renderDrawer={({ row }) => <PolicyFacts row={row} words={words} />}
        onOpen={({ row }) => open(row)}
        hasLetterKeys={false}
        tooltipMs={POLICIES_TOOLTIP_SHOW_MS}
        marking={{
          ids: new Set((rows ?? []).filter(({ row }) => row.id !== null && checked.has(row.id)).map(rowId)),
          mark: (keys) =>
            setChecked(
              markRows(
                checked,
                keys.flatMap((key) => policyAt(key) ?? []),
              ),
            ),
          end: () => setChecked(new Set()),
          opensRows: true,
          isMarkable: (key) => rows?.some((row) => row.key === key && isCheckable(row)) ?? false,
        }}
        renderTotal={
          totals
            ? (column, at) =>
                at === 0
                  ? policies.size
                    ? t('totalsChecked', { count: policies.size })
                    : t('totals')
                  : totalCell(totals, column)
            : undefined
        }
        message={
          error ? (
            <ProblemPanel error={error} what={t('failed')} onRetry={onRetry} />
          ) : (
            rows?.length === 0 && <EmptyState title={t('empty')} text={emptyText} />
          )
        }
      />
    </section>
  )
}

function policyCell(row: PolicyGridRow, column: GridColumn, words: CellWords) {
  const field = fieldOf(column.accessor)
  if (field === 'status') return row.status === '--' ? '--' : <RecordStatus status={row.status} />
  if (field === 'lossRatio')
    return (
      row.lossRatio && (
        <span className={classes.ratio} data-high={Number.parseFloat(row.lossRatio) > HIGH_RATIO || undefined}>
          {row.lossRatio}
        </span>
      )
    )
  return cellOf(row, { ...column, accessor: field }, words)
}

/** Losses above the earned premium are shown in red. */
const HIGH_RATIO = 100

function totalCell({ currencyCode, ...totals }: PolicyTotals, { accessor }: GridColumn) {
  switch (fieldOf(accessor)) {
    case 'premiumChange':
      return formatMoney(totals.premium, currencyCode)
    case 'earnedPremium':
      return formatMoney(totals.earned, currencyCode)
    case 'numberOfClaims':
      return formatCount(totals.claims)
    case 'incurredLosses':
      return formatMoney(totals.incurred, currencyCode)
    case 'lossRatio':
      return totals.lossRatio
    default:
      return null
  }
}

function PolicyFacts({ row, words }: { row: PolicyRow; words: CellWords }) {
  const { t } = useTranslation('policyRows')
  const { policyEffectiveDate, expirationDate, reasonList, estimatedEarnedPremium } = row
  const term = [policyEffectiveDate, expirationDate].filter((day) => day !== null).map(words.day)
  const facts = [
    [t('product'), row.productShortNames.join(', ')],
    [t('term'), term.join(' – ')],
    [t('reasons'), reasonList.join(', ')],
    [t('charges'), row.taxesAndFees && words.money(row.taxesAndFees)],
    [t('total'), row.totalChange && words.money(row.totalChange)],
    [t('estimated'), estimatedEarnedPremium && words.money(estimatedEarnedPremium)],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || t('none')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Opens the record that a row belongs to, in its own submission. */
function useOpenOwner() {
  const navigate = useNavigate()
  return (row: PolicyRow) => navigate({ to: '/submission/$submissionId/policies/$policyId', ...ownerOf(row) })
}
