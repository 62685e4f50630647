import { DETAIL_LIMIT } from '@bindery/contract/limits'
import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function CommentsField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('actions')
  return (
    <Textarea
      label={t('reason.comments')}
      autosize
      minRows={3}
      maxLength={DETAIL_LIMIT}
      data-autofocus
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
