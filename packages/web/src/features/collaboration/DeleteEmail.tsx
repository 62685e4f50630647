import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { toastDone } from '#platform/ui/toasts.tsx'
import { useDeleteEmail } from './emailQueries.ts'

interface Props {
  submissionId: number
  id: number
  onDeleted: () => void
}

export function DeleteEmail({ submissionId, id, onDeleted }: Props) {
  const { t } = useTranslation(['collaboration', 'platform'])
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteEmail(submissionId, () => {
    setAsking(false)
    toastDone(t('email.deleted'))
    onDeleted()
  })
  return (
    <>
      <ActionIcon size="sm" aria-label={t('email.delete')} onClick={() => setAsking(true)}>
        <IconTrash size={16} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('email.deleteTitle')}
        closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
      >
        <p>{t('email.deleteQuestion')}</p>
        <DialogFooter>
          <Button variant="default" onClick={() => setAsking(false)}>
            {t('cancel', { ns: 'platform' })}
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate(id)}>
            {t('email.delete')}
          </Button>
        </DialogFooter>
      </Modal>
    </>
  )
}
