import { DETAIL_LIMIT, NAME_LIMIT } from '@bindery/contract/limits'
import { submissionActionsApi } from '@bindery/contract/submissionActions'
import { Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDangerous } from '#engine/actions/bar.ts'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { ReasonFields } from '#engine/actions/reason/ReasonFields.tsx'
import { isOther, secondaryOf } from '#engine/actions/reason/reasons.ts'
import { useReason } from '#engine/actions/reason/useReason.ts'
import { send } from '#platform/api.ts'
import { DECLINATION, type FormAnswers, type FormField, LOST, outstandingIn } from './reasonForm.ts'

const FORMS = {
  Decline: {
    form: DECLINATION,
    save: submissionActionsApi.declinationForm,
    discard: submissionActionsApi.discardDeclinationForm,
  },
  'Mark as Lost': {
    form: LOST,
    save: submissionActionsApi.markAsLostForm,
    discard: submissionActionsApi.discardMarkAsLostForm,
  },
} as const

/** A form that is part of the file: its answers are kept, then the action runs. Leaving the dialog discards it. */
export function ReasonForm({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('submission')
  const say = useActionName()
  const { form, save: saveCall, discard } = FORMS[action.name as keyof typeof FORMS] ?? FORMS.Decline
  const state = useReason(form.rules, target.submissionId)
  const [answers, setAnswers] = useState<FormAnswers>({})
  const { values, lists } = state
  const outstanding = outstandingIn(form, {
    values,
    answers,
    asksForWords: isOther(lists.reasons, values.reason),
    asksForSecond: secondaryOf(lists, values.reason).length > 0,
  })
  const params = { id: target.id }
  const save = useMutation({
    mutationFn: () => send(saveCall, { params, body: { answers } }),
    meta: { handled: true },
    onSuccess: () => runner.run(state.answer()),
  })
  const leave = () => {
    if (save.isSuccess) send(discard, { params }).catch(() => {})
    onClose()
  }
  const field = ({ name, required = false, isLong }: FormField) => {
    const Input = isLong ? Textarea : TextInput
    return (
      <Input
        key={name}
        label={t(`form.${name}`)}
        required={required}
        maxLength={isLong ? DETAIL_LIMIT : NAME_LIMIT}
        value={answers[name] ?? ''}
        onChange={({ currentTarget }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
          setAnswers({ ...answers, [name]: currentTarget.value })
        }
      />
    )
  }
  return (
    <ActionDialog
      title={t(`form.${form.title}`)}
      context={useRecordName(target)}
      confirm={say(action.name)}
      isDangerous={isDangerous(action.name)}
      isReady={state.isComplete && outstanding === 0}
      hint={outstanding > 0 && t('form.outstanding', { count: outstanding })}
      runner={{ ...runner, isRunning: runner.isRunning || save.isPending, error: save.error ?? runner.error }}
      onConfirm={() => save.mutate()}
      onClose={leave}
    >
      <ReasonFields state={state} />
      {form.fields.map(field)}
    </ActionDialog>
  )
}
