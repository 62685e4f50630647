import { HISTORY_FIELDS, HISTORY_PAGE_SIZES } from '@bindery/contract/history'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { ActionIcon, Menu, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridSort } from '#engine/grid/columns/columns.ts'
import { nextSort } from '#engine/grid/columns/sort.ts'
import { GridFooter } from '#engine/grid/GridFooter.tsx'
import { clampPage } from '#engine/grid/paging.ts'
import { usePreference, useSavePreference } from '#platform/preferences.ts'
import { DayInput } from '#platform/ui/DayInput.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import own from './history.module.css'
import { type HistorySubject, historyOf } from './queries.ts'
import { rangeOf, sortRows } from './sortRows.ts'
import type { useHistoryColumns } from './useHistoryColumns.ts'
import { useHistoryDownload } from './useHistoryDownload.ts'
import './texts.ts'

const LATEST_FIRST: GridSort = { key: 'timeCreated', sortType: 'desc' }
const SEARCH_DELAY_MS = 300
/** The page of an account has longer pages than the modal of a submission. */
const PAGE_SIZE = {
  grid: { key: PREFERENCE_KEYS.historyGridPageSize, usual: 25 },
  modal: { key: PREFERENCE_KEYS.historyPageSize, usual: 20 },
} as const

interface Props {
  subject: HistorySubject
  columns: ReturnType<typeof useHistoryColumns>
  onConfigure: () => void
}

/** Everything that happened to a submission or an account: searched, sorted and paged. */
export function HistoryPanel({ subject, columns, onConfigure }: Props) {
  const { t } = useTranslation('history')
  const [text, setText] = useState('')
  const [filterText] = useDebouncedValue(
    text.trim(),
    usePreference(PREFERENCE_KEYS.historySearchDelay, SEARCH_DELAY_MS),
  )
  const [filterFields, setFilterFields] = useState<number>(HISTORY_FIELDS.message)
  const [[from, to], setDays] = useState<[string | null, string | null]>([null, null])
  const filter = { filterText, filterFields, timeRange: rangeOf(from, to) }
  const { data, error, refetch } = useQuery(historyOf(subject, filter))
  const [sort, setSort] = useState(LATEST_FIRST)
  // Another filter starts at the first page.
  const asked = JSON.stringify(filter)
  const [turned, setTurned] = useState({ asked, page: 1 })
  const page = turned.asked === asked ? turned.page : 1
  const savePreference = useSavePreference()
  const { key: pageSizeKey, usual } = 'accountId' in subject ? PAGE_SIZE.grid : PAGE_SIZE.modal
  const pageSize = usePreference<number>(pageSizeKey, usual)
  const download = useHistoryDownload(subject, filter)
  const total = data?.totalRecords
  const shown = clampPage(page, total ?? 0, pageSize)
  const rows = data && sortRows(data.records, sort).slice((shown - 1) * pageSize, shown * pageSize)
  return (
    <>
      <search className={own.filters}>
        <TextInput
          label={t('search')}
          data-autofocus
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <NativeSelect
          label={t('filter')}
          data={Object.entries(HISTORY_FIELDS).map(([field, value]) => ({
            value: String(value),
            label: t(`by.${field as keyof typeof HISTORY_FIELDS}`),
          }))}
          value={String(filterFields)}
          onChange={({ currentTarget }) => setFilterFields(Number(currentTarget.value))}
        />
        <DayInput label={t('from')} value={from} onChange={(day) => setDays([day, to])} />
        <DayInput label={t('to')} value={to} onChange={(day) => setDays([from, day])} />
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon className={own.gear ?? ''} aria-label={t('tools')}>
              <IconSettings size={18} stroke={1.7} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => download.mutate('csv')}>{t('csv')}</Menu.Item>
            <Menu.Item onClick={() => download.mutate('xls')}>{t('xls')}</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={onConfigure}>{t('columns')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </search>
      {error && !data && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {!rows && !error && <Skeleton width="70%" />}
      {rows && (
        <div className={own.box}>
          <HistoryTable
            rows={rows}
            columns={columns.shown}
            sort={sort}
            onSort={(key) => setSort(nextSort(sort, key))}
          />
          <GridFooter
            list={t('title')}
            page={shown}
            pageSize={pageSize}
            pageSizes={HISTORY_PAGE_SIZES}
            total={total}
            onPage={(next) => setTurned({ asked, page: next })}
            onPageSize={(value) => savePreference.mutate({ key: pageSizeKey, value })}
          />
        </div>
      )}
    </>
  )
}
