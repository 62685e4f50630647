import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { ReasonFields } from '#engine/actions/reason/ReasonFields.tsx'
import { useReason } from '#engine/actions/reason/useReason.ts'
import { submissionQuery } from '#engine/submissions/queries.ts'

const RULES = { reasons: 'Referral Reasons', secondary: 'Referral Underwriters', isSecondaryFree: true }

/** The second choice is an underwriter other than the responsible one. */
export function Refer({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation(['submission', 'actions'])
  const say = useActionName()
  const { data: submission } = useSuspenseQuery(submissionQuery(target.submissionId))
  const state = useReason(RULES, target.submissionId)
  const responsible = String(submission.responsibleUnderwriterSummary?.id ?? '')
  const { secondary } = state.values
  return (
    <ActionDialog
      title={t('reason.title', { ns: 'actions' })}
      context={t('reason.context', { ns: 'actions', action: say(action.name), record: submission.insured.name })}
      confirm={say(action.name)}
      isReady={state.isComplete && secondary !== '' && secondary !== responsible}
      runner={runner}
      onConfirm={() => {
        const { secondaryReason: _name, ...reason } = state.result()
        runner.run({ ...reason, referredUnderwriterId: Number(secondary) })
      }}
      onClose={onClose}
    >
      <ReasonFields state={state} labels={{ secondary: t('referral.to') }} without={[responsible]} />
    </ActionDialog>
  )
}
