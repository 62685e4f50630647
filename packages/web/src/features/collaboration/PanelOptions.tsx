import { collaborationApi } from '@bindery/contract/collaboration'
import { ActionIcon, Button, Menu, Modal } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { hasPermission, useSession } from '#platform/session.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { toastDone } from '#platform/ui/toasts.tsx'
import { itemsOf } from './queries.ts'

const NEEDED = ['email.hideShared', 'note.share', 'attachment.modify'] as const

/** The gear: shown to those who may hide shared items, while some listed item is shared. */
export function PanelOptions({ submissionId }: { submissionId: number }) {
  const { t } = useTranslation(['collaboration', 'platform'])
  const session = useSession()
  const [isAsking, setAsking] = useState(false)
  const { data } = useInfiniteQuery(itemsOf(submissionId, { search: '', kind: null, types: [] }))
  const hide = useHide(submissionId, () => setAsking(false))
  const isShared = data?.pages.some(({ records }) => records.some(({ summaryData }) => summaryData.shared))
  if (!isShared || !NEEDED.every((permission) => hasPermission(session, permission))) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="sm" aria-label={t('options')}>
            <IconSettings size={16} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsking(true)}>{t('hideAll')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('hideAll')}
        closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
      >
        <p>{t('hideQuestion')}</p>
        <DialogFooter>
          <Button variant="default" onClick={() => setAsking(false)}>
            {t('cancel', { ns: 'platform' })}
          </Button>
          <Button loading={hide.isPending} onClick={() => hide.mutate()}>
            {t('hide')}
          </Button>
        </DialogFooter>
      </Modal>
    </>
  )
}

function useHide(submissionId: number, onDone: () => void) {
  const { t } = useTranslation('collaboration')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send(collaborationApi.hideShared, { params: { id: submissionId } }),
    onSuccess: ({ hidden }) => {
      onDone()
      toastDone(t('hidden', { count: hidden }))
      return queryClient.invalidateQueries({ queryKey: ['submission', submissionId, COLLABORATION] })
    },
  })
}
