import { Anchor } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import classes from './Toasts.module.css'

export { makeRoom } from './toastRoom.ts'

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true }
export const TOAST_ICONS = {
  done: <IconCircleCheck {...ICON} />,
  info: <IconInfoCircle {...ICON} />,
  problem: <IconAlertTriangle {...ICON} />,
}

export const toastClasses = {
  root: classes.toast ?? '',
  icon: classes.icon ?? '',
  body: classes.body ?? '',
  closeButton: classes.close ?? '',
}

interface Props {
  title: string
  text?: string | undefined
  action?: { label: string; run: () => void } | undefined
}

export function ToastBody({ title, text, action }: Props) {
  return (
    <div className={classes.lines}>
      <div>
        <div className={classes.title}>{title}</div>
        {text && <div className={classes.text}>{text}</div>}
      </div>
      {action && (
        <Anchor component="button" type="button" onClick={action.run}>
          {action.label}
        </Anchor>
      )}
    </div>
  )
}
