import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { contextNamed, LifeCycleChart } from './LifeCycleChart.tsx'
import './texts.ts'

const route = getRouteApi('/signed-in/lifecycle/$context')

/** All statuses, outside a submission. */
export function LifeCyclePage() {
  const { t } = useTranslation('lifeCycle')
  const context = contextNamed(route.useParams().context)
  usePageTitle(t('title'))
  return (
    <LifeCycleChart
      context={context}
      Heading="h1"
      linkTo={(type, name) => (
        <Link
          key={type}
          to="/lifecycle/$context"
          params={{ context: type }}
          aria-current={type === context ? 'page' : undefined}
        >
          {name}
        </Link>
      )}
    />
  )
}
