import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import { parseDay } from './days.ts'
import { useFormats } from './formats.ts'

interface Props {
  label: string
  /** YYYY-MM-DD */
  value: string | null
  required?: boolean
  error?: string | undefined
  onChange: (day: string | null) => void
}

/** A day as the user writes days. */
export function DayInput({ label, value, required = false, error, onChange }: Props) {
  const { t } = useTranslation('platform')
  const { pattern } = useFormats()
  return (
    <DateInput
      label={label}
      value={value}
      valueFormat={pattern}
      placeholder={pattern}
      dateParser={(text) => parseDay(text, pattern)}
      firstDayOfWeek={0}
      weekendDays={[]}
      clearable
      clearButtonProps={{ 'aria-label': t('clear', { field: label }) }}
      required={required}
      error={error}
      onChange={onChange}
    />
  )
}
