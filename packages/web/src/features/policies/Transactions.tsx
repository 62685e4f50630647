import type { Policy, PolicyTransaction } from '@bindery/contract/policies'
import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import classes from '#engine/records/records.module.css'
import { useFormats } from '#platform/ui/formats.ts'
import { TitledTable } from './TitledTable.tsx'

/** The transactions with a page of their own; an issuance is handled on the policy's page. */
const OPENS: PolicyTransaction['type'][] = ['Endorsement', 'PolicyRewrite', 'PolicyReissue', 'PolicyCancellation']

/** The transactions of the policy, newest first, with the premium after each that is in force. */
export function Transactions({ policy, opened }: { policy: Policy; opened: string | undefined }) {
  const { t } = useTranslation('policies')
  const { money, day, instant } = useFormats()
  const params = { submissionId: String(policy.submissionId), policyId: String(policy.id) }
  return (
    <TitledTable
      id="policy-transactions"
      title={t('transactions')}
      minWidth={940}
      columns={[
        { label: t('columns.transaction') },
        { label: t('columns.description'), isWide: true },
        { label: t('columns.status') },
        { label: t('columns.effectiveDate') },
        { label: t('columns.change'), isNumber: true },
        { label: t('columns.charges'), isNumber: true, isWide: true },
        { label: t('columns.total'), isNumber: true },
        { label: t('columns.premium'), isNumber: true, isWide: true },
        { label: t('columns.modified'), isWide: true },
      ]}
    >
      {policy.transactions.map((one) => (
        <Table.Tr key={one.uri} data-selected={one.uri === opened || undefined}>
          <Table.Td>
            {OPENS.includes(one.type) ? (
              <Link
                to="/submission/$submissionId/policies/$policyId"
                params={params}
                search={{ change: one.uri }}
                className={classes.name}
              >
                {t(`types.${one.type}`)}
              </Link>
            ) : (
              t(`types.${one.type}`)
            )}
          </Table.Td>
          <Table.Td data-wide className={classes.dim ?? ''}>
            {one.description}
          </Table.Td>
          <Table.Td>
            <RecordStatus status={one.statusName} />
          </Table.Td>
          <Table.Td>
            {one.effectiveDate ? <time>{day(one.effectiveDate)}</time> : <span className={classes.none}>—</span>}
          </Table.Td>
          <Table.Td data-number className={one.premium ? '' : (classes.dim ?? '')}>
            {one.premiumChange ? money(one.premiumChange, 2) : <span className={classes.none}>—</span>}
          </Table.Td>
          <Table.Td data-number data-wide className={one.premium ? '' : (classes.dim ?? '')}>
            {one.breakdown ? money(one.breakdown.taxesAndFees, 2) : <span className={classes.none}>—</span>}
          </Table.Td>
          <Table.Td data-number className={one.premium ? '' : (classes.dim ?? '')}>
            {one.breakdown ? money(one.breakdown.total, 2) : <span className={classes.none}>—</span>}
          </Table.Td>
          <Table.Td data-number data-wide>
            {one.premium ? money(one.premium, 2) : <span className={classes.none}>—</span>}
          </Table.Td>
          <Table.Td data-wide>
            <time>{instant(one.timeLastModified)}</time>
          </Table.Td>
        </Table.Tr>
      ))}
    </TitledTable>
  )
}
