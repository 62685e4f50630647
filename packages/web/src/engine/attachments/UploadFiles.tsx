import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { NewFilesForm, useNewFiles } from './NewFilesForm.tsx'

interface Props {
  submissionId: number
  /** The files that were dropped on the page. */
  dropped: readonly File[]
  onClose: () => void
}

/** Asks about files before they are sent. The tray shows them while they are. */
export function UploadFiles({ submissionId, dropped, onClose }: Props) {
  const { t } = useTranslation(['attachments', 'platform'])
  const chosen = useNewFiles(submissionId, dropped)
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size={520}
      title={t('newFile.title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          chosen.upload()
          onClose()
        }}
      >
        <NewFilesForm chosen={chosen} />
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('cancel', { ns: 'platform' })}
          </Button>
          <UploadButton count={chosen.files.length} />
        </DialogFooter>
      </form>
    </Modal>
  )
}

export function UploadButton({ count }: { count: number }) {
  const { t } = useTranslation('attachments')
  return (
    <Button type="submit" disabled={count === 0}>
      {count > 1 ? t('newFile.uploadAll', { count }) : t('newFile.upload')}
    </Button>
  )
}
