import { submissionActionsApi } from '@bindery/contract/submissionActions'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isDangerous } from '#engine/actions/bar.ts'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { ReasonFields } from '#engine/actions/reason/ReasonFields.tsx'
import { useReason } from '#engine/actions/reason/useReason.ts'
import { send } from '#platform/api.ts'

const FORMS = {
  Decline: {
    save: submissionActionsApi.declinationForm,
    discard: submissionActionsApi.discardDeclinationForm,
    rules: { reasons: 'Decline Reasons', secondary: 'Decline Secondary Reasons' },
    title: 'declination',
  },
  'Mark as Lost': {
    save: submissionActionsApi.markAsLostForm,
    discard: submissionActionsApi.discardMarkAsLostForm,
    rules: { reasons: 'Lost Reasons', secondary: 'Lost Secondary Reasons' },
    title: 'lost',
  },
} as const

/** A form that is part of the file: its answers are kept, then the action runs. Leaving the dialog discards it. */
export function ReasonForm({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('submission')
  const say = useActionName()
  const form = FORMS[action.name as keyof typeof FORMS] ?? FORMS.Decline
  const state = useReason(form.rules, target.submissionId)
  const params = { id: target.id }
  const save = useMutation({
    mutationFn: () => send(form.save, { params, body: { answers: { ...state.answer() } as Record<string, string> } }),
    meta: { handled: true },
    onSuccess: () => runner.run(state.answer()),
  })
  const leave = () => {
    if (save.isSuccess) send(form.discard, { params }).catch(() => {})
    onClose()
  }
  return (
    <ActionDialog
      title={t(`form.${form.title}`)}
      context={useRecordName(target)}
      confirm={say(action.name)}
      isDangerous={isDangerous(action.name)}
      isReady={state.isComplete}
      runner={{ ...runner, isRunning: runner.isRunning || save.isPending, error: save.error ?? runner.error }}
      onConfirm={() => save.mutate()}
      onClose={leave}
    >
      <ReasonFields state={state} />
    </ActionDialog>
  )
}
