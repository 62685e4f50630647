import { type Task, tasksApi } from '@bindery/contract/tasks'
import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { toastDone } from '#platform/ui/toasts.tsx'

export function DeleteTask({ task, onDeleted }: { task: Task; onDeleted: () => void }) {
  const { t } = useTranslation(['collaboration', 'platform'])
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => send(tasksApi.remove, { params: { id: task.id } }),
    onSuccess: () => {
      setAsking(false)
      void toastDone(t('task.deleted'))
      onDeleted()
      return queryClient.invalidateQueries({ queryKey: ['submission', task.submissionId, COLLABORATION, 'list'] })
    },
  })
  return (
    <>
      <ActionIcon size="sm" aria-label={t('task.delete')} onClick={() => setAsking(true)}>
        <IconTrash size={16} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('task.deleteTitle')}
        closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
      >
        <p>{t('task.deleteQuestion')}</p>
        <DialogFooter>
          <Button variant="default" onClick={() => setAsking(false)}>
            {t('cancel', { ns: 'platform' })}
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('task.confirm')}
          </Button>
        </DialogFooter>
      </Modal>
    </>
  )
}
