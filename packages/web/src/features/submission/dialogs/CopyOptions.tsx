import { Radio, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'

interface Props {
  value: string
  onChange: (value: string) => void
}

/** The contents to copy into the new submission. */
export function CopyOptions({ value, onChange }: Props) {
  const { t } = useTranslation('submission')
  const { data, error, refetch } = useQuery(dataSetNamed('Copy Options'))
  if (error) return <ProblemPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="70%" />
  return (
    <Radio.Group label={t('copy.label')} value={value} onChange={onChange}>
      <Stack gap="sm" mt="xs">
        {data.items.map((item) => (
          <Radio key={item.value} value={item.value} label={item.name} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
