import { useTranslation } from 'react-i18next'
import { useLiveLost } from '#platform/live.ts'
import classes from './NotConnected.module.css'

/** A notice over the bottom margin of the page. Not lazy: without a connection its code could not load. */
export function NotConnected() {
  const { t } = useTranslation('shell')
  const isLost = useLiveLost()
  // Render the live region before its text, or screen readers would not announce the text.
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
