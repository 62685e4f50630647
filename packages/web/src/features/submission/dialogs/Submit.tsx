import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { Clearance } from './Clearance.tsx'
import { clearanceOf } from './queries.ts'

/** Shows possible duplicates before submitting. A failed clearance check does not prevent submitting. */
export function Submit({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('submission')
  const say = useActionName()
  const { data: check, isLoading } = useQuery(clearanceOf(target.id))
  return (
    <ActionDialog
      title={say(action.name)}
      context={useRecordName(target)}
      confirm={t('submit.yes')}
      cancel={t('submit.no')}
      runner={runner}
      onConfirm={() => runner.run()}
      onClose={onClose}
    >
      {isLoading && <Skeleton width="80%" />}
      {check && <Clearance check={check} />}
      <p>{t('submit.question')}</p>
    </ActionDialog>
  )
}
