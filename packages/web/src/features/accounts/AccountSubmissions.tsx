import type { GridColumn } from '@bindery/contract/grid'
import { DEFAULT_PAGE_SIZE, FILTER_TEXT_LIMIT } from '@bindery/contract/limits'
import { POLICY_ROWS_SUBMISSIONS_LIMIT } from '@bindery/contract/policies'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import type { SubmissionSummary } from '@bindery/contract/submissions'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconColumns3, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cellOf } from '#engine/grid/body/cells.tsx'
import { markRows } from '#engine/grid/body/marking.ts'
import { useCellWords } from '#engine/grid/body/useCellWords.ts'
import { DataGrid } from '#engine/grid/DataGrid.tsx'
import { rowHeightOf } from '#engine/grid/density.ts'
import { GridFooter } from '#engine/grid/GridFooter.tsx'
import { useGridColumns } from '#engine/grid/useGridColumns.ts'
import { currentConsole } from '#platform/consoles.ts'
import { usePreference } from '#platform/preferences.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { lazily } from '#platform/ui/lazily.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import classes from './page.module.css'
import { submissionsOfAccount } from './queries.ts'
import { SubmissionFacts } from './SubmissionFacts.tsx'

const ConfigureColumns = lazily(
  async () => (await import('#engine/grid/columns/ConfigureColumns.tsx')).ConfigureColumns,
)
const SEARCH_DELAY_MS = 300
/** The list of a submission's account, and the overview of an account, which only the carrier has. */
const VIEWS = {
  list: {
    grid: 'accountSubmissions',
    preference: PREFERENCE_KEYS.accountSubmissionsColumns,
    fallbackSort: { key: 'effectiveDate', sortType: 'asc' },
  },
  overview: {
    grid: 'accountOverviewUnderwriter',
    preference: PREFERENCE_KEYS.accountOverviewColumns,
    fallbackSort: { key: 'effectiveDate', sortType: 'desc' },
  },
} as const

interface Props {
  view: keyof typeof VIEWS
  header: React.ReactNode
  accountId: number
  /** The open submission; a click on its row does not navigate. */
  currentId: number | null
  checked: ReadonlySet<number>
  onCheck: (ids: ReadonlySet<number>) => void
}

const rowId = ({ id }: SubmissionSummary) => id
const rowName = ({ submissionNumber }: SubmissionSummary) => submissionNumber

/** The submissions of an account: searched, sorted, in pages, and checked for the policies below. */
export function AccountSubmissions({ view, header, accountId, currentId, checked, onCheck }: Props) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const grid = useGridColumns(VIEWS[view])
  const words = useCellWords(currentConsole === 'agent')
  const rowHeight = rowHeightOf(usePreference(PREFERENCE_KEYS.density, 'default'), false)
  const [typed, setTyped] = useState('')
  const [filterText] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const [pageSize, setPageSize] = useState<number>(DEFAULT_PAGE_SIZE)
  const { key: sortBy, sortType: sortDirection } = grid.sort
  const question = `${filterText} ${sortBy} ${sortDirection} ${pageSize}`
  const [asked, setAsked] = useState({ question, page: 1 })
  const page = asked.question === question ? asked.page : 1
  const startIndex = (page - 1) * pageSize
  const found = useQuery(
    submissionsOfAccount(accountId, {
      ...{ sortBy: sortKeyOf(sortBy), sortDirection, startIndex, numberOfRows: pageSize },
      ...(filterText && { filterText }),
    }),
  )
  const [isConfiguring, setConfiguring] = useState(false)
  const renderCell = useMemo(
    () => (row: SubmissionSummary, column: GridColumn) => {
      const cell = cellOf(row, { ...column, accessor: sortKeyOf(column.accessor) }, words)
      if (column.accessor !== 'status' || row.id !== currentId) return cell
      return (
        <>
          {cell}
          <span className={classes.current}>{t('page.current')}</span>
        </>
      )
    },
    [words, currentId, t],
  )
  const open = ({ id }: SubmissionSummary) => {
    if (id !== currentId) navigate({ to: '/submission/$submissionId/form', params: { submissionId: String(id) } })
  }
  const label = t('page.submissions')
  const total = found.data?.totalRecords
  return (
    <section className={classes.section} aria-label={label}>
      <div className={classes.head}>
        {header}
        <TextInput
          aria-label={t('page.search')}
          placeholder={t('page.search')}
          size="sm"
          maxLength={FILTER_TEXT_LIMIT}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconColumns3 size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => setConfiguring(true)}
        >
          {t('page.columns')}
        </Button>
      </div>
      <DataGrid
        {...{ label, rowId, rowName, rowHeight, renderCell, startIndex }}
        rows={found.error && !found.data ? undefined : found.data?.records}
        total={total ?? 0}
        skeletonRows={5}
        isReloading={found.isPlaceholderData}
        columns={grid.columns}
        offered={grid.offered}
        onColumnsChange={grid.change}
        sort={grid.sort}
        onSort={grid.sortBy}
        renderDrawer={(row) => <SubmissionFacts submission={row} words={words} />}
        onOpen={open}
        hasLetterKeys={false}
        marking={{
          ids: checked,
          // The policies of more submissions cannot be read together.
          mark: (ids) => onCheck(new Set([...markRows(checked, ids)].slice(0, POLICY_ROWS_SUBMISSIONS_LIMIT))),
          end: () => onCheck(new Set()),
          opensRows: true,
        }}
        message={message()}
      />
      <GridFooter
        list={label}
        {...{ page, pageSize, total }}
        onPage={(to) => setAsked({ question, page: to })}
        onPageSize={setPageSize}
      />
      <Suspense>
        {isConfiguring && (
          <ConfigureColumns
            columns={grid.columns}
            onApply={(columns) => {
              setConfiguring(false)
              grid.change(columns)
            }}
            onReset={() => {
              setConfiguring(false)
              grid.reset()
            }}
            onClose={() => setConfiguring(false)}
          />
        )}
      </Suspense>
    </section>
  )

  function message() {
    if (found.error && !found.data)
      return (
        <ProblemPanel error={found.error} what={t('page.submissionsFailed')} onRetry={() => void found.refetch()} />
      )
    if (found.data?.records.length !== 0) return null
    return (
      <EmptyState
        title={t('page.emptyTitle')}
        text={filterText ? t('page.emptySearch', { text: filterText }) : t('page.empty')}
      />
    )
  }
}

/** The column of the premium names a part of the amount. */
const sortKeyOf = (accessor: string) => (accessor === 'totalPremium.roundedTotal' ? 'totalPremium' : accessor)
