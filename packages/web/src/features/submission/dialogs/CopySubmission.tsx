import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { CopyOptions } from './CopyOptions.tsx'

export function CopySubmission({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('submission')
  const say = useActionName()
  const [copyOptions, setCopyOptions] = useState('all')
  return (
    <ActionDialog
      title={t('copy.title')}
      context={useRecordName(target)}
      confirm={say(action.name)}
      runner={runner}
      onConfirm={() => runner.run({ copyOptions })}
      onClose={onClose}
    >
      <CopyOptions value={copyOptions} onChange={setCopyOptions} />
    </ActionDialog>
  )
}
