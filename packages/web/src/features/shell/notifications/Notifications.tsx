import { NOTIFICATIONS_CHANGED, notificationsApi } from '@bindery/contract/notifications'
import { Popover, UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { onLive, RECONNECTED } from '#platform/live.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import classes from './notifications.module.css'
import { NOTIFICATIONS, notificationCounts } from './queries.ts'
import { useDesktopNotices } from './useDesktopNotices.ts'

const NotificationList = lazily(async () => (await import('./NotificationList.tsx')).NotificationList)
const MOST_SHOWN = 99

/** The bell of the header, with the number of notifications that the user has not seen yet. */
export function Notifications() {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const { data: counts } = useQuery(notificationCounts)
  useLiveNotifications()
  useDesktopNotices()
  const fresh = counts?.unacknowledged ?? 0
  /** Closing the list means that the user has seen it. */
  const change = (opened: boolean) => {
    setOpen(opened)
    if (opened || fresh === 0) return
    queryClient.setQueryData(notificationCounts.queryKey, (held) => held && { ...held, unacknowledged: 0 })
    void send(notificationsApi.acknowledge).catch(() => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS }))
  }
  return (
    <Popover
      opened={isOpen}
      onChange={change}
      position="bottom-end"
      width={360}
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.bell}
          aria-label={fresh > 0 ? t('notifications.buttonNew', { count: fresh }) : t('notifications.title')}
          onClick={() => change(!isOpen)}
          onPointerEnter={NotificationList.preload}
          onFocus={NotificationList.preload}
        >
          <IconBell size={18} stroke={1.7} aria-hidden="true" />
          {fresh > 0 && (
            <span className={classes.badge} aria-hidden="true">
              {fresh > MOST_SHOWN ? `${MOST_SHOWN}+` : fresh}
            </span>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('notifications.title')}>
        <Suspense fallback={<div className={classes.loading} />}>
          <NotificationList unread={counts?.unread ?? 0} onClose={() => change(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

function useLiveNotifications() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const off = onLive((event) => {
      if (event === RECONNECTED || event.type === NOTIFICATIONS_CHANGED)
        void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS })
    })
    return () => void off()
  }, [queryClient])
}
