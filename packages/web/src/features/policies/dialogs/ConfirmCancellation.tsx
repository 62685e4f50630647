import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isDangerous } from '#engine/actions/bar.ts'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { CancellationPremium } from '../CancellationDetails.tsx'
import { cancellationOf } from '../queries.ts'

/** Shows the premium of the cancellation before it is confirmed. */
export function ConfirmCancellation({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('actions')
  const name = useActionName()(action.name)
  const { data } = useQuery(cancellationOf(target.submissionId, target.id))
  return (
    <ActionDialog
      title={name}
      context={useRecordName(target)}
      confirm={name}
      isDangerous={isDangerous(action)}
      runner={runner}
      onConfirm={() => runner.run()}
      onClose={onClose}
    >
      <p>{t(`confirm.${action.id}` as never)}</p>
      {data ? <CancellationPremium cancellation={data} /> : <Skeleton width="60%" />}
    </ActionDialog>
  )
}
