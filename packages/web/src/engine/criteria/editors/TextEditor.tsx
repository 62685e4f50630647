import { FILTER_TEXT_LIMIT, FILTER_VALUES_LIMIT } from '@bindery/contract/limits'
import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { arityOf } from '../criteria.ts'
import type { EditorProps } from './editorProps.ts'

/** A text, or a list of numbers with one per line. */
export function TextEditor({ criterion, template, onChange }: EditorProps) {
  const { t } = useTranslation('criteria')
  const { value } = criterion
  if (arityOf(criterion.operator) === 'many')
    return (
      <Textarea
        label={template.label}
        description={t('idsHint')}
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        defaultValue={Array.isArray(value) ? value.join('\n') : ''}
        onChange={({ currentTarget }) => onChange({ ...criterion, value: listIn(currentTarget.value) })}
      />
    )
  return (
    <TextInput
      label={template.label}
      data-autofocus
      maxLength={FILTER_TEXT_LIMIT}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => onChange({ ...criterion, value: currentTarget.value })}
    />
  )
}

export const listIn = (text: string) =>
  [...new Set(text.split(/[\s,;]+/).filter(Boolean))].slice(0, FILTER_VALUES_LIMIT)
