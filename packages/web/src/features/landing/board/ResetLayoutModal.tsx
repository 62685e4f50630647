import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { toastDone } from '#platform/ui/toasts.tsx'
import type { BoardLayout } from './widgetContext.ts'

interface Props {
  layout: BoardLayout
  onClose: () => void
}

export function ResetLayoutModal({ layout, onClose }: Props) {
  const { t } = useTranslation(['landing', 'platform'])
  const reset = () =>
    layout.reset(() => {
      onClose()
      void toastDone(t('resetLayout.done'))
    })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('resetLayout.title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <p style={{ margin: 0 }}>{t('resetLayout.text')}</p>
      <DialogFooter>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('cancel', { ns: 'platform' })}
        </Button>
        <Button color="red" loading={layout.isResetting} onClick={reset}>
          {t('resetLayout.confirm')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
