import { ROW_SELECTION_DELAY_MS } from '@bindery/contract/limits'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PolicyGrid } from '#engine/policyRows/PolicyGrid.tsx'
import { policiesOfSubmissions } from './queries.ts'

/** The policies of the checked submissions. They follow the selection after a short delay. */
export function CheckedPolicies({ checked }: { checked: ReadonlySet<number> }) {
  const { t } = useTranslation('accounts')
  const [selected] = useDebouncedValue(checked, ROW_SELECTION_DELAY_MS)
  const ids = [...selected].toSorted((a, b) => a - b)
  const { data, error, refetch, isPlaceholderData } = useQuery(policiesOfSubmissions(ids))
  return (
    <PolicyGrid
      view="submissionPolicies"
      note={t('policies.selected', { number: ids.length || t('policies.noneSelected') })}
      rows={ids.length === 0 ? [] : data}
      error={ids.length === 0 ? null : error}
      onRetry={() => void refetch()}
      isReloading={isPlaceholderData}
      emptyText={t(ids.length === 0 ? 'policies.check' : 'policies.none')}
    />
  )
}
