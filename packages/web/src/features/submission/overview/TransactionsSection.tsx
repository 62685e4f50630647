import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { transactionsOf } from '#engine/submissions/queries.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import classes from './Overview.module.css'
import { Section } from './Section.tsx'
import type { SectionProps } from './sectionProps.ts'
import { TransactionsTable } from './TransactionsTable.tsx'

export function TransactionsSection({ submission }: SectionProps) {
  return (
    <Section name="transactions">
      <div className={classes.full}>
        <Transactions submissionId={submission.id} />
      </div>
    </Section>
  )
}

/** Loaded separately, so that a slow list does not delay the page. */
function Transactions({ submissionId }: { submissionId: number }) {
  const { t } = useTranslation('submission')
  const { data, error, refetch } = useQuery(transactionsOf(submissionId))
  if (error && !data) return <ProblemPanel error={error} what={t('transactions.failed')} onRetry={refetch} />
  if (!data) return <Skeleton width="60%" />
  if (data.length === 0) return <EmptyState title={t('transactions.empty')} text={t('transactions.emptyText')} />
  return <TransactionsTable rows={data} submissionId={submissionId} />
}
