import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import { contextNamed, LifeCycleChart } from './LifeCycleChart.tsx'
import { Views } from './Views.tsx'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/lifecycle/$context')

/** All statuses, inside the frame of a submission. */
export function AllStatusesPage() {
  const { t } = useTranslation('lifeCycle')
  const params = route.useParams()
  const context = contextNamed(params.context)
  const id = Number(params.submissionId)
  usePageTitle(t('title'))
  return (
    <>
      <Wizard targets={[{ context: 'Submission', id, submissionId: id }]} />
      <SheetBar title={t('title')} state={<Views submissionId={params.submissionId} view="all" />} />
      <LifeCycleChart
        context={context}
        Heading="h2"
        linkTo={(type, name) => (
          <Link
            key={type}
            to="/submission/$submissionId/lifecycle/$context"
            params={{ ...params, context: type }}
            aria-current={type === context ? 'page' : undefined}
          >
            {name}
          </Link>
        )}
      />
    </>
  )
}
