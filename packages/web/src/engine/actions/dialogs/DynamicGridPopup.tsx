import { DEFAULT_PAGE_SIZE } from '@bindery/contract/limits'
import { Button, Group, Radio, Skeleton, Table, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import type { DialogProps } from '../dialogs.ts'
import { useActionName } from '../names.ts'
import { BUSINESS_CLASSES, popupPage } from '../queries.ts'
import { ActionDialog } from './ActionDialog.tsx'
import classes from './dialogs.module.css'
import { useRecordName } from './useRecordName.ts'

const SEARCH_DELAY_MS = 300

/** For functions of class DynamicGridPopup: the user chooses one row of a data set, or states that none fits. */
export function DynamicGridPopup({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('actions')
  const say = useActionName()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const [sortDirection, setDirection] = useState<'asc' | 'desc'>('asc')
  const [startIndex, setStart] = useState(0)
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(
    popupPage(BUSINESS_CLASSES, target.submissionId, { search, sortDirection, startIndex }),
  )
  const Arrow = sortDirection === 'asc' ? IconArrowUp : IconArrowDown
  const selected = t('grid.selected', { count: chosen === null ? 0 : 1 })
  return (
    <ActionDialog
      title={say(action.name)}
      context={useRecordName(target)}
      size={720}
      confirm={t('grid.select')}
      third={{ label: t('grid.noMatch'), onClick: () => runner.run({}) }}
      isReady={chosen !== null}
      hint={selected}
      runner={runner}
      onConfirm={() => runner.run({ rows: [chosen!] })}
      onClose={onClose}
    >
      <TextInput
        label={t('grid.search')}
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setStart(0)
        }}
      />
      {error && <ProblemPanel error={error} what={t('grid.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="70%" />}
      {data && (
        <>
          <Group justify="space-between" mt="sm">
            <span role="status">{t('grid.results', { count: data.count })}</span>
            {data.count >= DEFAULT_PAGE_SIZE && <span>{t('grid.most', { count: DEFAULT_PAGE_SIZE })}</span>}
          </Group>
          {data.count === 0 && <p>{t('grid.nothing')}</p>}
          {data.count > 0 && (
            <div className={classes.grid}>
              <RecordTable minWidth={480}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th aria-sort={sortDirection === 'asc' ? 'ascending' : 'descending'}>
                      <UnstyledButton
                        className={classes.sort ?? ''}
                        onClick={() => {
                          setDirection(sortDirection === 'asc' ? 'desc' : 'asc')
                          setStart(0)
                        }}
                      >
                        {t('grid.name')} <Arrow size={12} stroke={2} aria-hidden="true" />
                      </UnstyledButton>
                    </Table.Th>
                    <Table.Th>{t('grid.code')}</Table.Th>
                    <Table.Th>{t('grid.group')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {data.items.map(({ name, value, grouping }) => (
                    <Table.Tr key={value} data-selected={value === chosen || undefined}>
                      <Table.Td>
                        <Radio
                          name="row"
                          label={name}
                          value={value}
                          checked={value === chosen}
                          onChange={() => setChosen(value)}
                        />
                      </Table.Td>
                      <Table.Td>{value}</Table.Td>
                      <Table.Td>{grouping}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </RecordTable>
            </div>
          )}
          {data.count > DEFAULT_PAGE_SIZE && (
            <Group mt="sm">
              <Button
                variant="default"
                disabled={startIndex === 0}
                onClick={() => setStart(Math.max(0, startIndex - DEFAULT_PAGE_SIZE))}
              >
                {t('grid.previous')}
              </Button>
              <Button
                variant="default"
                disabled={startIndex + DEFAULT_PAGE_SIZE >= data.count}
                onClick={() => setStart(startIndex + DEFAULT_PAGE_SIZE)}
              >
                {t('grid.next')}
              </Button>
            </Group>
          )}
        </>
      )}
    </ActionDialog>
  )
}
