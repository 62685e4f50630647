import type { ExternalReport } from '@bindery/contract/reports'
import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecordList } from '#engine/actions/RecordList.tsx'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import classes from '#engine/records/records.module.css'
import { useFormats } from '#platform/ui/formats.ts'
import { reportsOf } from './queries.ts'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/reports')

/** The reports of a submission; the one that is picked shows what was found, and the bar is then about it. */
export function ReportsPage() {
  const { t } = useTranslation('reports')
  const { submissionId: of } = route.useParams()
  const { report: picked } = route.useSearch()
  const submissionId = Number(of)
  const { instant } = useFormats()
  const query = useQuery(reportsOf(submissionId))
  const open = query.data?.find(({ id }) => id === picked)
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
          <div className={classes.box}>
            <RecordTable minWidth={560}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('columns.report')}</Table.Th>
                  <Table.Th>{t('columns.status')}</Table.Th>
                  <Table.Th>{t('columns.createdBy')}</Table.Th>
                  <Table.Th>{t('columns.modified')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {reports.map((report) => (
                  <Table.Tr key={report.id} data-selected={report.id === picked || undefined}>
                    <Table.Td>
                      <Link
                        to="/submission/$submissionId/reports"
                        params={{ submissionId: of }}
                        search={report.id === picked ? {} : { report: report.id }}
                        className={classes.name}
                        aria-expanded={report.id === picked}
                      >
                        {report.name}
                      </Link>
                    </Table.Td>
                    <Table.Td>
                      <RecordStatus status={report.statusName} />
                    </Table.Td>
                    <Table.Td className={classes.dim ?? ''}>{report.createdBy.name}</Table.Td>
                    <Table.Td>
                      <time>{instant(report.timeLastModified)}</time>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </RecordTable>
          </div>
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
