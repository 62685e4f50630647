import {
  type CorrespondenceForm,
  isAsked,
  type LetterAnswers,
  lettersApi,
  outstandingLetterFields,
} from '@bindery/contract/letters'
import { Alert, Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { fieldProblem, problemSentence } from '#platform/problems.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { BackButton } from './BackButton.tsx'
import { LetterField } from './LetterField.tsx'
import type { PreviewedLetter } from './LetterPreview.tsx'
import { letterFormOf } from './letterQueries.ts'
import classes from './letters.module.css'

/** The answers typed into the form of a letter. They are there again after Back. */
export interface LetterDraft {
  answers: LetterAnswers
}

interface Props {
  submissionId: number
  formId: string
  draft: LetterDraft | undefined
  onDraft: (draft: LetterDraft) => void
  onBack: () => void
  onPreview: (letter: PreviewedLetter) => void
  cancelButton: React.ReactNode
}

export function LetterForm(props: Props) {
  const { t } = useTranslation('collaboration')
  const { data: form, error, refetch } = useQuery({ ...letterFormOf(props.submissionId, props.formId), retry: false })
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
  submissionId,
  form,
  draft,
  onDraft,
  onBack,
  onPreview,
  cancelButton,
}: Props & { form: CorrespondenceForm }) {
  const { t } = useTranslation('collaboration')
  const answers = draft?.answers ?? form.answers
  const outstanding = outstandingLetterFields(form.fields, answers).length + form.missing.length
  const preview = useMutation({
    mutationFn: () => send(lettersApi.generate, { query: { submissionId, formId: form.formId }, body: { answers } }),
    meta: { handled: true },
    onSuccess: ({ id, name }) => onPreview({ id, name, canShare: form.canShare, shared: form.shared }),
  })
  const isReady = form.unavailable === null && outstanding === 0
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !preview.isPending) preview.mutate()
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
              error={fieldProblem(preview.error, field.key)}
              onAnswer={(answer) => onDraft({ answers: { ...answers, [field.key]: answer } })}
            />
          ))}
        {preview.isError && (
          <Alert color="red" role="alert">
            {problemSentence(preview.error)}
          </Alert>
        )}
      </div>
      <DialogFooter
        hint={
          preview.isPending ? (
            <span role="status">{t('letters.creating')}</span>
          ) : (
            form.unavailable === null && outstanding > 0 && t('letters.outstanding', { count: outstanding })
          )
        }
      >
        {cancelButton}
        <BackButton onBack={onBack} />
        <Button type="submit" disabled={!isReady} loading={preview.isPending}>
          {t('letters.preview')}
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
