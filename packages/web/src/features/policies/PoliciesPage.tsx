import type { Policy } from '@bindery/contract/policies'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordList } from '#engine/actions/RecordList.tsx'
import { StepDashes } from '#engine/actions/StepBar.tsx'
import { NONE, type RecordColumn, RecordRows } from '#engine/records/RecordRows.tsx'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import classes from '#engine/records/records.module.css'
import { currentConsole } from '#platform/consoles.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { policiesOf } from './queries.ts'
import './texts.ts'

const PolicyTransactions = lazily(async () => (await import('./PolicyTransactions.tsx')).PolicyTransactions)
const route = getRouteApi('/signed-in/submission/$submissionId')

export function PoliciesPage() {
  const { t } = useTranslation('policies')
  const { submissionId: of } = route.useParams()
  const submissionId = Number(of)
  const { money, day } = useFormats()
  const query = useQuery(policiesOf(submissionId))
  const columns: RecordColumn<Policy>[] = [
    {
      label: t('columns.policy'),
      cell: ({ id, policyNumber, summary }) => (
        <Link
          to="/submission/$submissionId/policies/$policyId"
          params={{ submissionId: of, policyId: String(id) }}
          className={classes.name}
        >
          {policyNumber ?? summary}
        </Link>
      ),
    },
    { label: t('columns.product'), isDim: true, isWide: true, cell: ({ productName }) => productName },
    { label: t('columns.status'), cell: ({ statusName }) => <RecordStatus status={statusName} /> },
    { label: t('columns.progress'), isWide: true, cell: ({ breadcrumb }) => <StepDashes steps={breadcrumb} /> },
    { label: t('columns.premium'), isNumber: true, cell: ({ premium }) => (premium ? money(premium, 2) : NONE) },
    {
      label: t('columns.effectiveDate'),
      isWide: true,
      cell: ({ effectiveDate }) => effectiveDate && <time>{day(effectiveDate)}</time>,
    },
    {
      label: t('columns.expirationDate'),
      isWide: true,
      cell: ({ expirationDate }) => expirationDate && <time>{day(expirationDate)}</time>,
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
    >
      {(rows) => (
        <>
          <RecordRows rows={rows} columns={columns} minWidth={760} />
          {/* Agents do not see losses, and so no loss ratio. */}
          {currentConsole !== 'agent' && (
            <Suspense fallback={<Skeleton height={120} mt="md" />}>
              <PolicyTransactions submissionId={submissionId} />
            </Suspense>
          )}
        </>
      )}
    </RecordList>
  )
}
