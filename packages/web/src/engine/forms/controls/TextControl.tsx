import { TextInput } from '@mantine/core'
import { type ControlProps, inputProps, onEnter } from './control.ts'
import { useShownText } from './useShownText.ts'

const TYPES = { email: 'email', phone: 'tel' } as const
const COMPLETED = { email: 'email', phone: 'tel' } as const

/** A line of text, a phone number, an email address. */
export function TextControl(props: ControlProps) {
  const { field, path, view, store } = props
  const text = useShownText<HTMLInputElement>(typeof view.value === 'string' ? view.value : '', view.isTyping)
  const leave = ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
    if (value !== value.trim()) store.type(path, value.trim())
    store.commit()
  }
  const kind = field.kind as keyof typeof TYPES
  return (
    <TextInput
      {...inputProps(props)}
      type={TYPES[kind] ?? 'text'}
      autoComplete={COMPLETED[kind] ?? 'off'}
      {...text}
      onChange={(event) => store.type(path, event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={onEnter(leave)}
    />
  )
}
