import { CloseButton, Radio } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../fields.module.css'
import { controlId } from '../useForm.ts'
import { type ControlProps, inputProps, partProps, withPart } from './control.ts'
import { LongText } from './LongTextControl.tsx'

interface YesNoProps extends ReturnType<typeof inputProps> {
  value: boolean | undefined
  onAnswer: (answer: boolean | undefined) => void
}

/** Moves the focus to the chosen answer, so that the next key applies to it. */
const goTo = (group: Element, answer: boolean) => group.querySelectorAll('input')[answer ? 0 : 1]?.focus()

function YesNo({ value, onAnswer, id, placeholder: _none, ...props }: YesNoProps) {
  const { t } = useTranslation('forms')
  const name = useId()
  // Not Mantine's radios: each has seven elements with an image and layers, and a long form has hundreds.
  const radio = (answer: boolean) => (
    <label className={classes.answer}>
      {/* Links to the field focus the first radio. */}
      <input
        type="radio"
        name={name}
        {...(answer && { id })}
        required={props.required}
        checked={value === answer}
        onChange={() => onAnswer(answer)}
      />
      {t(answer ? 'yes' : 'no')}
    </label>
  )
  return (
    <Radio.Group
      {...props}
      className={classes.yesNo ?? ''}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const key = event.key.toLowerCase()
        if (key === 'delete' || key === 'backspace') onAnswer(undefined)
        if (key === 'y' || key === 'n') {
          event.preventDefault()
          onAnswer(key === 'y')
          goTo(event.currentTarget, key === 'y')
        }
      }}
    >
      <div className={classes.answers}>
        {radio(true)}
        {radio(false)}
        {value !== undefined && (
          <CloseButton
            size="xs"
            className={classes.forget ?? ''}
            aria-label={t('clear', { field: props.label })}
            onClick={(event) => {
              goTo(event.currentTarget.parentElement!, true)
              onAnswer(undefined)
            }}
          />
        )}
      </div>
    </Radio.Group>
  )
}

export function YesNoControl(props: ControlProps) {
  const { path, view, store } = props
  const value = typeof view.value === 'boolean' ? view.value : undefined
  return <YesNo {...inputProps(props)} value={value} onAnswer={(answer) => store.choose(path, answer)} />
}

/** Shows the explanation if the answer requires one, or if there is one already. */
export function YesNoExplainControl(props: ControlProps) {
  const { field, path, view, store } = props
  const { answer, explanation = '' } = (view.value ?? {}) as { answer?: boolean; explanation?: string }
  const owes = answer !== undefined && answer === field.explainWhen
  const own = inputProps(props)
  const isWanted = view.isRequired && answer === undefined
  return (
    <>
      <YesNo
        {...own}
        id={controlId(`${path}.answer`, store)}
        data-wanted={isWanted || undefined}
        error={view.problemPart === 'explanation' ? null : own.error}
        value={answer}
        onAnswer={(chosen) => store.choose(path, withPart(store.answerAt(path), 'answer', chosen))}
      />
      {(owes || explanation !== '') && (
        <div className={classes.explanation}>
          <LongText
            {...partProps(props, 'explanation', owes)}
            limit={field.schema.properties?.explanation?.maxLength ?? null}
            text={explanation}
            isTyping={view.isTyping}
            onType={(text) => store.type(path, withPart(store.answerAt(path), 'explanation', text))}
            onLeave={() => store.commit()}
          />
        </div>
      )}
    </>
  )
}
