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
  const isReturn = Number(total.total) < 0
  return (
    <TitledTable
      id={id}
      title={title}
      minWidth={280}
      columns={[{ label: t('breakdown.part') }, { label: t('breakdown.amount'), isNumber: true }]}
      footer={
        <Table.Tr>
          <Table.Th scope="row">{t(isReturn ? 'breakdown.toReturn' : 'breakdown.toPay')}</Table.Th>
          <Table.Td data-number>{money(total, 2)}</Table.Td>
        </Table.Tr>
      }
    >
      {[...coverages, { code: '', name: t('breakdown.premium'), amount: premium }, ...fees, ...taxes].map((part) => (
        <Table.Tr key={part.code}>
          <Table.Td>{part.code === '' ? <b>{part.name}</b> : part.name}</Table.Td>
          <Table.Td data-number>{part.code === '' ? <b>{money(part.amount, 2)}</b> : money(part.amount, 2)}</Table.Td>
        </Table.Tr>
      ))}
    </TitledTable>
  )
}
