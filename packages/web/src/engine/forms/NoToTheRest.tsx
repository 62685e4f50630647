import type { Change } from '@bindery/forms/changes'
import type { Section } from '@bindery/forms/form'
import { isMissing } from '@bindery/forms/logic'
import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './sections.module.css'
import type { FormStore } from './store.ts'
import { useFormScope, useFormView } from './useForm.ts'

/** A section is a questionnaire from this many questions with Yes or No on. */
const LEAST_QUESTIONS = 4

/** Answers No to the questions of a questionnaire that are asked and not answered, in one step. */
export function NoToTheRest({ section }: { section: Section }) {
  const { t } = useTranslation('forms')
  const { store } = useFormScope()
  const { whyNotEditable } = useFormView(store)
  const { places } = useSyncExternalStore(store.allAnswers.subscribe, store.allAnswers.get)
  const open = whyNotEditable === null && isQuestionnaire(section) ? unansweredIn(store, section, places) : []
  if (open.length === 0) return null
  return (
    <Button size="xs" variant="subtle" className={classes.tool ?? ''} onClick={() => store.changeTogether(open)}>
      {t('noToRest', { count: open.length })}
    </Button>
  )
}

const isYesNo = (kind: string) => kind === 'yesNo' || kind === 'yesNoExplain'

/** Most of its questions are answered with Yes or No. */
const isQuestionnaire = ({ fields }: Section) => {
  const questions = fields.filter(({ kind }) => isYesNo(kind)).length
  return questions >= LEAST_QUESTIONS && questions * 2 > fields.length
}

function unansweredIn(store: FormStore, { key, fields }: Section, places: ReadonlyMap<string, unknown>): Change[] {
  return fields.flatMap((field): Change[] => {
    const path = `${key}.${field.key}`
    const before = store.answerAt(path)
    if (!isYesNo(field.kind) || field.readOnly || !places.has(path)) return []
    if (field.kind === 'yesNo') return isMissing(before) ? [{ kind: 'answer', path, before, after: false }] : []
    const parts = (before ?? {}) as { answer?: boolean }
    return parts.answer === undefined ? [{ kind: 'answer', path, before, after: { ...parts, answer: false } }] : []
  })
}
