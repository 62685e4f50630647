import { Skeleton } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { PrintSheet } from '#engine/submissions/print/PrintSheet.tsx'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { Findings } from './Findings.tsx'
import { reportsOf } from './queries.ts'
import { OrderFacts } from './ReportPage.tsx'
import classes from './reports.module.css'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/reports/$reportId/document')

/** A report as a document to print. */
export function ReportDocument() {
  const { t } = useTranslation('reports')
  const params = route.useParams()
  const [submissionId, id] = [Number(params.submissionId), Number(params.reportId)]
  const { data: submission } = useSuspenseQuery(submissionQuery(submissionId))
  const { data, error, refetch } = useQuery(reportsOf(submissionId))
  const report = data?.find((one) => one.id === id)
  const target = report
    ? ({ context: 'ExternalReport', id, submissionId } as const)
    : ({ context: 'Submission', id: submissionId, submissionId } as const)
  return (
    <>
      <Wizard targets={[target]} />
      {error && !data && <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="60%" m={20} />}
      {data && !report && <EmptyState title={t('gone')} />}
      {report && (
        <PrintSheet
          title={report.name}
          submission={submission}
          isReady={report.findings !== null}
          closesTo={`/submission/${submissionId}/reports/${id}`}
        >
          <div className={classes.paper}>
            <p>{report.description}</p>
            <OrderFacts report={report} />
            {report.findings ? <Findings report={report} /> : <p>{report.failure ?? t('notGenerated')}</p>}
          </div>
        </PrintSheet>
      )}
    </>
  )
}
