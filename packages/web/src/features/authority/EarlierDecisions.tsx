import type { ReferralDecision } from '@bindery/contract/authority'
import { useTranslation } from 'react-i18next'
import { figureText } from '#engine/submissions/authorityWords.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { DecisionIcon } from './DecisionIcon.tsx'
import classes from './referral.module.css'

export function EarlierDecisions({ decisions }: { decisions: readonly ReferralDecision[] }) {
  const { t } = useTranslation('authority')
  const { day } = useFormats()
  return (
    <div className={classes.earlier}>
      <h3>{t('card.earlier')}</h3>
      {decisions.length === 0 && <p className={classes.dim}>{t('card.noEarlier')}</p>}
      <ol>
        {decisions.map(({ id, decision, by, at, comment, approved }) => (
          <li key={id}>
            <DecisionIcon decision={decision} />
            <div>
              <strong>{t(`decisions.${decision}`)}</strong> {day(at)}
              {by && `, ${by.name}`}
              {approved.map(({ product, label, unit, bound, value }) => (
                <span key={`${product} ${label} ${bound}`} className={classes.dim}>
                  {product} {label.toLowerCase()} {figureText({ unit, value }) ?? t('card.notKnown')}
                </span>
              ))}
              {comment && <span>{comment}</span>}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
