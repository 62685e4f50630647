import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecordList } from '#engine/actions/RecordList.tsx'
import { StepDashes } from '#engine/actions/StepBar.tsx'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import classes from '#engine/records/records.module.css'
import { useFormats } from '#platform/ui/formats.ts'
import { policiesOf } from './queries.ts'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId')

export function PoliciesPage() {
  const { t } = useTranslation('policies')
  const { submissionId: of } = route.useParams()
  const submissionId = Number(of)
  const { money, day } = useFormats()
  const query = useQuery(policiesOf(submissionId))
  return (
    <RecordList
      target={{ context: 'Submission', id: submissionId, submissionId }}
      title={t('title')}
      sub={t('count', { count: query.data?.length ?? 0 })}
      query={query}
      failed={t('failed')}
      empty={t('empty')}
      emptyText={t('emptyText')}
    >
      {(rows) => (
        <div className={classes.box}>
          <RecordTable minWidth={760}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('columns.policy')}</Table.Th>
                <Table.Th>{t('columns.product')}</Table.Th>
                <Table.Th>{t('columns.status')}</Table.Th>
                <Table.Th>{t('columns.progress')}</Table.Th>
                <Table.Th data-number>{t('columns.premium')}</Table.Th>
                <Table.Th>{t('columns.effectiveDate')}</Table.Th>
                <Table.Th>{t('columns.expirationDate')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((policy) => (
                <Table.Tr key={policy.id}>
                  <Table.Td>
                    <Link
                      to="/submission/$submissionId/policies/$policyId"
                      params={{ submissionId: of, policyId: String(policy.id) }}
                      className={classes.name}
                    >
                      {policy.policyNumber ?? policy.summary}
                    </Link>
                  </Table.Td>
                  <Table.Td className={classes.dim ?? ''}>{policy.productName}</Table.Td>
                  <Table.Td>
                    <RecordStatus status={policy.statusName} />
                  </Table.Td>
                  <Table.Td>
                    <StepDashes steps={policy.breadcrumb} />
                  </Table.Td>
                  <Table.Td data-number>
                    {policy.premium ? money(policy.premium, 2) : <span className={classes.none}>—</span>}
                  </Table.Td>
                  <Table.Td>{policy.effectiveDate && <time>{day(policy.effectiveDate)}</time>}</Table.Td>
                  <Table.Td>{policy.expirationDate && <time>{day(policy.expirationDate)}</time>}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </RecordTable>
        </div>
      )}
    </RecordList>
  )
}
