import { Notifications } from '@mantine/notifications'

/** The place for toasts; loaded with the first one. */
export function ToastArea() {
  return <Notifications position="bottom-right" limit={3} containerWidth={400} />
}
