import type { ExternalReport } from '@bindery/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecordList } from '#engine/actions/RecordList.tsx'
import { StepDashes, useStepLabel } from '#engine/actions/StepBar.tsx'
import { currentOf } from '#engine/actions/steps.ts'
import { type RecordColumn, RecordRows } from '#engine/records/RecordRows.tsx'
import records from '#engine/records/records.module.css'
import { currentConsole } from '#platform/consoles.ts'
import { reportsOf } from './queries.ts'
import classes from './reports.module.css'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/reports')

/** The reports of a submission. A click on a row opens the report's page. */
export function ReportsPage() {
  const { t } = useTranslation('reports')
  const { submissionId: of } = route.useParams()
  const submissionId = Number(of)
  const navigate = useNavigate()
  const pageOf = ({ id }: ExternalReport) =>
    ({
      to: '/submission/$submissionId/reports/$reportId',
      params: { submissionId: of, reportId: String(id) },
    }) as const
  const columns: RecordColumn<ExternalReport>[] = [
    {
      label: t('columns.report'),
      cell: (report) => (
        <Link {...pageOf(report)} className={records.name}>
          {report.name}
        </Link>
      ),
    },
    { label: t('columns.description'), isDim: true, isWide: true, cell: ({ description }) => description },
    { label: t('columns.progress'), cell: (report) => <Progress report={report} /> },
  ]
  return (
    <RecordList
      target={{ context: 'Submission', id: submissionId, submissionId }}
      title={t('title')}
      query={useQuery(reportsOf(submissionId))}
      failed={t('failed')}
      empty={t('empty')}
      emptyText={t(currentConsole === 'agent' ? 'emptyTextAgent' : 'emptyText')}
    >
      {(reports) => (
        <RecordRows
          rows={reports}
          columns={columns}
          minWidth={560}
          onOpen={(report) => void navigate(pageOf(report))}
        />
      )}
    </RecordList>
  )
}

function Progress({ report: { breadcrumb, failure, isBeingOrdered } }: { report: ExternalReport }) {
  const { t } = useTranslation('reports')
  const say = useStepLabel()
  const step = currentOf(breadcrumb)
  return (
    <span className={records.progress}>
      <StepDashes steps={breadcrumb} />
      {step && say(step)}
      {isBeingOrdered ? (
        <span>{t('beingOrdered')}</span>
      ) : (
        failure && <span className={classes.failed}>{t('orderFailed')}</span>
      )}
    </span>
  )
}
