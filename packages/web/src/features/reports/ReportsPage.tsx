import type { ExternalReport } from '@bindery/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecordList } from '#engine/actions/RecordList.tsx'
import { type RecordColumn, RecordRows } from '#engine/records/RecordRows.tsx'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import classes from '#engine/records/records.module.css'
import { useFormats } from '#platform/ui/formats.ts'
import { reportsOf } from './queries.ts'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/reports')

/** The reports of a submission. Picking a report shows its findings and sets the target of the action bar. */
export function ReportsPage() {
  const { t } = useTranslation('reports')
  const { submissionId: of } = route.useParams()
  const { report: picked } = route.useSearch()
  const submissionId = Number(of)
  const { instant } = useFormats()
  const query = useQuery(reportsOf(submissionId))
  const open = query.data?.find(({ id }) => id === picked)
  const columns: RecordColumn<ExternalReport>[] = [
    {
      label: t('columns.report'),
      cell: ({ id, name }) => (
        <Link
          to="/submission/$submissionId/reports"
          params={{ submissionId: of }}
          search={id === picked ? {} : { report: id }}
          className={classes.name}
          aria-expanded={id === picked}
        >
          {name}
        </Link>
      ),
    },
    { label: t('columns.status'), cell: ({ statusName }) => <RecordStatus status={statusName} /> },
    { label: t('columns.createdBy'), isDim: true, cell: ({ createdBy }) => createdBy.name },
    { label: t('columns.modified'), cell: ({ timeLastModified }) => <time>{instant(timeLastModified)}</time> },
  ]
  return (
    <>
      <RecordList
        target={
          open
            ? { context: 'ExternalReport', id: open.id, submissionId }
            : { context: 'Submission', id: submissionId, submissionId }
        }
        title={t('title')}
        query={query}
        failed={t('failed')}
        empty={t('empty')}
        emptyText={t('emptyText')}
      >
        {(reports) => (
          <RecordRows rows={reports} columns={columns} minWidth={560} isSelected={({ id }) => id === picked} />
        )}
      </RecordList>
      {open && <Findings report={open} />}
    </>
  )
}

export function Findings({ report: { name, findings } }: { report: ExternalReport }) {
  const { t } = useTranslation('reports')
  return (
    <section className={classes.section} aria-label={name}>
      <h3>{name}</h3>
      {findings ? (
        <dl className={classes.facts}>
          {findings.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={classes.sub}>{t('notGenerated')}</p>
      )}
    </section>
  )
}
