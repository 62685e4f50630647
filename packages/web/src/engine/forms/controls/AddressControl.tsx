import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import classes from '../fields.module.css'
import { type ControlProps, onEnter, partProps, withPart } from './control.ts'
import { ChoiceList } from './SelectControl.tsx'
import { useShownText } from './useShownText.ts'

/** In the order on an envelope, with widths in columns of twelve. */
const SPANS: Record<string, number> = { line1: 8, line2: 4, city: 4, county: 3, state: 3, postalCode: 2, country: 2 }
const COMPLETED: Record<string, string> = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  postalCode: 'postal-code',
}

export function AddressControl(props: ControlProps) {
  const { field, path, view, store } = props
  const { properties = {}, required = [] } = field.schema
  const value = (view.value ?? {}) as Record<string, string | undefined>
  const states = store.dataSets().get(properties.state?.['x-dataset'] ?? '')
  const choices = useMemo(() => (states ?? []).map((one) => ({ value: one.value, label: one.name })), [states])
  const type = (part: string, text: string) => store.type(path, withPart(store.answerAt(path), part, text))
  return (
    <fieldset className={classes.group}>
      <legend>{field.label}</legend>
      <div className={classes.parts}>
        {Object.keys(SPANS).map((part) => {
          const schema = properties[part]
          if (!schema) return null
          const own = partProps(props, part, view.isRequired && required.includes(part))
          return (
            <div key={part} className={classes.part} style={{ '--span': SPANS[part] } as React.CSSProperties}>
              {schema['x-dataset'] && states ? (
                <ChoiceList
                  {...own}
                  choices={choices}
                  value={value[part] ?? ''}
                  onPick={(chosen) => store.choose(path, withPart(store.answerAt(path), part, chosen))}
                />
              ) : (
                <Line
                  {...own}
                  text={value[part] ?? ''}
                  isTyping={view.isTyping}
                  autoComplete={COMPLETED[part] ?? 'off'}
                  {...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength })}
                  onType={(text) => type(part, text)}
                  onLeave={(text) => {
                    const tidy = part === 'country' ? text.trim().toUpperCase() : text.trim()
                    if (text !== tidy) type(part, tidy)
                    store.commit()
                  }}
                />
              )}
            </div>
          )
        })}
      </div>
      {field.help && <p className={classes.help}>{field.help}</p>}
    </fieldset>
  )
}

interface LineProps extends Omit<React.ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'onBlur'> {
  text: string
  isTyping: boolean
  onType: (text: string) => void
  onLeave: (text: string) => void
}

function Line({ text, isTyping, onType, onLeave, ...props }: LineProps) {
  const shown = useShownText<HTMLInputElement>(text, isTyping)
  return (
    <TextInput
      {...props}
      {...shown}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={(event) => onLeave(event.currentTarget.value)}
      onKeyDown={onEnter((event) => onLeave(event.currentTarget.value))}
    />
  )
}
