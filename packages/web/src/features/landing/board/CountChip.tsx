import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/ui/formats.ts'
import classes from './frame.module.css'

interface Props {
  kind: 'submissions' | 'tasks' | 'activity'
  total: number
  hasMore?: boolean | undefined
}

/** The number of records in a widget's list, beside its filter. */
export function CountChip({ kind, total, hasMore }: Props) {
  const { t } = useTranslation('landing')
  const formatted = `${formatCount(total)}${hasMore ? '+' : ''}`
  return (
    <span className={classes.count} title={t(`${kind}.count`, { count: total, formatted })}>
      {formatted}
    </span>
  )
}
