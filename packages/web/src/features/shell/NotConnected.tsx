import { useTranslation } from 'react-i18next'
import { useLiveLost } from '#platform/live.ts'
import classes from './NotConnected.module.css'

/** A line over the bottom margin of the page, which moves nothing; the code for it cannot be fetched once it is needed. */
export function NotConnected() {
  const { t } = useTranslation('shell')
  const isLost = useLiveLost()
  // The region is there before its text, or screen readers would not say it.
  return (
    <div role="status" className={classes.place}>
      {isLost && (
        <p className={classes.line}>
          <span className={classes.dot} aria-hidden="true" />
          <span>
            <strong>{t('notConnected.title')}</strong> {t('notConnected.text')}
          </span>
        </p>
      )}
    </div>
  )
}
