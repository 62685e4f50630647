import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { problemSentence, requestIdOf } from '../problems.ts'
import classes from './Messages.module.css'

interface Props {
  error: unknown
  /** Says what failed; default: something could not be loaded. */
  what?: string
  onRetry?: () => void
}

/** Replaces content that failed to load: what failed, why, the request id, and a retry button. */
export function ProblemPanel({ error, what, onRetry }: Props) {
  const { t } = useTranslation('platform')
  const requestId = requestIdOf(error)
  return (
    <div className={classes.empty} role="alert">
      <IconAlertTriangle size={28} stroke={1.7} className={classes.alert} aria-hidden="true" />
      <div className={classes.title}>{what ?? t('problem.title')}</div>
      <div className={classes.text}>{problemSentence(error)}</div>
      {requestId && <div className={classes.request}>{t('requestId', { id: requestId })}</div>}
      {onRetry && (
        <div className={classes.actions}>
          <Button variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
