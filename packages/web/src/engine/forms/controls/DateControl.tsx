import '@mantine/dates/styles.layer.css'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseDay } from '#platform/ui/days.ts'
import { useFormats } from '#platform/ui/formats.ts'
import classes from '../fields.module.css'
import { type ControlProps, inputProps, onEnter, partProps, withPart } from './control.ts'

interface DayProps extends Omit<ReturnType<typeof partProps>, 'placeholder'> {
  description?: string | null
  placeholder?: string | undefined
  value: string | undefined
  unread: string | null
  onDay: (day: string | undefined) => void
  onUnread: (text: string) => void
  onLeave: () => void
}

/** A day, typed as people write days or picked from the calendar. What is no date stays, with the reason under it. */
function Day({ value, unread, placeholder, onDay, onUnread, onLeave, ...props }: DayProps) {
  const { t } = useTranslation('forms')
  const { pattern, day } = useFormats()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    setTyped(null)
    onLeave()
  }
  return (
    <TextInput
      {...props}
      ref={input}
      autoComplete="off"
      placeholder={placeholder ?? pattern}
      error={unread !== null && typed === null ? t('dateUnread', { pattern }) : props.error}
      value={typed ?? unread ?? (value === undefined ? '' : day(value))}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        const read = parseDay(text, pattern)
        if (text.trim() !== '' && read === null) onUnread(text)
        else onDay(read ?? undefined)
      }}
      onBlur={leave}
      onKeyDown={onEnter(leave)}
      rightSection={
        <Calendar
          label={t('calendar', { field: props.label })}
          value={value}
          onClose={() => input.current?.focus()}
          onPick={(picked) => {
            setTyped(null)
            onDay(picked)
            onLeave()
          }}
        />
      }
    />
  )
}

interface CalendarProps {
  label: string
  value: string | undefined
  onPick: (day: string) => void
  onClose: () => void
}

/** Drawn when it is asked for: a form has many days, and few are picked. */
function Calendar({ label, value, onPick, onClose }: CalendarProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClose()
  }
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
          value={value ?? null}
          {...(value === undefined ? {} : { defaultDate: value })}
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

export function DateControl(props: ControlProps) {
  const { path, view, store } = props
  return (
    <Day
      {...inputProps(props)}
      value={typeof view.value === 'string' ? view.value : undefined}
      unread={view.unread}
      onDay={(day) => store.type(path, day)}
      onUnread={(text) => store.typeUnread(path, text)}
      onLeave={() => store.commit()}
    />
  )
}

export function DateRangeControl(props: ControlProps) {
  const { t } = useTranslation('forms')
  const { field, path, view, store } = props
  // What cannot be read in one of the two parts stays in that part only.
  const [unread, setUnread] = useState<{ part: string; text: string } | null>(null)
  const range = (view.value ?? {}) as { from?: string; to?: string }
  return (
    <fieldset className={classes.group}>
      <legend>{field.label}</legend>
      <div className={classes.parts}>
        {(['from', 'to'] as const).map((part) => (
          <div key={part} className={classes.part} style={{ '--span': 6 } as React.CSSProperties}>
            <Day
              {...partProps(props, part, view.isRequired)}
              label={field.schema.properties?.[part]?.title ?? t(part)}
              value={range[part]}
              unread={unread?.part === part ? unread.text : null}
              onDay={(day) => {
                setUnread(null)
                store.type(path, withPart(store.answerAt(path), part, day))
              }}
              onUnread={(text) => setUnread({ part, text })}
              onLeave={() => store.commit()}
            />
          </div>
        ))}
      </div>
      {field.help && <p className={classes.help}>{field.help}</p>}
    </fieldset>
  )
}
