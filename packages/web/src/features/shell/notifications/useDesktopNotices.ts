import {
  NOTIFICATIONS_CHANGED,
  notificationsApi,
  type Notification as StoredNotification,
} from '@bindery/contract/notifications'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { onLive } from '#platform/live.ts'
import { desktopState, makeDesktopNotices, onDesktopSwitched } from './desktop.ts'
import { isBySystem, pageOf } from './openNotification.ts'

/** More than these at once would cover the desktop. */
const MOST = 3

/** Shows new notifications on the desktop while the user looks elsewhere, if they have asked for it. */
export function useDesktopNotices() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const show = useEffectEvent((one: StoredNotification) => {
    const { id, actorName, insuredName, type, message } = one
    const name = isBySystem(one) ? t('notifications.system') : actorName
    const notice = new Notification(`${name} · ${insuredName}`, {
      body: t(`notifications.types.${type}`, { message }),
      // Another tab of this browser shows the same one: it replaces this.
      tag: `bindery-${id}`,
    })
    notice.onclick = () => {
      window.focus()
      notice.close()
      void navigate(pageOf(one))
    }
  })
  useEffect(() => {
    const notices = makeDesktopNotices({
      read: async () => (await send(notificationsApi.list, { query: { unread: true, numberOfRows: MOST } })).records,
      isLooking: () => document.hasFocus(),
      show,
    })
    const look = () => {
      if (desktopState() === 'on') void notices.look()
    }
    look()
    const off = onLive(({ type }) => {
      if (type === NOTIFICATIONS_CHANGED) look()
    })
    const offSwitch = onDesktopSwitched(look)
    return () => {
      off()
      offSwitch()
    }
  }, [])
}
