import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { submissionsApi } from '@bindery/contract/submissions'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Offer } from '#engine/actions/bar.ts'
import { send } from '#platform/api.ts'
import { currentConsole } from '#platform/consoles.ts'
import { usePreference } from '#platform/preferences.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { showsPopup } from './notification.ts'

const NOBODY: string[] = []

/** The result of a submitted application, if the carrier has the notification on. */
export function SubmitNotification({ target: { id }, onClose }: Offer & { onClose: () => void }) {
  const { t } = useTranslation('platform')
  const isOn = usePreference(PREFERENCE_KEYS.submitNotification, true)
  const excluded = usePreference(PREFERENCE_KEYS.notificationExcludes, NOBODY)
  const { data } = useQuery({
    queryKey: ['submission', id, 'submitNotification'],
    queryFn: () => send(submissionsApi.submitNotification, { params: { id } }),
    enabled: showsPopup(currentConsole, isOn, excluded),
  })
  if (!data) return null
  return (
    <Modal opened onClose={onClose} title={data.title} closeButtonProps={{ 'aria-label': t('close') }}>
      <p style={{ margin: 0 }}>{data.message}</p>
      <DialogFooter>
        <Button data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
