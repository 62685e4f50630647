import { Skeleton } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PrintSheet } from '#engine/submissions/print/PrintSheet.tsx'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { wholeChat } from './chatQueries.ts'
import classes from './print.module.css'

/** Longer lists are cut, and say so. */
export const MOST_PRINTED = 1000

/** The print view of the chat: every message that the user may read, the oldest first. */
export function PrintChat({ submissionId }: { submissionId: number }) {
  const { t } = useTranslation('collaboration')
  const { instant } = useFormats()
  const { data: submission } = useSuspenseQuery(submissionQuery(submissionId))
  const { data, error, refetch } = useQuery({
    queryKey: ['submission', submissionId, 'chat', 'print'] as const,
    queryFn: () => wholeChat(submissionId, MOST_PRINTED),
  })
  return (
    <PrintSheet title={t('print.titles.message')} submission={submission} isReady={data !== undefined}>
      {error && !data && <ProblemPanel error={error} what={t('chat.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={9} width="60%" mt={20} />}
      {data?.messages.length === 0 && <EmptyState title={t('chat.none')} />}
      {data?.isCut && <p className={classes.cut}>{t('print.cutChat', { count: data.messages.length })}</p>}
      {data?.messages.map(({ id, authorName, dateTimeSent, published, body }) => (
        <section key={id} className={classes.item}>
          <p className={classes.head}>
            <strong>{authorName}</strong>
            {published && <span>{t('chat.inAllView')}</span>}
            <time dateTime={new Date(dateTimeSent).toISOString()}>{instant(dateTimeSent)}</time>
          </p>
          <p className={classes.text}>{body}</p>
        </section>
      ))}
    </PrintSheet>
  )
}
