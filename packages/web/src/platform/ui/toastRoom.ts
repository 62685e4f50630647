import { hideNotification, notificationsStore } from '@mantine/notifications'

/**
 * Hides the oldest toast when a new one would wait for room: news must not come late, and three problems that nobody
 * closed must not hold back everything after them. Problems leave last, because they say what is still to be done.
 */
export function makeRoom(store: typeof notificationsStore = notificationsStore) {
  const { notifications, queue } = store.getState()
  if (queue.length === 0) return
  const oldest = notifications.find(({ autoClose }) => autoClose !== false) ?? notifications[0]
  if (oldest?.id) hideNotification(oldest.id, store)
}
