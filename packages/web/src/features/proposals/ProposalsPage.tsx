import { Skeleton, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StepDashes } from '#engine/actions/StepBar.tsx'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { RecordStatus } from '#platform/ui/RecordStatus.tsx'
import { RecordTable } from '#platform/ui/RecordTable.tsx'
import classes from '#platform/ui/records.module.css'
import { proposalsOf } from './queries.ts'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId')

export function ProposalsPage() {
  const { t } = useTranslation('proposals')
  const { submissionId: of } = route.useParams()
  const submissionId = Number(of)
  const { money, instant } = useFormats()
  const { data, error, refetch } = useQuery(proposalsOf(submissionId))
  usePageTitle(t('title'))
  return (
    <>
      <Wizard targets={[{ context: 'Submission', id: submissionId, submissionId }]} />
      <div className={classes.page}>
        <div className={classes.head}>
          <div>
            <h2>{t('title')}</h2>
            {data && data.length > 0 && <p className={classes.sub}>{t('count', { count: data.length })}</p>}
          </div>
        </div>
        {error && !data && <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton width="60%" />}
        {data?.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
        {data && data.length > 0 && (
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
                {data.map((proposal) => (
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
      </div>
    </>
  )
}
