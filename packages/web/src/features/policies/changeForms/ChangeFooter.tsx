import type { PolicyChangeContent } from '@bindery/contract/policyChangeForms'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/ui/formats.ts'
import classes from './changeForms.module.css'
import { countOf } from './queries.ts'
import { signed } from './signed.ts'

interface Props {
  content: PolicyChangeContent
  /** Receives the element for the next step. */
  slotRef: React.RefCallback<HTMLElement>
}

/** The total change of the premium and the next step. On narrow screens a bar at the bottom, with the count. */
export function ChangeFooter({ content, slotRef }: Props) {
  const { t } = useTranslation('policies')
  const { money } = useFormats()
  const { premium } = content
  const total = Number(premium?.change.total ?? 0)
  return (
    <div className={classes.footer}>
      <p className={classes.sum}>
        <span className={classes.sumCount}>{t('changes.count', { count: countOf(content) })}</span>
        {premium && <b>{signed(money, premium.change)}</b>}
        {premium && (
          <span className={classes.by}>
            {t(total > 0 ? 'changes.additional' : total < 0 ? 'changes.return' : 'changes.same')}
          </span>
        )}
      </p>
      <div ref={slotRef} className={classes.next} />
    </div>
  )
}
