import { type Choice, labelOf } from '@bindery/forms/choices'
import { InputBase, type NativeSelectProps } from '@mantine/core'
import classes from '../fields.module.css'
import { type ControlProps, inputProps } from './control.ts'

/** A choice from a list. Uses the browser's own select: hundreds render fast, and users know its keys. */
export function SelectControl(props: ControlProps) {
  const { field, path, view, store } = props
  const value = typeof view.value === 'string' ? view.value : ''
  const { placeholder, ...own } = inputProps(props)
  return (
    <ChoiceList
      {...own}
      placeholder={placeholder}
      choices={view.choices ?? []}
      value={value}
      words={labelOf(field.schema, value, store.dataSets())}
      onPick={(chosen) => store.choose(path, chosen)}
    />
  )
}

interface ChoiceListProps extends Omit<NativeSelectProps, 'data' | 'onChange'> {
  choices: readonly Choice[]
  value: string
  /** The words of the value, in case it is no longer offered. */
  words?: string
  placeholder?: string | undefined
  onPick: (value: string | undefined) => void
}

const CLASSES = { input: classes.select ?? '' }

export function ChoiceList({ choices, value, words = value, placeholder = '', onPick, ...props }: ChoiceListProps) {
  // A stored choice that is no longer offered stays in the list.
  const isOffered = value === '' || choices.some((choice) => choice.value === value)
  return (
    <InputBase
      {...props}
      component="select"
      pointer
      classNames={CLASSES}
      value={value}
      onChange={(event) => onPick(event.currentTarget.value || undefined)}
    >
      <option value="">{placeholder}</option>
      {!isOffered && <option value={value}>{words}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </InputBase>
  )
}
