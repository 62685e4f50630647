import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './TopProgress.module.css'

/** Visible while any request is pending, but only after 300 ms, so that quick responses do not flicker. */
export function TopProgress() {
  const { t } = useTranslation('platform')
  const isNavigating = useRouterState({ select: ({ status }) => status === 'pending' })
  const busy = useIsFetching() + useIsMutating() > 0 || isNavigating
  return busy ? <div className={classes.bar} role="progressbar" aria-label={t('loading')} /> : null
}
