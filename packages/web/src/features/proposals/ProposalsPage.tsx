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
import { proposalsOf } from './queries.ts'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId')

export function ProposalsPage() {
  const { t } = useTranslation('proposals')
  const { submissionId: of } = route.useParams()
  const submissionId = Number(of)
  const { money, instant } = useFormats()
  const query = useQuery(proposalsOf(submissionId))
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
                <Table.Th>{t('columns.proposal')}</Table.Th>
                <Table.Th>{t('columns.products')}</Table.Th>
                <Table.Th>{t('columns.status')}</Table.Th>
                <Table.Th>{t('columns.progress')}</Table.Th>
                <Table.Th data-number>{t('columns.quotes')}</Table.Th>
                <Table.Th data-number>{t('columns.premium')}</Table.Th>
                <Table.Th>{t('columns.modified')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((proposal) => (
                <Table.Tr key={proposal.id}>
                  <Table.Td>
                    <Link
                      to="/submission/$submissionId/proposal/$proposalId"
                      params={{ submissionId: of, proposalId: String(proposal.id) }}
                      className={classes.name}
                    >
                      {proposal.name}
                    </Link>{' '}
                    <span className={classes.dim}>{proposal.number}</span>
                  </Table.Td>
                  <Table.Td className={classes.dim ?? ''}>{proposal.products.join(', ')}</Table.Td>
                  <Table.Td>
                    <RecordStatus status={proposal.statusName} />
                  </Table.Td>
                  <Table.Td>
                    <StepDashes steps={proposal.breadcrumb} />
                  </Table.Td>
                  <Table.Td data-number>{proposal.quoteIds.length}</Table.Td>
                  <Table.Td data-number>
                    {proposal.premium ? money(proposal.premium) : <span className={classes.none}>—</span>}
                  </Table.Td>
                  <Table.Td>
                    <time>{instant(proposal.timeLastModified)}</time>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </RecordTable>
        </div>
      )}
    </RecordList>
  )
}
