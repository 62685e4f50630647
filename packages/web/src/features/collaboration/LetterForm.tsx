import {
  type CorrespondenceForm,
  isAsked,
  type LetterAnswers,
  outstandingLetterFields,
} from '@bindery/contract/letters'
import { Alert, Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fieldProblem, problemSentence } from '#platform/problems.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { BackButton } from './BackButton.tsx'
import { LetterField } from './LetterField.tsx'
import { correspondenceFormOf } from './letterQueries.ts'
import classes from './letters.module.css'

/** The answers typed into the form of a template. They are there again after Back. */
export interface LetterDraft {
  answers: LetterAnswers
}

interface Props {
  kind: 'letter' | 'email'
  submissionId: number
  formId: string
  /** The button that makes the letter or the email, and the words while it is being made. */
  confirm: string
  making: string
  make: (form: CorrespondenceForm, answers: LetterAnswers) => Promise<void>
  draft: LetterDraft | undefined
  onDraft: (draft: LetterDraft) => void
  onBack: () => void
  cancelButton: React.ReactNode
}

/** The fields of a template. It is confirmed when nothing that it needs is open. */
export function LetterForm(props: Props) {
  const { t } = useTranslation('collaboration')
  const {
    data: form,
    error,
    refetch,
  } = useQuery({
    ...correspondenceFormOf(props.kind, props.submissionId, props.formId),
    retry: false,
  })
  if (form) return <Fields {...props} form={form} />
  return (
    <>
      {error ? (
        <ProblemPanel error={error} what={t('letters.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={180} role="status" aria-label={t('letters.loading')} />
      )}
      <DialogFooter>
        {props.cancelButton}
        <BackButton onBack={props.onBack} />
      </DialogFooter>
    </>
  )
}

function Fields({
  confirm,
  making,
  make,
  form,
  draft,
  onDraft,
  onBack,
  cancelButton,
}: Props & { form: CorrespondenceForm }) {
  const { t } = useTranslation('collaboration')
  const answers = draft?.answers ?? form.answers
  const outstanding = outstandingLetterFields(form.fields, answers).length + form.missing.length
  const work = useMutation({
    mutationFn: () => make(form, answers),
    meta: { handled: true },
  })
  const isReady = form.unavailable === null && outstanding === 0
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !work.isPending) work.mutate()
      }}
    >
      <h3 className={classes.name}>{form.name}</h3>
      <div className={classes.fields}>
        {form.unavailable && <Alert role="note">{form.unavailable}</Alert>}
        {form.missing.length > 0 && <MissingFacts missing={form.missing} />}
        {form.fields
          .filter((field) => isAsked(field, answers))
          .map((field) => (
            <LetterField
              key={field.key}
              field={field}
              answer={answers[field.key]}
              error={fieldProblem(work.error, field.key)}
              onAnswer={(answer) => onDraft({ answers: { ...answers, [field.key]: answer } })}
            />
          ))}
        {work.isError && (
          <Alert color="red" role="alert">
            {problemSentence(work.error)}
          </Alert>
        )}
      </div>
      <DialogFooter
        hint={
          work.isPending ? (
            <span role="status">{making}</span>
          ) : (
            form.unavailable === null && outstanding > 0 && t('letters.outstanding', { count: outstanding })
          )
        }
      >
        {cancelButton}
        <BackButton onBack={onBack} />
        <Button type="submit" disabled={!isReady} loading={work.isPending}>
          {confirm}
        </Button>
      </DialogFooter>
    </form>
  )
}

function MissingFacts({ missing }: Pick<CorrespondenceForm, 'missing'>) {
  const { t } = useTranslation('collaboration')
  return (
    <Alert role="note" title={t('letters.missing')}>
      <ul className={classes.missing}>
        {missing.map(({ field, where }) => (
          <li key={field}>{t('letters.missingFact', { field, where })}</li>
        ))}
      </ul>
    </Alert>
  )
}
