import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import classes from '../fields.module.css'
import { type ControlProps, onEnter, partProps, withPart } from './control.ts'
import { ChoiceList } from './SelectControl.tsx'

/** In the order of an envelope, each in columns of twelve. */
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
  const type = (part: string, text: string) => store.type(path, withPart(view.value, part, text))
  const leave = (part: string) => {
    const text = value[part] ?? ''
    const tidy = part === 'country' ? text.trim().toUpperCase() : text.trim()
    if (text !== tidy) type(part, tidy)
    store.commit()
  }
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
                  onPick={(chosen) => store.choose(path, withPart(view.value, part, chosen))}
                />
              ) : (
                <TextInput
                  {...own}
                  autoComplete={COMPLETED[part] ?? 'off'}
                  {...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength })}
                  value={value[part] ?? ''}
                  onChange={(event) => type(part, event.currentTarget.value)}
                  onBlur={() => leave(part)}
                  onKeyDown={onEnter(() => leave(part))}
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
