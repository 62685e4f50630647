import type { ReasonRules } from '@bindery/contract/actions/action'
import { findAction } from '@bindery/contract/actions/catalogue'
import { useTranslation } from 'react-i18next'
import { isDangerous } from '../bar.ts'
import type { DialogProps } from '../dialogs.ts'
import { useActionName } from '../names.ts'
import { ReasonFields } from '../reason/ReasonFields.tsx'
import { useReason } from '../reason/useReason.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { useRecordName } from './useRecordName.ts'

/** The fallback for an action without its own list of reasons: comments are still possible. */
const ANY: ReasonRules = { reasons: 'Clearance Custom Reasons', isOptional: true }

export function Reason(props: DialogProps) {
  return <ReasonOf {...props} rules={findAction(props.action.id)?.reasons ?? ANY} />
}

export function ReasonOf({ action, target, runner, onClose, rules }: DialogProps & { rules: ReasonRules }) {
  const { t } = useTranslation('actions')
  const say = useActionName()
  const record = useRecordName(target)
  const state = useReason(rules, target.submissionId)
  const name = say(action.name)
  return (
    <ActionDialog
      title={t('reason.title')}
      context={record ? t('reason.context', { action: name, record }) : name}
      confirm={name}
      isDangerous={isDangerous(action)}
      isReady={state.isComplete}
      runner={runner}
      onConfirm={() => runner.run(state.result())}
      onClose={onClose}
    >
      <ReasonFields state={state} />
    </ActionDialog>
  )
}
