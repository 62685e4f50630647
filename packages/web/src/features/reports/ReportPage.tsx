import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import { reportsOf } from './queries.ts'
import { Findings } from './ReportsPage.tsx'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/reports/$reportId/document')

/** The findings of one report. */
export function ReportPage() {
  const { t } = useTranslation('reports')
  const params = route.useParams()
  const [submissionId, id] = [Number(params.submissionId), Number(params.reportId)]
  const { data, error, refetch } = useQuery(reportsOf(submissionId))
  const report = data?.find((one) => one.id === id)
  return (
    <>
      <Wizard
        targets={[
          report
            ? { context: 'ExternalReport', id, submissionId }
            : { context: 'Submission', id: submissionId, submissionId },
        ]}
      />
      <SheetBar
        path={[
          <Link key="reports" to="/submission/$submissionId/reports" params={params} search={{}}>
            {t('title')}
          </Link>,
        ]}
        title={t('document')}
        beside={report && <RecordStatus status={report.statusName} asPill />}
      />
      {error && !data && <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />}
      {data && !report && <EmptyState title={t('gone')} />}
      {report && <Findings report={report} />}
    </>
  )
}
