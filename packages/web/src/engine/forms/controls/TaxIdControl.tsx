import { isMasked, masked } from '@bindery/forms/masking'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ControlProps, inputProps, onEnter } from './control.ts'

/** Masked until the user reveals it, or edits it with the permission to see it. */
export function TaxIdControl(props: ControlProps) {
  const { t } = useTranslation('forms')
  const { path, view, store } = props
  const [isRevealed, setRevealed] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const value = typeof view.value === 'string' ? view.value : ''
  // Without the permission the server sends a masked value: it can be replaced, but not revealed.
  const isKnown = !isMasked(value)
  const name = t(isRevealed ? 'hide' : 'reveal', { field: props.field.label })
  const Icon = isRevealed ? IconEyeOff : IconEye
  const leave = () => {
    const digits = typed?.replace(/[\s-]/g, '') ?? ''
    if (/^\d{9}$/.test(digits)) store.type(path, `${digits.slice(0, 2)}-${digits.slice(2)}`)
    setTyped(null)
    store.commit()
  }
  return (
    <TextInput
      {...inputProps(props)}
      autoComplete="off"
      inputMode="numeric"
      maxLength={20}
      readOnly={view.isReadOnly}
      value={typed ?? (isRevealed ? value : masked(value))}
      onFocus={() => !view.isReadOnly && setTyped(isKnown ? value : '')}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        store.type(path, text.trim())
      }}
      onBlur={leave}
      onKeyDown={onEnter(leave)}
      rightSection={
        isKnown && value !== '' ? (
          <ActionIcon
            size="xs"
            aria-label={name}
            aria-pressed={isRevealed}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setRevealed(!isRevealed)}
          >
            <Icon size={14} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        ) : undefined
      }
    />
  )
}
