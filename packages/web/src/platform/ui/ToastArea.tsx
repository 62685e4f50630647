import { Notifications } from '@mantine/notifications'

/** Where toasts appear; loaded with the first one. */
export function ToastArea() {
  return <Notifications position="bottom-right" limit={3} containerWidth={400} />
}
