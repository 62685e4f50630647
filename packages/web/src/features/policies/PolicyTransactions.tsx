import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PolicyGrid } from '#engine/policyRows/PolicyGrid.tsx'
import { policyChangesOf } from './queries.ts'

/** The transactions of all policies of the submission with their totals. */
export function PolicyTransactions({ submissionId }: { submissionId: number }) {
  const { t } = useTranslation('policies')
  const { data, error, refetch, isPlaceholderData } = useQuery(policyChangesOf(submissionId))
  return (
    <PolicyGrid
      view="policies"
      rows={data}
      error={error}
      onRetry={() => void refetch()}
      isReloading={isPlaceholderData}
      emptyText={t('emptyText')}
    />
  )
}
