import { type CriterionType, PERIODS } from '@bindery/contract/filters'
import { Group, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazily } from '#platform/ui/lazily.tsx'
import { CheckList, sift, valuesOf } from './CheckList.tsx'
import type { EditorProps } from './editorProps.ts'
import { NumberEditor } from './NumberEditor.tsx'
import { OrganizationEditor } from './OrganizationEditor.tsx'
import { TextEditor } from './TextEditor.tsx'
import { UserEditor } from './UserEditor.tsx'

const DateEditor = lazily(async () => (await import('./DateEditor.tsx')).DateEditor)

const EDITORS: Record<CriterionType, React.ComponentType<EditorProps>> = {
  text: TextEditor,
  id: TextEditor,
  number: NumberEditor,
  money: NumberEditor,
  date: DateEditor,
  select: SelectEditor,
  user: UserEditor,
  group: SelectEditor,
  boolean: BooleanEditor,
  org: OrganizationEditor,
}

/** Renders the editor for the criterion's type and operator. */
export function ValueEditor(props: EditorProps) {
  const { operator } = props.criterion
  const isDayCount = operator === 'inLastDays' || operator === 'inNextDays'
  const Editor = isDayCount ? NumberEditor : operator === 'during' ? PeriodEditor : EDITORS[props.template.type]
  return <Editor {...props} />
}

function BooleanEditor({ criterion, template, onChange }: EditorProps) {
  const { t } = useTranslation('criteria')
  return (
    <Radio.Group
      label={template.label}
      value={String(criterion.value)}
      onChange={(value) => onChange({ ...criterion, value: value === 'true' })}
    >
      <Group gap="lg" py={4}>
        <Radio value="true" label={t('text.yes')} data-autofocus />
        <Radio value="false" label={t('text.no')} />
      </Group>
    </Radio.Group>
  )
}

/** One of the periods relative to today. */
function PeriodEditor({ criterion, template, onChange }: EditorProps) {
  const { t } = useTranslation('criteria')
  return (
    <Radio.Group
      label={template.label}
      value={typeof criterion.value === 'string' ? criterion.value : null}
      onChange={(value) => onChange({ ...criterion, value })}
    >
      <Stack gap={6} py={4}>
        {PERIODS.map((period, at) => (
          <Radio
            key={period}
            value={period}
            label={t(`periods.${period}`)}
            {...(isStart(period, at, criterion.value) && { 'data-autofocus': true })}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** The chosen period has the focus; without one, the first. */
const isStart = (period: string, at: number, chosen: unknown) => (chosen === null ? at === 0 : period === chosen)

function SelectEditor({ criterion, template, onChange }: EditorProps) {
  const [sought, setSought] = useState('')
  return (
    <CheckList
      label={template.label}
      choices={sift(template.options ?? [], sought)}
      chosen={valuesOf(criterion.value)}
      sought={sought}
      onSeek={setSought}
      onChange={(value) => onChange({ ...criterion, value })}
    />
  )
}
