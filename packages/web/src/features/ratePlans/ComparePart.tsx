import type { RatePlanRow } from '@bindery/contract/ratePlans'
import { type PlanDifference, planDifferences } from '@bindery/rating/planDifferences'
import { wordsOf } from '@bindery/rating/words'
import { Button, NativeSelect, Skeleton, Table } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { formatDaysIn, useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { differenceGroups } from './differenceGroups.ts'
import { type PlanDetail, planQuery } from './queries.ts'
import classes from './ratePlans.module.css'
import { comparable } from './rows.ts'

interface Props {
  detail: PlanDetail
  all: readonly RatePlanRow[]
  other: string | undefined
  onChoose: (id: string) => void
}

/** The differences between another plan of the product and this one, row by row. */
export function ComparePart({ detail, all, other, onChoose }: Props) {
  const { t } = useTranslation('ratePlans')
  const others = comparable(all, detail.row)
  const chosen = others.find(({ id }) => id === other)?.id ?? others[0]?.id
  if (chosen === undefined) return <EmptyState title={t('compare.none')} />
  return (
    <div className={classes.part}>
      <div className={classes.row}>
        <NativeSelect
          label={t('compare.with', { id: detail.row.id })}
          data={others.map(({ id, name, status }) => ({
            value: id,
            label: `${id} · ${name} (${t(`statuses.${status}`)})`,
          }))}
          value={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
        <Button
          className={classes.print ?? ''}
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => print()}
        >
          {t('compare.print')}
        </Button>
      </div>
      <Differences detail={detail} other={chosen} />
    </div>
  )
}

function Differences({ detail, other }: { detail: PlanDetail; other: string }) {
  const { t } = useTranslation('ratePlans')
  const { day } = useFormats()
  const query = useQuery(planQuery(other))
  const before = query.data?.plan
  const differences = useMemo(() => before && planDifferences(before, detail.plan), [before, detail.plan])
  if (query.error && !before)
    return <ProblemPanel error={query.error} what={t('compare.failed')} onRetry={() => void query.refetch()} />
  if (!differences) return <Skeleton height={160} />
  const count = (kind: PlanDifference['kind']) => differences.filter((one) => one.kind === kind).length
  return (
    <>
      <p role="status" className={classes.summary}>
        {differences.length === 0
          ? t('compare.same')
          : t('compare.summary', { changed: count('changed'), added: count('added'), removed: count('removed') })}
      </p>
      {differenceGroups(differences).map(({ part, table, differences: own }) => (
        <section key={`${part} ${table}`} className={classes.block} aria-labelledby={`group-${part}-${table}`}>
          <h2 id={`group-${part}-${table}`}>
            {t(`compare.parts.${part}`)}
            {table !== '' && `: ${wordsOf(table)}`} <span className={classes.dim}>{own.length}</span>
          </h2>
          <div className={`${classes.box} ${classes.differences}`}>
            <RecordTable minWidth={320}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('compare.row')}</Table.Th>
                  <Table.Th>{t('compare.field')}</Table.Th>
                  <Table.Th>{other}</Table.Th>
                  <Table.Th>{detail.row.id}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {own.map(({ name, row, field, kind, before: old, after }) => (
                  <Table.Tr key={`${name} ${row} ${field} ${kind}`} className={classes.difference ?? ''}>
                    <Table.Td>{placeOf(table === '' ? name : '', row) || t('compare.whole')}</Table.Td>
                    <Table.Td data-kind={kind}>{field === null ? t(`compare.${kind}`) : wordsOf(field)}</Table.Td>
                    <Table.Td>{old === null ? '—' : <del>{formatDaysIn(old, day)}</del>}</Table.Td>
                    <Table.Td>{after === null ? '—' : <ins>{formatDaysIn(after, day)}</ins>}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </RecordTable>
          </div>
        </section>
      ))}
    </>
  )
}

/** The state or coverage, and the row in it. */
const placeOf = (name: string, row: string) => [name, row].filter((part) => part !== '').join(' · ')
