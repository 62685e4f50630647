import { TextInput } from '@mantine/core'
import { type ControlProps, inputProps, onEnter } from './control.ts'

const TYPES = { email: 'email', phone: 'tel' } as const
const COMPLETED = { email: 'email', phone: 'tel' } as const

/** A line of text, a phone number, an email address. */
export function TextControl(props: ControlProps) {
  const { field, path, view, store } = props
  const value = typeof view.value === 'string' ? view.value : ''
  const leave = () => {
    if (value !== value.trim()) store.type(path, value.trim())
    store.commit()
  }
  const kind = field.kind as keyof typeof TYPES
  return (
    <TextInput
      {...inputProps(props)}
      type={TYPES[kind] ?? 'text'}
      autoComplete={COMPLETED[kind] ?? 'off'}
      maxLength={field.schema.maxLength}
      value={value}
      onChange={(event) => store.type(path, event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={onEnter(leave)}
    />
  )
}
