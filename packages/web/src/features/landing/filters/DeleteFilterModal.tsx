import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'

interface Props {
  name: string
  isShared: boolean
  isDeleting: boolean
  onDelete: () => void
  onClose: () => void
}

export function DeleteFilterModal({ name, isShared, isDeleting, onDelete, onClose }: Props) {
  const { t } = useTranslation(['landing', 'platform'])
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('filters.removeTitle')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <p style={{ margin: 0 }}>{t(isShared ? 'filters.removeShared' : 'filters.removeText', { name })}</p>
      <DialogFooter>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('filters.cancel')}
        </Button>
        <Button color="red" loading={isDeleting} onClick={onDelete}>
          {t('filters.remove')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
