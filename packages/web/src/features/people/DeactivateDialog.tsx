import type { PersonDetails } from '@bindery/contract/people'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'

interface Props {
  person: PersonDetails
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

export function DeactivateDialog({ person: { name, openSubmissions }, isPending, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['people', 'platform'])
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={t('deactivate.title', { name })}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <p>{t('deactivate.text', { name })}</p>
      <p>{t('deactivate.open', { count: openSubmissions })}</p>
      <DialogFooter>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('cancel', { ns: 'platform' })}
        </Button>
        <Button color="red" loading={isPending} onClick={onConfirm}>
          {t('acts.deactivate')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
