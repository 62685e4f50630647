import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './Views.module.css'

interface Props {
  submissionId: string
  view: 'this' | 'all'
}

/** Switches between the way of this submission and all statuses. */
export function Views({ submissionId, view }: Props) {
  const { t } = useTranslation('lifeCycle')
  return (
    <nav className={classes.views} aria-label={t('views')}>
      <Link
        to="/submission/$submissionId/lifecycle"
        params={{ submissionId }}
        activeOptions={{ exact: true }}
        aria-current={view === 'this' ? 'page' : undefined}
      >
        {t('this')}
      </Link>
      <Link
        to="/submission/$submissionId/lifecycle/$context"
        params={{ submissionId, context: 'Submission' }}
        aria-current={view === 'all' ? 'page' : undefined}
      >
        {t('all')}
      </Link>
    </nav>
  )
}
