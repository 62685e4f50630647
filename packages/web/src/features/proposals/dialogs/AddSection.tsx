import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Selection } from '#engine/actions/dialogs/Selection.tsx'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { dataSetFor } from '#engine/actions/queries.ts'

export function AddSection(props: DialogProps) {
  const { t } = useTranslation('proposals')
  const { data, error, refetch } = useQuery(dataSetFor('Section Templates', props.target))
  return (
    <Selection
      {...props}
      label={t('sections.add')}
      choices={data?.items.map(({ name, value, grouping }) => ({ name, value, group: grouping }))}
      error={error}
      onRetry={() => void refetch()}
      parameters={(value) => ({ sectionTemplateIds: [value] })}
    />
  )
}
