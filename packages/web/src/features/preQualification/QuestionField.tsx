import type { Question } from '@bindery/contract/preQualification'
import { Group, NumberInput, Radio, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from './queries.ts'

interface Props {
  question: Question
  disabled: boolean
  error: string | undefined
  onAnswer: (answer: Answer) => void
}

export function QuestionField(props: Props) {
  if (props.question.type === 'yesNo') return <YesNo {...props} />
  return props.question.type === 'choice' ? <Choice {...props} /> : <Figure {...props} />
}

function useLabels({ question, disabled, error }: Props) {
  const { t } = useTranslation('preQualification')
  return {
    label: question.question,
    description: question.required ? undefined : t('more'),
    required: question.required,
    disabled,
    error,
  }
}

function YesNo(props: Props) {
  const { t } = useTranslation('preQualification')
  const { disabled, ...labels } = useLabels(props)
  const { answer } = props.question
  return (
    <Radio.Group
      {...labels}
      value={answer === null ? '' : answer ? 'yes' : 'no'}
      onChange={(value) => props.onAnswer(value === 'yes')}
    >
      <Group gap="lg" mt={4}>
        <Radio value="yes" label={t('yes')} disabled={disabled} />
        <Radio value="no" label={t('no')} disabled={disabled} />
      </Group>
    </Radio.Group>
  )
}

function Choice(props: Props) {
  const { t } = useTranslation('preQualification')
  const { answer, choices } = props.question
  return (
    <Select
      {...useLabels(props)}
      searchable
      placeholder={t('choose')}
      value={answer === null ? null : String(answer)}
      data={choices.map(({ name, value }) => ({ value, label: name }))}
      onChange={(value) => props.onAnswer(value)}
    />
  )
}

const draftOf = (answer: Answer): { typed: string | number; base: Answer } => ({
  typed: answer === null ? '' : Number(answer),
  base: answer,
})

/** Typed, and sent when the field is left. */
function Figure(props: Props) {
  const { t } = useTranslation('preQualification')
  const { type, unit, answer } = props.question
  const [{ typed, base }, setDraft] = useState(() => draftOf(answer))
  // Somebody else answered: what is stored now is what one goes on from.
  if (base !== answer) setDraft(draftOf(answer))
  const shown = type === 'money' ? 'USD' : unit
  const commit = () => {
    const value = typed === '' ? null : Number(typed)
    if (value !== answer) props.onAnswer(value)
  }
  return (
    <NumberInput
      {...useLabels(props)}
      min={0}
      hideControls
      thousandSeparator=","
      decimalScale={2}
      value={typed}
      suffix={shown ? ` ${t(`units.${shown as 'percent'}`, { defaultValue: shown })}` : ''}
      onChange={(value) => setDraft({ typed: value, base: answer })}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  )
}
