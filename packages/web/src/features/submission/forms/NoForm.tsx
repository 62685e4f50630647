import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#platform/api.ts'
import { PageMessage } from '#platform/ui/PageMessage.tsx'
import { PageProblem } from '#platform/ui/PageProblem.tsx'
import '../texts.ts'

/** Shown in place of a form: not found, or failed to load. */
export function NoForm({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslation('submission')
  const { submissionId = '' } = useParams({ strict: false })
  const isGone = error instanceof ApiProblem && (error.is('not-found') || error.is('malformed'))
  if (!isGone) return <PageProblem error={error} reset={reset} />
  return (
    <PageMessage title={t('notThere.form')} text={t('notThere.text')}>
      <Button component={Link} to={`/submission/${submissionId}/default`}>
        {t('notThere.back')}
      </Button>
    </PageMessage>
  )
}
