import { type AttachmentDetail, attachmentsApi } from '@bindery/contract/attachments'
import { ActionIcon, Alert, Button, Modal } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { toastDone } from '#platform/ui/toasts.tsx'

/** Asks before it deletes. The refusal for a file that is in use says where. */
export function DeleteFile({ file, onDeleted }: { file: AttachmentDetail; onDeleted: () => void }) {
  const { t } = useTranslation(['collaboration', 'platform'])
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => send(attachmentsApi.remove, { params: { id: file.id } }),
    meta: { handled: true },
    onSuccess: () => {
      setAsking(false)
      toastDone(t('file.deleted'))
      onDeleted()
      void queryClient.invalidateQueries({ queryKey: ['submission', file.submissionId, 'attachments'] })
      return queryClient.invalidateQueries({ queryKey: ['submission', file.submissionId, COLLABORATION, 'list'] })
    },
  })
  const earlier = file.versions.length - 1
  return (
    <>
      <ActionIcon size="sm" aria-label={t('file.delete')} onClick={() => setAsking(true)}>
        <IconTrash size={16} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <Modal
        opened={isAsking}
        onClose={() => {
          setAsking(false)
          remove.reset()
        }}
        size={480}
        title={t('file.deleteTitle')}
        closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
      >
        <p>{t('file.deleteQuestion')}</p>
        {earlier > 0 && <p>{t('file.deleteVersions', { count: earlier })}</p>}
        {remove.isError && (
          <Alert color="red" role="alert">
            {problemSentence(remove.error)}
          </Alert>
        )}
        <DialogFooter>
          <Button
            variant="default"
            data-autofocus
            onClick={() => {
              setAsking(false)
              remove.reset()
            }}
          >
            {t('file.no')}
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('file.yes')}
          </Button>
        </DialogFooter>
      </Modal>
    </>
  )
}
