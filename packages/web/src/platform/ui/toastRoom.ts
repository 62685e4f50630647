import { hideNotification, notificationsStore } from '@mantine/notifications'

/**
 * Hides the oldest toast when a new one would have to wait: news must not be late, and three problems that nobody
 * closed must not block all later toasts. Problems are hidden last, because they need action.
 */
export function makeRoom(store: typeof notificationsStore = notificationsStore) {
  const { notifications, queue } = store.getState()
  if (queue.length === 0) return
  const oldest = notifications.find(({ autoClose }) => autoClose !== false) ?? notifications[0]
  if (oldest?.id) hideNotification(oldest.id, store)
}
