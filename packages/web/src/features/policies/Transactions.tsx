import type { Policy, PolicyTransaction } from '@bindery/contract/policies'
import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import classes from '#engine/records/records.module.css'
import { useFormats } from '#platform/ui/formats.ts'

/** The transactions with a page of their own; an issuance is handled on the policy's page. */
const OPENS: PolicyTransaction['type'][] = ['Endorsement', 'PolicyRewrite', 'PolicyReissue', 'PolicyCancellation']

/** The transactions of the policy, newest first, with the premium after each that is in force. */
export function Transactions({ policy, opened }: { policy: Policy; opened: string | undefined }) {
  const { t } = useTranslation('policies')
  const { money, day, instant } = useFormats()
  const params = { submissionId: String(policy.submissionId), policyId: String(policy.id) }
  return (
    <section className={classes.section} aria-labelledby="policy-transactions">
      <h3 id="policy-transactions">{t('transactions')}</h3>
      <div className={classes.box}>
        <RecordTable minWidth={760}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('columns.transaction')}</Table.Th>
              <Table.Th>{t('columns.description')}</Table.Th>
              <Table.Th>{t('columns.status')}</Table.Th>
              <Table.Th>{t('columns.effectiveDate')}</Table.Th>
              <Table.Th data-number>{t('columns.change')}</Table.Th>
              <Table.Th data-number>{t('columns.premium')}</Table.Th>
              <Table.Th>{t('columns.modified')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
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
                <Table.Td className={classes.dim ?? ''}>{one.description}</Table.Td>
                <Table.Td>
                  <RecordStatus status={one.statusName} />
                </Table.Td>
                <Table.Td>
                  {one.effectiveDate ? <time>{day(one.effectiveDate)}</time> : <span className={classes.none}>—</span>}
                </Table.Td>
                <Table.Td data-number className={one.premium ? '' : (classes.dim ?? '')}>
                  {one.premiumChange ? money(one.premiumChange, 2) : <span className={classes.none}>—</span>}
                </Table.Td>
                <Table.Td data-number>
                  {one.premium ? money(one.premium, 2) : <span className={classes.none}>—</span>}
                </Table.Td>
                <Table.Td>
                  <time>{instant(one.timeLastModified)}</time>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </RecordTable>
      </div>
    </section>
  )
}
