import type { Notification as StoredNotification } from '@bindery/contract/notifications'

const KEPT = 'bindery.desktopNotifications'

/** Whether this browser shows notifications on the desktop: they are asked for once, by a button, and can be switched off. */
export type DesktopState = 'unsupported' | 'off' | 'on' | 'blocked'

export function desktopState(
  permission: NotificationPermission | undefined = globalThis.Notification?.permission,
  storage: Pick<Storage, 'getItem'> = localStorage,
): DesktopState {
  if (permission === undefined) return 'unsupported'
  if (permission === 'denied') return 'blocked'
  return permission === 'granted' && storage.getItem(KEPT) === 'on' ? 'on' : 'off'
}

export async function switchDesktop(isOn: boolean): Promise<DesktopState> {
  if (isOn && Notification.permission === 'default') await Notification.requestPermission()
  localStorage.setItem(KEPT, isOn ? 'on' : 'off')
  for (const listener of switched) listener()
  return desktopState()
}

const switched = new Set<() => void>()
/** Calls back when desktop notifications were switched on or off in this tab. */
export function onDesktopSwitched(listener: () => void) {
  switched.add(listener)
  return () => void switched.delete(listener)
}

interface Options {
  /** The newest unread notifications. */
  read: () => Promise<readonly StoredNotification[]>
  /** Whether the user looks at this page: then the bell is enough. */
  isLooking: () => boolean
  show: (notification: StoredNotification) => void
}

/** Shows each new notification once. Those from before the page was opened are not shown. */
export function makeDesktopNotices({ read, isLooking, show }: Options) {
  let shownUpTo: number | null = null
  let work = Promise.resolve()
  async function look() {
    const unread = await read()
    const before = shownUpTo
    shownUpTo = Math.max(before ?? 0, ...unread.map(({ id }) => id))
    if (before === null || isLooking()) return
    for (const one of unread.filter(({ id }) => id > before).toReversed()) show(one)
  }
  // One after the other: two events at once would show the same notification twice.
  return {
    look: () => {
      work = work.then(look).catch(() => {})
      return work
    },
  }
}
