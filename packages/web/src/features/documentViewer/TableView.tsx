import type { AttachmentDetail } from '@bindery/contract/attachments'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { readCsv } from './csv.ts'
import { Print } from './Print.tsx'
import { textOf } from './queries.ts'
import classes from './viewer.module.css'

const LIMITS = { rows: 1000, columns: 60 }

/** A csv file as a table; its first row is the head. */
export function TableView({ file }: { file: AttachmentDetail }) {
  const { t } = useTranslation('viewer')
  const { data, error, refetch } = useQuery(textOf(file.id))
  const table = useMemo(() => data && readCsv(data.text, LIMITS), [data])
  if (error && !data) return <ProblemPanel error={error} what={t('contentFailed')} onRetry={() => void refetch()} />
  if (!data || !table) return <Skeleton height={9} width="60%" m="lg" />
  const [head, ...rows] = table.rows
  if (!head) return <EmptyState title={t('emptyTable')} />
  return (
    <>
      <Print />
      {(data.isCut || table.isCut) && <p className={classes.notice}>{t('cutTable', LIMITS)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it. */}
      <section className={classes.stage} tabIndex={0} aria-label={t('table', { name: file.name })}>
        <table className={classes.table}>
          <thead>
            <tr>
              {head.map((cell, column) => (
                <th key={column} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
