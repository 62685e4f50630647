import { Tooltip, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Status.module.css'

export type PriorityCode = 1 | 2 | 3
export const PRIORITY_LEVELS = { 1: 'low', 2: 'medium', 3: 'high' } as const
const ICONS = { low: IconArrowDown, medium: IconMinus, high: IconArrowUp }

/** Arrow down low, dash medium, arrow up high. */
export function PriorityIcon({ priority }: { priority: PriorityCode }) {
  const { t } = useTranslation('platform')
  const level = PRIORITY_LEVELS[priority]
  const Icon = ICONS[level]
  const name = t(`priority.${level}`)
  return (
    <Tooltip label={name}>
      <span className={classes.priority} data-level={level}>
        <Icon size={16} stroke={1.7} aria-hidden="true" />
        <VisuallyHidden>{name}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
