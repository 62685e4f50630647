import type { ExternalReport } from '@bindery/contract/reports'
import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import records from '#engine/records/records.module.css'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import { Findings } from './Findings.tsx'
import { reportsOf } from './queries.ts'
import classes from './reports.module.css'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/reports/$reportId')

/** One report: its steps and actions, the order, and the findings. */
export function ReportPage() {
  const { t } = useTranslation('reports')
  const params = route.useParams()
  const [submissionId, id] = [Number(params.submissionId), Number(params.reportId)]
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(reportsOf(submissionId))
  const report = data?.find((one) => one.id === id)
  usePageTitle(report?.name ?? t('title'))
  const print = () =>
    void navigate({
      to: '/submission/$submissionId/reports/$reportId/document',
      params,
    })
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
          <Link key="reports" to="/submission/$submissionId/reports" params={params} activeOptions={{ exact: true }}>
            {t('title')}
          </Link>,
        ]}
        title={report?.name ?? ''}
        beside={report && <RecordStatus status={report.statusName} asPill />}
        state={
          report?.findings && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPrinter size={14} stroke={1.7} aria-hidden="true" />}
              onClick={print}
            >
              {t('print')}
            </Button>
          )
        }
      />
      {error && !data && <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="60%" m={20} />}
      {data && !report && <EmptyState title={t('gone')} />}
      {report && <Report report={report} />}
    </>
  )
}

export function Report({ report }: { report: ExternalReport }) {
  const { t } = useTranslation('reports')
  return (
    <>
      {report.isBeingOrdered && (
        <p className={classes.none} role="status">
          {t('underWay')}
        </p>
      )}
      {report.failure && !report.isBeingOrdered && (
        <p className={records.alert} role="note">
          <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
          {report.failure}
        </p>
      )}
      <div className={classes.about}>
        {report.description && <p>{report.description}</p>}
        <OrderFacts report={report} />
      </div>
      {report.findings ? (
        <div className={classes.findings}>
          <Findings report={report} />
        </div>
      ) : (
        !report.failure && !report.isBeingOrdered && <p className={classes.none}>{t('notGenerated')}</p>
      )}
    </>
  )
}

/** By whom and when the report was ordered. */
export function OrderFacts({
  report: { provider, timeOrdered, timeLastModified, createdBy },
}: {
  report: ExternalReport
}) {
  const { t } = useTranslation('reports')
  const { instant } = useFormats()
  return (
    <dl className={records.facts}>
      {provider && (
        <div>
          <dt>{t('provider')}</dt>
          <dd>{provider.name}</dd>
        </div>
      )}
      {timeOrdered !== null &&
        [
          { label: t('ordered'), time: timeOrdered },
          { label: t('answered'), time: timeLastModified },
        ].map(({ label, time }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <time>{instant(time)}</time>
            </dd>
          </div>
        ))}
      <div>
        <dt>{t('createdBy')}</dt>
        <dd>{createdBy.name}</dd>
      </div>
    </dl>
  )
}
