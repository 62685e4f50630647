import { ActionIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './viewer.module.css'

/** The tools of one kind of view. */
export function Tools({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('viewer')
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
      {children}
    </div>
  )
}

interface ToolProps {
  label: string
  Icon: React.ComponentType<{ size: number; stroke: number }>
  isDisabled?: boolean
  isPressed?: boolean
  onClick: () => void
}

export function Tool({ label, Icon, isDisabled = false, isPressed, onClick }: ToolProps) {
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      variant={isPressed ? 'light' : 'subtle'}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon size={16} stroke={1.7} />
    </ActionIcon>
  )
}
