import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'

interface Props {
  name: string
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ResetFactorDialog({ name, isPending, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['people', 'platform'])
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={t('resetFactor.title', { name })}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <p>{t('resetFactor.text', { name })}</p>
      <p>{t('resetFactor.care')}</p>
      <DialogFooter>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('cancel', { ns: 'platform' })}
        </Button>
        <Button color="red" loading={isPending} onClick={onConfirm}>
          {t('acts.resetSecondFactor')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
