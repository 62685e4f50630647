import { NOTIFICATIONS_PAGE, type Notification, notificationsApi } from '@bindery/contract/notifications'
import { Button, UnstyledButton } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { usePreference } from '#platform/preferences.ts'
import { ago } from '#platform/ui/ago.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { useNow } from '#platform/ui/useNow.ts'
import { DesktopSwitch } from './DesktopSwitch.tsx'
import classes from './notifications.module.css'
import { isBySystem, marksAsRead, pageOf } from './openNotification.ts'
import { NOTIFICATIONS, notificationsOf } from './queries.ts'

const MARKS_AS_READ = 'system.openingSubmissionFromNotificationMarksNotificationAsRead'

interface Props {
  unread: number
  onClose: () => void
}

/** The notifications of the user: all, or the unread ones. */
export function NotificationList({ unread, onClose }: Props) {
  const { t } = useTranslation(['shell', 'platform'])
  const [isUnreadOnly, setUnreadOnly] = useState(false)
  const limit = usePreference('system.chatNotificationLoadLimit', NOTIFICATIONS_PAGE)
  const list = useInfiniteQuery(notificationsOf(isUnreadOnly, limit))
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS })
  const readAll = useMutation({ mutationFn: () => send(notificationsApi.readAll), onSuccess: reload })
  const open = useOpenNotification(onClose, reload)
  const records = list.data?.pages.flatMap((page) => page.records) ?? []
  const problem = list.error && !list.isFetchingNextPage && (
    <ProblemPanel
      error={list.error}
      what={t('notifications.failed')}
      onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
    />
  )
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('notifications.title')}</h2>
        {([false, true] as const).map((only) => (
          <UnstyledButton
            key={String(only)}
            className={classes.filter}
            aria-pressed={isUnreadOnly === only}
            onClick={() => setUnreadOnly(only)}
          >
            {t(only ? 'notifications.unread' : 'notifications.all')}
            {only && unread > 0 && <span className={classes.count}>{unread}</span>}
          </UnstyledButton>
        ))}
      </div>
      {!list.data ? (
        problem || <div className={classes.loading} />
      ) : records.length === 0 ? (
        <EmptyState title={t(isUnreadOnly ? 'notifications.noneUnread' : 'notifications.none')} />
      ) : (
        <ul className={classes.list}>
          {records.map((one) => (
            <li key={one.id}>
              <UnstyledButton className={classes.row} onClick={() => void open(one)}>
                <Row notification={one} />
              </UnstyledButton>
            </li>
          ))}
          {problem && <li>{problem}</li>}
        </ul>
      )}
      <div className={classes.foot}>
        {list.hasNextPage && !problem && (
          <Button
            size="xs"
            variant="subtle"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('notifications.more')}
          </Button>
        )}
        <DesktopSwitch />
        <Button
          className={classes.readAll}
          size="xs"
          variant="subtle"
          disabled={unread === 0}
          loading={readAll.isPending}
          onClick={() => readAll.mutate()}
        >
          {t('notifications.readAll')}
        </Button>
      </div>
    </>
  )
}

/** Opens the item in its submission, and marks the notification as read unless a setting says otherwise. */
function useOpenNotification(onClose: () => void, reload: () => Promise<void>) {
  const navigate = useNavigate()
  const setting = usePreference(MARKS_AS_READ)
  return (notification: Notification) => {
    const { id, read } = notification
    if (!read && marksAsRead(setting))
      // The notification stays unread if this fails; opening the item must not fail with it.
      void send(notificationsApi.read, { params: { id } }).then(reload, reload)
    onClose()
    return navigate(pageOf(notification))
  }
}

function Row({ notification }: { notification: Notification }) {
  const { t, i18n } = useTranslation('shell')
  const { instant } = useFormats()
  const now = useNow()
  const { actorId, actorName, insuredName, message, timeCreated, read, type } = notification
  return (
    <>
      {isBySystem(notification) ? (
        <span className={classes.system} aria-hidden="true">
          <IconBolt size={14} stroke={1.7} />
        </span>
      ) : (
        <PersonAvatar person={{ id: actorId, name: actorName }} />
      )}
      <span className={classes.text}>
        <strong>{isBySystem(notification) ? t('notifications.system') : actorName}</strong>
        <span className={classes.insured}>{insuredName}</span>
        <span className={classes.message}>{t(`notifications.types.${type}`, { message })}</span>
      </span>
      <span className={classes.when}>
        <time dateTime={new Date(timeCreated).toISOString()} title={instant(timeCreated)}>
          {ago(timeCreated, now, i18n.language, 'narrow')}
        </time>
        {!read && (
          <span className={classes.unread}>
            <span className={classes.hidden}>{t('notifications.isUnread')}</span>
          </span>
        )}
      </span>
    </>
  )
}
