import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { useEffect, useRef } from 'react'
import { useCalendarLabels } from '#platform/ui/useCalendarLabels.ts'
import { arityOf } from '../criteria.ts'
import classes from '../strip.module.css'
import type { EditorProps } from './editorProps.ts'

const CALENDAR = { className: classes.calendar ?? '', firstDayOfWeek: 0 as const, weekendDays: [] }

/** A date, or the first and last date of a range. The arrow keys move in the calendar. */
export function DateEditor({ criterion, onChange }: EditorProps) {
  const { value } = criterion
  const ariaLabels = useCalendarLabels()
  const calendar = useRef<HTMLDivElement>(null)
  // Run after the popover, which focuses its first button.
  useEffect(() => {
    const later = setTimeout(() =>
      calendar.current?.querySelector<HTMLElement>('td button:not([tabindex="-1"])')?.focus(),
    )
    return () => clearTimeout(later)
  }, [])
  if (arityOf(criterion.operator) === 'two') {
    const [from, to] = Array.isArray(value) ? value : []
    return (
      <DatePicker
        ref={calendar}
        {...{ ...CALENDAR, ariaLabels }}
        type="range"
        allowSingleDateInRange
        value={[dayIn(from), dayIn(to)]}
        onChange={(range) => onChange({ ...criterion, value: range })}
      />
    )
  }
  return (
    <DatePicker
      ref={calendar}
      {...{ ...CALENDAR, ariaLabels }}
      value={dayIn(value)}
      onChange={(day) => onChange({ ...criterion, value: day })}
    />
  )
}

/** Relative dates of default filters, such as '-7d', have no day in the calendar. */
const dayIn = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null)
