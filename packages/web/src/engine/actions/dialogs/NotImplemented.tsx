import { useTranslation } from 'react-i18next'
import type { DialogProps } from '../dialogs.ts'
import { useActionName } from '../names.ts'
import { ActionDialog } from './ActionDialog.tsx'

/** The server offers an action that this version of the browser code does not know. */
export function NotImplemented({ action, runner, onClose }: DialogProps) {
  const { t } = useTranslation('actions')
  const say = useActionName()
  return (
    <ActionDialog title={t('notImplemented.title')} runner={runner} onClose={onClose}>
      <p>{t('notImplemented.text', { action: say(action.name) })}</p>
    </ActionDialog>
  )
}
