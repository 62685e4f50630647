import type { AuthorityLimit } from '@bindery/contract/authority'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { amountText, excessOf, figureText, meterShare } from '#engine/submissions/authorityWords.ts'
import classes from './strip.module.css'

/** One limit of a letter: the value of the risk, the limit, and a track with a tick at the limit. */
export function Meter({ limit, name }: { limit: AuthorityLimit; name: string }) {
  const { t } = useTranslation('authority')
  const { standing, bound, unit, approvedUpTo } = limit
  const excess = excessOf(limit)
  const allowed = limit.limit === null ? '' : amountText(unit, limit.limit)
  return (
    <li className={classes.meter} data-standing={standing}>
      <span className={classes.name}>
        {standing === 'beyond' && <IconAlertTriangle size={13} stroke={1.7} aria-hidden="true" />}
        {standing === 'approved' && <IconCircleCheck size={13} stroke={1.7} aria-hidden="true" />}
        {name}
      </span>
      <span className={classes.figures}>
        <strong>{figureText(limit)}</strong> {t(bound === 'min' ? 'meter.atLeast' : 'meter.of', { limit: allowed })}
      </span>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.fill} style={{ inlineSize: `${meterShare(limit) * 100}%` }} />
      </span>
      {standing === 'beyond' && excess !== null && (
        <span className={classes.excess}>
          {unit === 'percent'
            ? t('meter.points', { points: amountText('number', excess) })
            : t('meter.beyond', { amount: amountText(unit, excess) })}
        </span>
      )}
      {standing === 'approved' && (
        <span className={classes.approved}>
          {approvedUpTo === null
            ? t('meter.approved')
            : t(bound === 'min' ? 'meter.approvedDownTo' : 'meter.approvedUpTo', {
                amount: amountText(unit, approvedUpTo),
              })}
        </span>
      )}
    </li>
  )
}
