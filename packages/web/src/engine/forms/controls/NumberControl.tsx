import { isYear } from '@bindery/forms/wording'
import { TextInput } from '@mantine/core'
import classes from '../fields.module.css'
import { type NumberKind, numberText, parseNumber } from '../numbers.ts'
import { type ControlProps, inputProps, onEnter } from './control.ts'
import { useShownText } from './useShownText.ts'

const UNIT: Partial<Record<NumberKind, string>> = { percent: '%' }

/** A number, a percentage or an amount. Typed freely; separators are added when the field is left. */
export function NumberControl(props: ControlProps) {
  const { field, path, view, store } = props
  const kind = field.kind as NumberKind
  const written = view.unread ?? numberText(view.value, kind, isYear(field))
  const text = useShownText<HTMLInputElement>(written, view.isTyping)
  const unit = UNIT[kind] ?? (field.unit === '$' ? null : field.unit)
  const isMoney = kind === 'money' || field.unit === '$'
  return (
    <TextInput
      {...inputProps(props)}
      inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      classNames={{ input: classes.number ?? '' }}
      leftSection={isMoney ? '$' : undefined}
      rightSection={unit ? <span className={classes.unit}>{unit}</span> : undefined}
      rightSectionWidth={unit ? `${unit.length + 2}ch` : undefined}
      rightSectionPointerEvents="none"
      maxLength={24}
      {...text}
      onChange={({ currentTarget: { value } }) => {
        const parsed = parseNumber(value, kind)
        if (parsed === null) store.typeUnread(path, value)
        else store.type(path, parsed)
      }}
      onBlur={store.commit}
      onKeyDown={onEnter(store.commit)}
    />
  )
}
