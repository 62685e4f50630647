import type { Proposal } from '@bindery/contract/proposals'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecordList } from '#engine/actions/RecordList.tsx'
import { StepDashes } from '#engine/actions/StepBar.tsx'
import { NONE, type RecordColumn, RecordRows } from '#engine/records/RecordRows.tsx'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
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
  const columns: RecordColumn<Proposal>[] = [
    {
      label: t('columns.proposal'),
      cell: ({ id, name, number }) => (
        <>
          <Link
            to="/submission/$submissionId/proposal/$proposalId"
            params={{ submissionId: of, proposalId: String(id) }}
            className={classes.name}
          >
            {name}
          </Link>{' '}
          <span className={classes.dim}>{number}</span>
        </>
      ),
    },
    { label: t('columns.products'), isDim: true, isWide: true, cell: ({ products }) => products.join(', ') },
    { label: t('columns.status'), cell: ({ statusName }) => <RecordStatus status={statusName} /> },
    { label: t('columns.progress'), isWide: true, cell: ({ breadcrumb }) => <StepDashes steps={breadcrumb} /> },
    { label: t('columns.quotes'), isNumber: true, isWide: true, cell: ({ quoteIds }) => quoteIds.length },
    { label: t('columns.premium'), isNumber: true, cell: ({ premium }) => (premium ? money(premium) : NONE) },
    {
      label: t('columns.modified'),
      isWide: true,
      cell: ({ timeLastModified }) => <time>{instant(timeLastModified)}</time>,
    },
  ]
  return (
    <RecordList
      target={{ context: 'Submission', id: submissionId, submissionId }}
      title={t('title')}
      sub={t('count', { count: query.data?.length ?? 0 })}
      query={query}
      failed={t('failed')}
      empty={t('empty')}
      emptyText={t('emptyText')}
      create={{ action: 'submission.createProposal', text: t('createText') }}
    >
      {(rows) => <RecordRows rows={rows} columns={columns} minWidth={760} />}
    </RecordList>
  )
}
