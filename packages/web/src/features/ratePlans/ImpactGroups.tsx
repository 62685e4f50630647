import type { ImpactResult } from '@bindery/contract/ratePlans'
import { wordsOf } from '@bindery/rating/words'
import { SegmentedControl, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import { formatCount } from '#platform/ui/formats.ts'
import { changeOf, GROUP_COLUMNS, type GroupColumn, percentOf, sortedGroups } from './impact.ts'
import { signed, signedPercent } from './impactWords.ts'
import classes from './ratePlans.module.css'

const GROUPINGS = ['byState', 'byClass', 'byAgency'] as const
type Grouping = (typeof GROUPINGS)[number]

/** The impact by state, class or agency, sorted by any column. */
export function ImpactGroups({ result, money }: { result: ImpactResult; money: (amount: string) => string }) {
  const { t } = useTranslation('ratePlans')
  const [grouping, setGrouping] = useState<Grouping>('byState')
  const [sort, setSort] = useState<{ column: GroupColumn; isDescending: boolean }>({
    column: 'percent',
    isDescending: true,
  })
  const groups = sortedGroups(result[grouping], sort.column, sort.isDescending)
  const sortBy = (column: GroupColumn) =>
    setSort({ column, isDescending: sort.column === column ? !sort.isDescending : column !== 'name' })
  const Arrow = sort.isDescending ? IconArrowDown : IconArrowUp
  return (
    <section className={classes.block} aria-labelledby="impact-groups">
      <div className={classes.blockHead}>
        <h2 id="impact-groups">{t('impact.groups')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('impact.groups')}
          data={GROUPINGS.map((value) => ({ value, label: t(`impact.${value}`) }))}
          value={grouping}
          onChange={(value) => setGrouping(value as Grouping)}
        />
      </div>
      <div className={`${classes.box} ${classes.tall}`}>
        <RecordTable minWidth={720}>
          <Table.Thead>
            <Table.Tr>
              {GROUP_COLUMNS.map((column) => (
                <Table.Th
                  key={column}
                  data-number={column !== 'name' || undefined}
                  aria-sort={sort.column !== column ? 'none' : sort.isDescending ? 'descending' : 'ascending'}
                >
                  <UnstyledButton className={classes.sort ?? ''} onClick={() => sortBy(column)}>
                    {column === 'name' ? t(`impact.${grouping}`) : t(`impact.columns.${column}`)}
                    {sort.column === column && <Arrow size={12} stroke={1.7} aria-hidden="true" />}
                  </UnstyledButton>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {groups.map((group) => (
              <Table.Tr key={group.name}>
                <Table.Th scope="row">{grouping === 'byClass' ? wordsOf(group.name) : group.name}</Table.Th>
                <Cells group={group} money={money} />
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr className={classes.total ?? ''}>
              <Table.Th scope="row">{t('impact.total')}</Table.Th>
              <Cells group={{ ...result, quotes: result.rated }} money={money} />
            </Table.Tr>
          </Table.Tfoot>
        </RecordTable>
      </div>
    </section>
  )
}

interface CellsProps {
  group: { quotes: number; up: number; down: number; before: string; after: string }
  money: (amount: string) => string
}

function Cells({ group, money }: CellsProps) {
  return (
    <>
      <Table.Td data-number>{formatCount(group.quotes)}</Table.Td>
      <Table.Td data-number>{formatCount(group.up)}</Table.Td>
      <Table.Td data-number>{formatCount(group.down)}</Table.Td>
      <Table.Td data-number>{money(group.before)}</Table.Td>
      <Table.Td data-number>{money(group.after)}</Table.Td>
      <Table.Td data-number>{signed(money(changeOf(group)))}</Table.Td>
      <Table.Td data-number>{signedPercent(percentOf(group))}</Table.Td>
    </>
  )
}
