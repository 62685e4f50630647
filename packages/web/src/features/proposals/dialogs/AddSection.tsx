import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Selection } from '#engine/actions/dialogs/Selection.tsx'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { dataSetNamed } from '#engine/actions/queries.ts'

export function AddSection(props: DialogProps) {
  const { t } = useTranslation('proposals')
  const { data, error, refetch } = useQuery(dataSetNamed('Section Templates', props.target.submissionId))
  return (
    <Selection
      {...props}
      label={t('sections.add')}
      choices={data?.items.map(({ name, value, grouping }) => ({ name, value, group: grouping }))}
      error={error}
      onRetry={() => void refetch()}
      answer={(value) => ({ sectionTemplateIds: [value] })}
    />
  )
}
