import { Group, Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EditorProps } from './editorProps.ts'

export function BooleanEditor({ criterion, template, onChange }: EditorProps) {
  const { t } = useTranslation('landing')
  return (
    <Radio.Group
      label={template.label}
      value={String(criterion.value)}
      onChange={(value) => onChange({ ...criterion, value: value === 'true' })}
    >
      <Group gap="lg" py={4}>
        <Radio value="true" label={t('filters.text.yes')} data-autofocus />
        <Radio value="false" label={t('filters.text.no')} />
      </Group>
    </Radio.Group>
  )
}
