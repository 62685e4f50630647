import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { arityOf, numberValue } from '../criteria.ts'
import classes from '../strip.module.css'
import type { EditorProps } from './editorProps.ts'

/** A number, an amount, or a number of days. Two of them for a range. */
export function NumberEditor({ criterion, template, onChange }: EditorProps) {
  const { t } = useTranslation('criteria')
  const { value } = criterion
  const { type } = template
  const field = (label: string, part: unknown, put: (value: string | number | null) => void, isFirst = true) => (
    <NumberInput
      label={label}
      data-autofocus={isFirst || undefined}
      min={type === 'date' ? 1 : 0}
      max={type === 'date' ? 3650 : undefined}
      thousandSeparator=","
      decimalScale={type === 'money' ? 2 : 0}
      {...(type === 'money' ? { prefix: '$' } : {})}
      hideControls
      value={part === null || part === undefined ? '' : (part as string | number)}
      onChange={(typed) => put(numberValue(type, typed))}
    />
  )
  if (arityOf(criterion.operator) === 'one')
    return field(type === 'date' ? t('days') : template.label, value, (next) => onChange({ ...criterion, value: next }))
  const [from = null, to = null] = Array.isArray(value) ? value : []
  return (
    <div className={classes.pair}>
      {field(t('from'), from, (next) => onChange({ ...criterion, value: [next, to] }))}
      {field(t('to'), to, (next) => onChange({ ...criterion, value: [from, next] }), false)}
    </div>
  )
}
