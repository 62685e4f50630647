import '@mantine/dates/styles.layer.css'
import { ActionIcon, CloseButton, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DayField.module.css'
import { parseDay } from './days.ts'
import { useFormats } from './formats.ts'
import { useCalendarLabels } from './useCalendarLabels.ts'

type InputProps = Pick<
  TextInputProps,
  'id' | 'description' | 'error' | 'required' | 'placeholder' | 'inputWrapperOrder'
>

interface Props extends InputProps {
  label: string
  /** YYYY-MM-DD */
  value: string | null
  /** Text left in the field that is no date. It stays there, with the reason below. */
  unread: string | null
  hasClearButton?: boolean
  /** The first and the last day that the calendar offers. */
  earliest?: string
  latest?: string
  /** Called during typing. */
  onDay: (day: string | null) => void
  /** Called when a day is picked in the calendar or cleared. */
  onPick: (day: string | null) => void
  onUnread: (text: string) => void
  onLeave?: () => void
}

/** A day, typed in a common format or picked from the calendar. */
export function DayField({
  value,
  unread,
  hasClearButton = false,
  earliest,
  latest,
  onDay,
  onPick,
  onUnread,
  onLeave,
  ...props
}: Props) {
  const { t } = useTranslation('platform')
  const { pattern, day } = useFormats()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const selectOnFocus = useSelectOnFocus()
  const leave = () => {
    setTyped(null)
    onLeave?.()
  }
  const pick = (picked: string | null) => {
    setTyped(null)
    onPick(picked)
  }
  return (
    <TextInput
      {...props}
      {...selectOnFocus}
      ref={input}
      autoComplete="off"
      placeholder={props.placeholder ?? pattern}
      error={unread !== null && typed === null ? t('noDay', { text: unread, pattern }) : props.error}
      value={typed ?? unread ?? (value === null ? '' : day(value))}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        const read = parseDay(text, pattern)
        if (text.trim() !== '' && read === null) onUnread(text)
        else onDay(read)
      }}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && leave()}
      rightSectionWidth={hasClearButton && value ? 48 : undefined}
      rightSection={
        <>
          {hasClearButton && value && (
            <CloseButton
              size="xs"
              tabIndex={-1}
              aria-label={t('clear', { field: props.label })}
              onClick={() => pick(null)}
            />
          )}
          <Calendar
            label={t('calendar', { field: props.label })}
            value={value}
            {...(earliest !== undefined && { earliest })}
            {...(latest !== undefined && { latest })}
            onClose={() => input.current?.focus()}
            onPick={pick}
          />
        </>
      }
    />
  )
}

/** Selects the whole date on entering the field, so that typing replaces it. */
function useSelectOnFocus() {
  const isEntering = useRef(false)
  return {
    onFocus: ({ currentTarget }: React.FocusEvent<HTMLInputElement>) => {
      isEntering.current = true
      currentTarget.select()
    },
    // The mouseup of the click that entered the field would drop the selection.
    onMouseUp: (event: React.MouseEvent) => {
      if (isEntering.current) event.preventDefault()
      isEntering.current = false
    },
  }
}

/** The day to open the calendar at if today cannot be chosen. */
function nearestDay(earliest: string | undefined, latest: string | undefined) {
  const today = new Date().toISOString().slice(0, 10)
  if (earliest !== undefined && earliest > today) return earliest
  return latest !== undefined && latest < today ? latest : undefined
}

interface CalendarProps {
  label: string
  value: string | null
  earliest?: string
  latest?: string
  onPick: (day: string) => void
  onClose: () => void
}

/** Rendered on demand: a form has many days, and few are picked. */
function Calendar({ label, value, earliest, latest, onPick, onClose }: CalendarProps) {
  const [isOpen, setOpen] = useState(false)
  const ariaLabels = useCalendarLabels()
  const close = () => {
    setOpen(false)
    onClose()
  }
  const shown = value ?? nearestDay(earliest, latest)
  const button = (
    <ActionIcon size="xs" tabIndex={-1} aria-label={label} onClick={() => setOpen(true)}>
      <IconCalendar size={14} stroke={1.7} aria-hidden="true" />
    </ActionIcon>
  )
  if (!isOpen) return button
  return (
    <Popover opened onClose={close} onDismiss={close} trapFocus position="bottom-end">
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <DatePicker
          value={value}
          {...(shown !== undefined && { defaultDate: shown })}
          {...(earliest !== undefined && { minDate: earliest })}
          {...(latest !== undefined && { maxDate: latest })}
          ariaLabels={ariaLabels}
          firstDayOfWeek={0}
          classNames={{ day: classes.day ?? '' }}
          onChange={(picked) => {
            if (picked) onPick(picked)
            close()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
