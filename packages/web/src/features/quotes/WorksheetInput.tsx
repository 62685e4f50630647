import { isEditableInput } from '@bindery/rating/editableInputs'
import { optionsOf } from '@bindery/rating/inputs'
import type { Plan } from '@bindery/rating/plan'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangesOfWorksheet } from './useWorksheetChanges.ts'
import { typedNumber } from './worksheetChanges.ts'
import type { ShownInput } from './worksheetInputs.ts'
import { answerWords, grouped, isPlain } from './worksheetWords.ts'

/** The id of the control of an input, for links to it. */
export const inputId = (path: string) => `input-${path}`

interface Props {
  plan: Plan
  shown: ShownInput
  typed: ChangesOfWorksheet
  isReadOnly: boolean
  /** In a table the column names the input, and the control needs a name of its own. */
  name: string
  isInTable?: boolean
}

/** The control of one input: a picker, a number or a checkbox; text if it cannot be changed here. */
export function WorksheetInput({ plan, shown, typed, isReadOnly, name, isInTable = false }: Props) {
  const { t } = useTranslation('quotes')
  const { input, path, value } = shown
  const id = inputId(path)
  const label = isInTable ? { 'aria-label': name } : {}
  if (isReadOnly || !isEditableInput(input)) return <span id={id}>{answerWords(path, value, t)}</span>
  if (input.type === 'boolean')
    return (
      <Checkbox
        id={id}
        {...label}
        size="xs"
        checked={value === true}
        onChange={({ currentTarget }) => typed.setValues({ [path]: currentTarget.checked })}
      />
    )
  if (input.type === 'option') {
    const options = [...optionsOf(plan, input)]
    const text = value === null ? '' : String(value)
    const isKnown = options.includes(text)
    return (
      <NativeSelect
        id={id}
        {...label}
        size="xs"
        value={text}
        error={!isKnown}
        data={[
          // A value that the plan does not know stays visible until another one is chosen.
          ...(isKnown
            ? []
            : [{ value: text, label: text === '' ? t('worksheet.choose') : answerWords(path, text, t) }]),
          ...options.map((option) => ({ value: option, label: answerWords(path, option, t) })),
        ]}
        onChange={({ currentTarget }) => typed.setValues({ [path]: currentTarget.value })}
      />
    )
  }
  return <NumberControl {...{ id, path, value, typed }} label={label} isMissing={shown.origin === 'missing'} />
}

interface NumberProps {
  id: string
  path: string
  value: unknown
  label: { 'aria-label'?: string }
  isMissing: boolean
  typed: ChangesOfWorksheet
}

function NumberControl({ id, path, value, label, isMissing, typed }: NumberProps) {
  const text = value === null ? '' : String(value)
  // Entering the field does not change its text: the browser would lose the selection, and typing would append.
  const [written, setWritten] = useState<string | null>(null)
  return (
    <TextInput
      id={id}
      {...label}
      size="xs"
      inputMode="decimal"
      data-number
      error={isMissing}
      value={written ?? (isPlain(path) ? text : grouped(text))}
      onBlur={() => setWritten(null)}
      onChange={({ currentTarget }) => {
        setWritten(currentTarget.value)
        const number = typedNumber(currentTarget.value)
        typed.setValues({ [path]: number === '' ? null : number })
      }}
    />
  )
}
