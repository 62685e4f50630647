import '@mantine/dates/styles.layer.css'
import { ActionIcon, CloseButton, Popover, TextInput, VisuallyHidden } from '@mantine/core'
import { DatePicker, TimePicker } from '@mantine/dates'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconCalendar, IconClock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import dayClasses from './DayField.module.css'
import { useFormats } from './formats.ts'
import classes from './MomentField.module.css'
import { atTime, dayOf, type MomentLimits, onDay, readMoment, startOfDay, timeOf } from './moments.ts'
import { useCalendarLabels } from './useCalendarLabels.ts'

const DELAY_MS = 300

interface Props extends Partial<MomentLimits> {
  label: string
  /** Epoch milliseconds. */
  value: number | null
  onChange: (moment: number | null) => void
}

/**
 * A date and its time, typed or picked. Without an `earliest` moment, days from today on are allowed. A text that cannot be
 * taken gives way to the value before, with the reason below.
 */
export function MomentField({ label, value, earliest, latest = null, onChange }: Props) {
  const { t } = useTranslation('platform')
  const { pattern, day, instant } = useFormats()
  const limits = { earliest: earliest === undefined ? startOfDay(Date.now()) : earliest, latest }
  const [refused, setRefused] = useState<string | null>(null)
  // Shown until the change is sent on, after a pause.
  const [waiting, setWaiting] = useState<number | null>()
  const shown = waiting === undefined ? value : waiting
  const sendOn = useDebouncedCallback(
    (moment: number | null) => {
      setWaiting(undefined)
      if (moment !== value) onChange(moment)
    },
    { delay: DELAY_MS, flushOnUnmount: true },
  )
  const take = (moment: number | null | undefined, text: string) => {
    if (moment === undefined) return setRefused(text)
    setRefused(null)
    setWaiting(moment)
    sendOn(moment)
  }
  return (
    <div className={classes.pair}>
      <DateInput
        label={label}
        value={shown}
        limits={limits}
        note={refused === null ? undefined : reasonFor(refused)}
        onTyping={() => setRefused(null)}
        onValue={take}
        onLeave={() => sendOn.flush()}
      />
      {/* Another key after a refusal: the input then shows the time before again. */}
      <TimeInput
        key={refused ?? ''}
        label={label}
        value={shown === null ? null : timeOf(shown)}
        onTime={(time) => shown !== null && take(atTime(shown, time, limits), time)}
        onLeave={() => sendOn.flush()}
      />
    </div>
  )

  function reasonFor(text: string) {
    const { earliest: from, latest: to } = limits
    return t(from !== null && to !== null ? 'moment.between' : to === null ? 'moment.from' : 'moment.until', {
      text,
      pattern,
      from: from === null ? '' : day(from),
      to: to === null ? '' : instant(to),
    })
  }
}

interface TimeInputProps {
  /** Of the moment. */
  label: string
  /** HH:mm; null without a date. */
  value: string | null
  onTime: (time: string) => void
  onLeave: () => void
}

/** The arrow keys change hours and minutes by one; the button opens lists of them. */
function TimeInput({ label, value, onTime, onLeave }: TimeInputProps) {
  const { t } = useTranslation('platform')
  const [isOpen, setOpen] = useState(false)
  return (
    <TimePicker
      label={
        <>
          <VisuallyHidden>{label} </VisuallyHidden>
          {t('time.label')}
        </>
      }
      format="12h"
      hoursStep={1}
      minutesStep={1}
      withDropdown
      popoverProps={{ opened: isOpen, position: 'bottom-end' }}
      disabled={value === null}
      hoursInputLabel={t('time.hours', { field: label })}
      minutesInputLabel={t('time.minutes', { field: label })}
      amPmInputLabel={t('time.half', { field: label })}
      rightSection={
        <ActionIcon
          size="xs"
          tabIndex={-1}
          disabled={value === null}
          aria-label={t('time.lists', { field: label })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconClock size={14} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      }
      value={value ?? ''}
      onChange={(changed) => {
        // Empty while a part is missing; with seconds otherwise.
        const time = changed.slice(0, 5)
        if (time !== '' && time !== value) onTime(time)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          onLeave()
        }
        if (!isOpen || !['Enter', 'Escape', 'Tab'].includes(event.key)) return
        // Escape closes the list only, not the page around it.
        event.stopPropagation()
        setOpen(false)
      }}
      onBlur={() => {
        setOpen(false)
        onLeave()
      }}
    />
  )
}

interface DateInputProps {
  label: string
  value: number | null
  limits: MomentLimits
  note: string | undefined
  onTyping: () => void
  /** Undefined for a text that cannot be taken. */
  onValue: (moment: number | null | undefined, text: string) => void
  onLeave: () => void
}

function DateInput({ label, value, limits, note, onTyping, onValue, onLeave }: DateInputProps) {
  const { t } = useTranslation('platform')
  const { pattern, day } = useFormats()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLDivElement>(null)
  const ariaLabels = useCalendarLabels()
  const read = (text: string) => readMoment(text, { ...limits, pattern, before: value })
  const takeSoon = useDebouncedCallback((text: string) => {
    const moment = read(text)
    if (typeof moment === 'number') onValue(moment, text)
  }, DELAY_MS)
  const leave = () => {
    takeSoon.cancel()
    if (typed !== null) onValue(read(typed), typed)
    setTyped(null)
    onLeave()
  }
  const close = () => {
    setOpen(false)
    input.current?.focus()
  }
  const { earliest, latest } = limits
  return (
    // Without Mantine's roles: they would make the text input expandable, which ARIA does not allow.
    <Popover opened={isOpen} onDismiss={() => setOpen(false)} position="bottom-start" withRoles={false}>
      <Popover.Target>
        <TextInput
          ref={input}
          className={classes.date ?? ''}
          label={label}
          autoComplete="off"
          placeholder={pattern}
          aria-haspopup="dialog"
          description={note && <span role="status">{note}</span>}
          inputWrapperOrder={['label', 'input', 'description']}
          value={typed ?? (value === null ? '' : day(value))}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget: { value: text } }) => {
            setTyped(text)
            onTyping()
            takeSoon(text)
          }}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === 'Tab') {
              if (event.key === 'Enter') event.preventDefault()
              setOpen(false)
              leave()
            }
            if (event.key === 'Escape' && isOpen) {
              // Escape closes the calendar only, not the page around it.
              event.stopPropagation()
              setOpen(false)
            }
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            if (isOpen) focusDay(calendar.current)
            else setOpen(true)
          }}
          rightSectionWidth={value === null ? undefined : 48}
          rightSection={
            <>
              {value !== null && (
                <CloseButton
                  size="xs"
                  tabIndex={-1}
                  aria-label={t('clear', { field: label })}
                  onClick={() => {
                    setTyped(null)
                    onValue(null, '')
                  }}
                />
              )}
              <ActionIcon
                size="xs"
                tabIndex={-1}
                aria-label={t('calendar', { field: label })}
                onClick={() => {
                  setOpen(!isOpen)
                  input.current?.focus()
                }}
              >
                <IconCalendar size={14} stroke={1.7} aria-hidden="true" />
              </ActionIcon>
            </>
          }
        />
      </Popover.Target>
      <Popover.Dropdown
        ref={calendar}
        role="dialog"
        aria-label={t('calendar', { field: label })}
        onKeyDown={({ key }) => {
          if (key === 'Tab' || key === 'Escape') close()
        }}
      >
        <DatePicker
          value={value === null ? null : dayOf(value)}
          {...(earliest !== null && { minDate: dayOf(earliest) })}
          {...(latest !== null && { maxDate: dayOf(latest) })}
          defaultDate={dayOf(value ?? latest ?? Math.max(Date.now(), earliest ?? 0))}
          ariaLabels={ariaLabels}
          firstDayOfWeek={0}
          classNames={{ day: dayClasses.day ?? '' }}
          onChange={(picked) => {
            if (picked) onValue(onDay(picked, value, limits), picked)
            setTyped(null)
            close()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Focuses the selected day, or else the first that can be chosen. */
function focusDay(calendar: HTMLElement | null) {
  const days = [...(calendar?.querySelectorAll<HTMLButtonElement>('table button:not([data-outside], :disabled)') ?? [])]
  const chosen = days.find((one) => one.hasAttribute('data-selected')) ?? days[0]
  chosen?.focus()
}
