import { DETAIL_LIMIT } from '@bindery/contract/limits'
import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  value: string
  onChange: (value: string) => void
  isRequired?: boolean
}

export function CommentsField({ value, onChange, isRequired = false }: Props) {
  const { t } = useTranslation('actions')
  return (
    <Textarea
      label={t('reason.comments')}
      required={isRequired}
      autosize
      minRows={3}
      maxLength={DETAIL_LIMIT}
      data-autofocus
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
