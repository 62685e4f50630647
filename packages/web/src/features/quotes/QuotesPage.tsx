import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecordList } from '#engine/actions/RecordList.tsx'
import { currentConsole } from '#platform/consoles.ts'
import { CompareLinks } from './CompareLinks.tsx'
import { QuoteTable } from './QuoteTable.tsx'
import { quotesOf } from './queries.ts'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId')

export function QuotesPage() {
  const { t } = useTranslation('quotes')
  const submissionId = Number(route.useParams().submissionId)
  const query = useQuery(quotesOf(submissionId))
  const products = new Set(query.data?.map(({ product }) => product)).size
  return (
    <RecordList
      target={{ context: 'Submission', id: submissionId, submissionId }}
      title={t('title')}
      sub={`${t('count', { count: query.data?.length ?? 0 })} ${t('across', { count: products })}`}
      query={query}
      failed={t('failed')}
      empty={t('empty')}
      emptyText={t('emptyText')}
      create={{ action: 'submission.createQuote', text: t('createText') }}
    >
      {(quotes) => (
        <>
          {currentConsole === 'underwriter' && <CompareLinks quotes={quotes} submissionId={submissionId} />}
          <QuoteTable quotes={quotes} submissionId={submissionId} />
        </>
      )}
    </RecordList>
  )
}
