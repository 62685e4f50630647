import { Skeleton, Table } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { Documents } from '#engine/documents/Documents.tsx'
import { KeyFigures } from '#engine/records/KeyFigures.tsx'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import classes from '#engine/records/records.module.css'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import { proposalOf, quotesOfProposal } from './queries.ts'
import { Sections } from './Sections.tsx'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/proposal/$proposalId')

export function ProposalPage() {
  const { t } = useTranslation('proposals')
  const params = route.useParams()
  const [submissionId, id] = [Number(params.submissionId), Number(params.proposalId)]
  const { data: proposal } = useSuspenseQuery(proposalOf(submissionId, id))
  const { money, instant } = useFormats()
  usePageTitle(proposal.name)
  return (
    <>
      <Wizard targets={[{ context: 'Proposal', id, submissionId }]} />
      <SheetBar
        path={[
          <Link key="proposals" to="/submission/$submissionId/proposals" params={params}>
            {t('title')}
          </Link>,
        ]}
        title={proposal.name}
        beside={<RecordStatus status={proposal.statusName} asPill />}
      />
      <KeyFigures
        figures={[
          { label: t('columns.premium'), value: proposal.premium && money(proposal.premium) },
          { label: t('columns.quotes'), value: proposal.quoteIds.length },
          { label: t('columns.products'), value: proposal.products.join(', ') },
          { label: t('document'), value: t(proposal.documentCurrent ? 'current' : 'notCurrent') },
          { label: t('columns.modified'), value: instant(proposal.timeLastModified) },
        ]}
      />
      <Quotes submissionId={submissionId} proposalId={id} />
      <Sections proposal={proposal} />
      <Documents submissionId={submissionId} of={[proposal.uri]} />
    </>
  )
}

function Quotes({ submissionId, proposalId }: { submissionId: number; proposalId: number }) {
  const { t } = useTranslation('proposals')
  const { money } = useFormats()
  const { data, error, refetch } = useQuery(quotesOfProposal(submissionId, proposalId))
  return (
    <section className={classes.section} aria-labelledby="proposal-quotes">
      <h3 id="proposal-quotes">{t('columns.quotes')}</h3>
      {error && !data && <ProblemPanel error={error} what={t('quotesFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="60%" />}
      {data && (
        <div className={classes.box}>
          <RecordTable minWidth={560}>
            <Table.Tbody>
              {data.map((quote) => (
                <Table.Tr key={quote.id}>
                  <Table.Td>
                    <Link
                      to="/submission/$submissionId/quote/$quoteId"
                      params={{ submissionId: String(submissionId), quoteId: String(quote.id) }}
                      className={classes.name}
                    >
                      {quote.summary}
                    </Link>
                  </Table.Td>
                  <Table.Td className={classes.dim ?? ''}>{quote.productName}</Table.Td>
                  <Table.Td>
                    <RecordStatus status={quote.statusName} />
                  </Table.Td>
                  <Table.Td data-number>
                    {quote.premium ? money(quote.premium) : <span className={classes.none}>—</span>}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </RecordTable>
        </div>
      )}
    </section>
  )
}
