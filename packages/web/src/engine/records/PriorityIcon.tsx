import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Status.module.css'

export type PriorityCode = 1 | 2 | 3
export const PRIORITY_LEVELS = { 1: 'low', 2: 'medium', 3: 'high' } as const
const ICONS = { low: IconArrowDown, medium: IconMinus, high: IconArrowUp }

/** Arrow down: low. Dash: medium. Arrow up: high. In a grid all cells share one tooltip. */
export function PriorityIcon({ priority }: { priority: PriorityCode }) {
  const { t } = useTranslation('records')
  const level = PRIORITY_LEVELS[priority]
  const Icon = ICONS[level]
  const name = t(`priority.${level}`)
  return (
    <span className={classes.priority} data-level={level} role="img" aria-label={name} data-cut={name}>
      <Icon size={16} stroke={1.7} aria-hidden="true" />
    </span>
  )
}
