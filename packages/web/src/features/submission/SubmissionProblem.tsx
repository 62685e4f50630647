import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#platform/api.ts'
import { PageMessage } from '#platform/ui/PageMessage.tsx'
import { PageProblem } from '#platform/ui/PageProblem.tsx'
import './texts.ts'

/** Shown in place of the page: not found (also if access is denied), or failed to load. */
export function SubmissionProblem({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslation(['submission', 'platform'])
  const isGone = error instanceof ApiProblem && (error.is('not-found') || error.is('malformed'))
  if (!isGone) return <PageProblem error={error} reset={reset} title={t('failed')} />
  return (
    <PageMessage title={t('notFound.title')} text={t('notFound.text')}>
      <Button component={Link} to="/landing">
        {t('page.home', { ns: 'platform' })}
      </Button>
    </PageMessage>
  )
}
