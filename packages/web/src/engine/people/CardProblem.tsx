import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#platform/api.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import classes from './BusinessCard.module.css'

/** Agents see neither people nor organizations of other agencies: trying again would not help. */
export function CardProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('peopleCards')
  if (error instanceof ApiProblem && error.is('not-found')) return <p className={classes.hidden}>{t('hidden')}</p>
  return <ProblemPanel error={error} what={t('failed')} onRetry={onRetry} />
}
