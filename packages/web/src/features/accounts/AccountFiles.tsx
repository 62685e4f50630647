import { Button, Skeleton, Table } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import records from '#engine/records/records.module.css'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import classes from './page.module.css'
import { FILES_PAGE, filesOfAccount } from './queries.ts'

/** The files of the account's submissions, the newest first. */
export function AccountFiles({ accountId }: { accountId: number }) {
  const { t } = useTranslation('accounts')
  const { instant } = useFormats()
  const { data, error, refetch, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(filesOfAccount(accountId))
  const retry = () => void (isFetchNextPageError ? fetchNextPage() : refetch())
  const problem = error && !isFetchingNextPage && (
    <ProblemPanel error={error} what={t('files.failed')} onRetry={retry} />
  )
  if (!data) return problem || <Skeleton height={160} />
  const total = data.pages.at(-1)!.totalRecords
  if (total === 0) return <EmptyState title={t('files.empty')} text={t('files.emptyText')} />
  // A file that is added between two reads moves the last one of a page to the next page.
  const files = [...new Map(data.pages.flatMap((page) => page.records).map((file) => [file.id, file])).values()]
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
          {files.map(({ id, name, type, submissionId, submissionNumber, modifiedAt, modifiedBy }) => (
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
      {problem}
      {hasNextPage && !problem && (
        <div className={classes.head}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('files.more', { count: Math.min(FILES_PAGE, total - data.pages.length * FILES_PAGE) })}
          </Button>
        </div>
      )}
    </>
  )
}
