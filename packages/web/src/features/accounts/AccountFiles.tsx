import { Button, Skeleton, Table } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import records from '#engine/records/records.module.css'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import classes from './page.module.css'
import { filesOfAccount } from './queries.ts'

const STEP = 50

/** The files of the account's submissions, the newest first. */
export function AccountFiles({ accountId }: { accountId: number }) {
  const { t } = useTranslation('accounts')
  const { instant } = useFormats()
  const [shown, setShown] = useState(STEP)
  const { data, error, refetch, isFetching } = useQuery({
    ...filesOfAccount(accountId, shown),
    placeholderData: keepPreviousData,
  })
  if (error) return <ProblemPanel error={error} what={t('files.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} />
  if (data.totalRecords === 0) return <EmptyState title={t('files.empty')} text={t('files.emptyText')} />
  const more = data.totalRecords - data.records.length
  return (
    <>
      <RecordTable minWidth={640}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('files.name')}</Table.Th>
            <Table.Th>{t('files.type')}</Table.Th>
            <Table.Th>{t('files.submission')}</Table.Th>
            <Table.Th>{t('files.modified')}</Table.Th>
            <Table.Th>{t('files.by')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.records.map(({ id, name, type, submissionId, submissionNumber, modifiedAt, modifiedBy }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Link
                  className={records.link}
                  to="/submission/$submissionId/document/$attachmentId"
                  params={{ submissionId: String(submissionId), attachmentId: String(id) }}
                >
                  {name}
                </Link>
              </Table.Td>
              <Table.Td>{type ?? '—'}</Table.Td>
              <Table.Td>
                <Link
                  className={records.link}
                  to="/submission/$submissionId/default"
                  params={{ submissionId: String(submissionId) }}
                >
                  {submissionNumber}
                </Link>
              </Table.Td>
              <Table.Td>{instant(modifiedAt)}</Table.Td>
              <Table.Td>{modifiedBy}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </RecordTable>
      {more > 0 && (
        <div className={classes.head}>
          <Button variant="default" loading={isFetching} onClick={() => setShown(shown + STEP)}>
            {t('files.more', { count: more })}
          </Button>
        </div>
      )}
    </>
  )
}
