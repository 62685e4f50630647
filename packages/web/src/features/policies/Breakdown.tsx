import type { PremiumBreakdown } from '@bindery/contract/premiumBreakdown'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/ui/formats.ts'
import { TitledTable } from './TitledTable.tsx'

interface Props {
  id: string
  title: string
  breakdown: PremiumBreakdown
}

/** The money of one transaction: premium by coverage, fees and taxes, and the total to pay or to return. */
export function Breakdown({ id, title, breakdown }: Props) {
  const { t } = useTranslation('policies')
  const { money } = useFormats()
  const { coverages, fees, taxes, premium, total } = breakdown
  const totalName = t(Number(total.total) < 0 ? 'breakdown.toReturn' : 'breakdown.toPay')
  const rows = [
    ...coverages,
    { code: 'premium', name: t('breakdown.premium'), amount: premium, isSum: true },
    ...fees,
    ...taxes,
    { code: 'total', name: totalName, amount: total, isSum: true },
  ]
  return (
    <TitledTable
      id={id}
      title={title}
      minWidth={280}
      columns={[{ label: t('breakdown.part') }, { label: t('breakdown.amount'), isNumber: true }]}
    >
      {rows.map(({ code, name, amount, ...row }) => (
        <Table.Tr key={code}>
          <Table.Td>{'isSum' in row ? <b>{name}</b> : name}</Table.Td>
          <Table.Td data-number>{'isSum' in row ? <b>{money(amount, 2)}</b> : money(amount, 2)}</Table.Td>
        </Table.Tr>
      ))}
    </TitledTable>
  )
}
