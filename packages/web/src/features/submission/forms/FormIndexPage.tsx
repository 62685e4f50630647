import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageMessage } from '#platform/ui/PageMessage.tsx'
import { formsOf } from './queries.ts'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId')

/** The forms URL without a form key: redirects to the first form. */
export function FormIndexPage() {
  const { t } = useTranslation('submissionForms')
  const { submissionId } = route.useParams()
  const { data: forms } = useSuspenseQuery(formsOf(Number(submissionId)))
  const [first] = forms
  if (first)
    return (
      <Navigate
        to="/submission/$submissionId/form/$formId"
        params={{ submissionId, formId: first.key }}
        state={true}
        replace
      />
    )
  return (
    <PageMessage title={t('noForms')} text={t('noFormsText')}>
      <Button component={Link} to={`/submission/${submissionId}/default`}>
        {t('toOverview')}
      </Button>
    </PageMessage>
  )
}
