import { useTranslation } from 'react-i18next'
import { isDangerous } from '../bar.ts'
import type { DialogProps } from '../dialogs.ts'
import { useActionName } from '../names.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { useRecordName } from './useRecordName.ts'

export function Confirm({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('actions')
  const say = useActionName()
  const record = useRecordName(target)
  const name = say(action.name)
  return (
    <ActionDialog
      title={name}
      context={record}
      confirm={name}
      isDangerous={isDangerous(action)}
      runner={runner}
      onConfirm={() => runner.run()}
      onClose={onClose}
    >
      <p>
        {t(`confirm.${action.id}` as never, {
          defaultValue: t('confirm.any', { action: name }),
          context: action.context === 'PolicyReissue' ? 'reissue' : undefined,
        })}
      </p>
    </ActionDialog>
  )
}
