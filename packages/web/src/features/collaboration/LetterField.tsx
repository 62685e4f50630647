import type { LetterField as Field, LetterAnswers, LetterRow } from '@bindery/contract/letters'
import { Checkbox, MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { DayInput } from '#platform/ui/DayInput.tsx'
import { LetterRows } from './LetterRows.tsx'

type Answer = LetterAnswers[string]

interface Props {
  field: Field
  answer: Answer | undefined
  error: string | undefined
  onAnswer: (answer: Answer) => void
}

/** One field of a letter, with the input of its kind. */
export function LetterField({ field, answer, error, onAnswer }: Props) {
  const { kind, label, required, hint, options } = field
  const text = typeof answer === 'string' ? answer : ''
  const props = { label, required, error, ...(hint !== null && { description: hint }) }
  if (kind === 'rows')
    return <LetterRows field={field} rows={(answer ?? []) as LetterRow[]} error={error} onRows={onAnswer} />
  if (kind === 'date')
    return (
      <DayInput
        label={label}
        required={required}
        error={error}
        value={text || null}
        onChange={(day) => onAnswer(day ?? '')}
      />
    )
  if (kind === 'yesNo')
    return (
      <Checkbox
        {...props}
        checked={answer === true}
        onChange={({ currentTarget }) => onAnswer(currentTarget.checked)}
      />
    )
  if (kind === 'select')
    return (
      <NativeSelect
        {...props}
        value={text}
        data={[{ value: '', label: '' }, ...options]}
        onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
      />
    )
  if (kind === 'multiSelect')
    return (
      <MultiSelect
        {...props}
        data={options}
        value={Array.isArray(answer) ? (answer as string[]) : []}
        onChange={onAnswer}
      />
    )
  if (kind === 'longText')
    return (
      <Textarea
        {...props}
        autosize
        minRows={4}
        maxRows={14}
        value={text}
        onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...props}
      {...(kind === 'wholeNumber' && { inputMode: 'numeric' as const })}
      value={text}
      onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
    />
  )
}
