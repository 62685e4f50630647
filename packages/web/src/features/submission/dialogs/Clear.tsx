import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { ReasonFields } from '#engine/actions/reason/ReasonFields.tsx'
import { useReason } from '#engine/actions/reason/useReason.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { Clearance } from './Clearance.tsx'
import { clearanceOf } from './queries.ts'

const CLEAR = 1

/** Requires a reason if the clearance check is not clear. */
export function Clear({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('submission')
  const say = useActionName()
  const { data: check, error, refetch } = useQuery(clearanceOf(target.id))
  const reason = useReason({ reasons: 'Clear Ready Reasons' }, target.submissionId)
  const isClear = check?.value === CLEAR
  return (
    <ActionDialog
      title={say(action.name)}
      context={useRecordName(target)}
      confirm={say(action.name)}
      isReady={check !== undefined && (isClear || reason.isComplete)}
      runner={runner}
      onConfirm={() => runner.run(isClear ? {} : reason.result())}
      onClose={onClose}
    >
      {error && <ProblemPanel error={error} what={t('clearance.failed')} onRetry={() => void refetch()} />}
      {!check && !error && <Skeleton width="80%" />}
      {check && <Clearance check={check} />}
      {check && !isClear && <ReasonFields state={reason} />}
    </ActionDialog>
  )
}
