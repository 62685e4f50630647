import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import classes from '#platform/ui/records.module.css'
import { QuoteTable } from './QuoteTable.tsx'
import { quotesOf } from './queries.ts'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId')

export function QuotesPage() {
  const { t } = useTranslation('quotes')
  const submissionId = Number(route.useParams().submissionId)
  const { data, error, refetch } = useQuery(quotesOf(submissionId))
  usePageTitle(t('title'))
  const products = new Set(data?.map(({ product }) => product)).size
  return (
    <>
      <Wizard targets={[{ context: 'Submission', id: submissionId, submissionId }]} />
      <div className={classes.page}>
        <div className={classes.head}>
          <div>
            <h2>{t('title')}</h2>
            {data && data.length > 0 && (
              <p className={classes.sub}>
                {t('count', { count: data.length })} {t('across', { count: products })}
              </p>
            )}
          </div>
        </div>
        {error && !data && <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton width="60%" />}
        {data?.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
        {data && data.length > 0 && <QuoteTable quotes={data} submissionId={submissionId} />}
      </div>
    </>
  )
}
