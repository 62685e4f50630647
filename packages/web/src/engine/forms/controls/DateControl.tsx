import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayField } from '#platform/ui/DayField.tsx'
import classes from '../fields.module.css'
import { type ControlProps, inputProps, partProps, withPart } from './control.ts'

export function DateControl(props: ControlProps) {
  const { path, view, store } = props
  const type = (day: string | null) => store.type(path, day ?? undefined)
  return (
    <DayField
      {...inputProps(props)}
      value={typeof view.value === 'string' ? view.value : null}
      unread={view.unread}
      onDay={type}
      onPick={(day) => {
        type(day)
        store.commit()
      }}
      onUnread={(text) => store.typeUnread(path, text)}
      onLeave={() => store.commit()}
    />
  )
}

export function DateRangeControl(props: ControlProps) {
  const { t } = useTranslation('forms')
  const { field, path, view, store } = props
  // Text that cannot be parsed stays in its own part of the range.
  const [unread, setUnread] = useState<{ part: string; text: string } | null>(null)
  const type = (part: string, day: string | null) => {
    setUnread(null)
    store.type(path, withPart(store.answerAt(path), part, day ?? undefined))
  }
  const range = (view.value ?? {}) as { from?: string; to?: string }
  return (
    <fieldset className={classes.group}>
      <legend>{field.label}</legend>
      <div className={classes.parts}>
        {(['from', 'to'] as const).map((part) => (
          <div key={part} className={classes.part} style={{ '--span': 6 } as React.CSSProperties}>
            <DayField
              {...partProps(props, part, view.isRequired)}
              label={field.schema.properties?.[part]?.title ?? t(part)}
              value={range[part] ?? null}
              unread={unread?.part === part ? unread.text : null}
              onDay={(day) => type(part, day)}
              onPick={(day) => {
                type(part, day)
                store.commit()
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
