import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseDay } from './days.ts'
import { useFormats } from './formats.ts'

interface Props {
  label: string
  /** YYYY-MM-DD */
  value: string | null
  required?: boolean
  /** Not where it is stored as it is entered, and there is no storing none. */
  isClearable?: boolean
  error?: string | undefined
  onChange: (day: string | null) => void
}

/** A day as the user writes days. */
export function DayInput({ label, value, required = false, isClearable = true, error, onChange }: Props) {
  const { t } = useTranslation('platform')
  const { pattern } = useFormats()
  const [wrong, setWrong] = useState('')
  return (
    <DateInput
      label={label}
      value={value}
      valueFormat={pattern}
      placeholder={pattern}
      dateParser={(text) => parseDay(text, pattern)}
      firstDayOfWeek={0}
      weekendDays={[]}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': t('clear', { field: label }) }}
      required={required}
      error={error ?? (wrong && t('noDay', { text: wrong, pattern }))}
      // What is no day does not stay in the field: who wrote it reads that here.
      onBlur={({ currentTarget: { value: text } }) => setWrong(text && !parseDay(text, pattern) ? text : '')}
      onChange={onChange}
    />
  )
}
