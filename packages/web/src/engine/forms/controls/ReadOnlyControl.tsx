import { wordingOf } from '@bindery/forms/wording'
import { Textarea, TextInput } from '@mantine/core'
import classes from '../fields.module.css'
import { type ControlProps, inputProps } from './control.ts'

/** Kinds that may need more than a line. */
const LONG: readonly string[] = ['longText', 'yesNoExplain', 'multiSelect']
const NUMBERS: readonly string[] = ['integer', 'decimal', 'percent', 'money', 'computed']

/** A read-only answer that can be copied: computed answers, and all answers of a form that cannot be changed. */
export function ReadOnlyControl(props: ControlProps) {
  const { field, view, store } = props
  const { id, label, description, error, inputWrapperOrder } = inputProps(props)
  const value = wordingOf(field, view.value, store.dataSets())
  const own = { id, label, description, error, inputWrapperOrder, value, readOnly: true }
  if (LONG.includes(field.kind)) {
    return <Textarea {...own} rows={1} classNames={{ input: classes.growing ?? '' }} />
  }
  return <TextInput {...own} classNames={NUMBERS.includes(field.kind) ? { input: classes.number ?? '' } : {}} />
}
