import type { Policy } from '@bindery/contract/policies'
import type { PremiumBreakdown } from '@bindery/contract/premiumBreakdown'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '#engine/records/records.module.css'
import { useFormats } from '#platform/ui/formats.ts'
import { TitledTable } from './TitledTable.tsx'

/** Each coverage, fee and tax of the policy, by transaction. The last column is the policy. */
export function PolicyBreakdown({ policy }: { policy: Policy }) {
  const { t } = useTranslation('policies')
  const { day, money } = useFormats()
  const { breakdown, transactions } = policy
  if (!breakdown) return <Undivided />
  const inForce = transactions.filter((one) => one.premium !== null).toReversed()
  const columns = [...inForce.map((one) => one.breakdown), breakdown]
  const rows = [
    ...breakdown.coverages.map(partIn('coverages')),
    { key: 'premium', name: t('breakdown.premium'), of: (one: PremiumBreakdown) => one.premium, isSum: true },
    ...breakdown.fees.map(partIn('fees')),
    ...breakdown.taxes.map(partIn('taxes')),
    { key: 'total', name: t('breakdown.total'), of: (one: PremiumBreakdown) => one.total, isSum: true },
  ]
  return (
    <TitledTable
      id="policy-breakdown"
      title={t('breakdown.ofPolicy')}
      minWidth={320 + 130 * inForce.length}
      columns={[
        { label: t('breakdown.part') },
        ...inForce.map(({ type, effectiveDate, uri }) => ({
          key: uri,
          label: `${t(`types.${type}`)}${effectiveDate ? ` ${day(effectiveDate)}` : ''}`,
          isNumber: true,
        })),
        { label: t('breakdown.policy'), isNumber: true },
      ]}
    >
      {rows.map(({ key, name, of, isSum }) => (
        <Table.Tr key={key}>
          <Table.Td>{isSum ? <b>{name}</b> : name}</Table.Td>
          {columns.map((one, at) => {
            const amount = one && of(one)
            const text = amount ? money(amount, 2) : '—'
            return (
              <Table.Td key={inForce[at]?.uri ?? 'policy'} data-number>
                {isSum ? <b>{text}</b> : <span className={amount ? '' : (classes.none ?? '')}>{text}</span>}
              </Table.Td>
            )
          })}
        </Table.Tr>
      ))}
    </TitledTable>
  )
}

const partIn =
  (kind: 'coverages' | 'fees' | 'taxes') =>
  ({ code, name }: PremiumBreakdown['fees'][number]) => ({
    key: `${kind} ${code}`,
    name,
    of: (one: PremiumBreakdown) => one[kind].find((part) => part.code === code)?.amount,
    isSum: false,
  })

function Undivided() {
  const { t } = useTranslation('policies')
  return <p className={classes.sub}>{t('breakdown.undivided')}</p>
}
