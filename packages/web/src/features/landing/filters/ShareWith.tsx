import { filtersApi } from '@bindery/contract/filters'
import { MultiSelect } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'

const shareRoles = queryOptions({
  queryKey: ['filterRoles'],
  queryFn: () => send(filtersApi.roles),
  staleTime: Number.POSITIVE_INFINITY,
})

interface Props {
  roles: string[]
  onChange: (roles: string[]) => void
}

/** The roles that get the filter among their default filters. */
export function ShareWith({ roles, onChange }: Props) {
  const { t } = useTranslation('landing')
  const { data, error } = useQuery(shareRoles)
  return (
    <MultiSelect
      mt="md"
      label={t('filters.shareWith')}
      description={t('filters.shareContext')}
      placeholder={roles.length === 0 ? t('filters.shareNobody') : undefined}
      data={(data ?? []).map(({ name, label }) => ({ value: name, label }))}
      disabled={!data}
      error={error && problemSentence(error)}
      value={roles}
      onChange={onChange}
      comboboxProps={{ withinPortal: false }}
      clearable
    />
  )
}
