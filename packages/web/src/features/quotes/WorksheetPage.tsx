import { IconAlertTriangle } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import classes from '#engine/records/records.module.css'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import { quoteOf } from './queries.ts'
import { WorksheetSheet } from './WorksheetSheet.tsx'
import { worksheetOf } from './worksheetQueries.ts'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/quote/$quoteId/worksheet')

/** The rating of a quote step by step, with what-if. Only for the carrier's users. */
export function WorksheetPage() {
  const { t } = useTranslation('quotes')
  const params = route.useParams()
  const [submissionId, id] = [Number(params.submissionId), Number(params.quoteId)]
  const { data: quote } = useSuspenseQuery(quoteOf(submissionId, id))
  const { data: worksheet } = useSuspenseQuery(worksheetOf(submissionId, id))
  usePageTitle(t('worksheet.title'))
  return (
    <>
      <Wizard targets={[{ context: 'Quote', id, submissionId }]} />
      <SheetBar
        path={[
          <Link key="quotes" to="/submission/$submissionId/quotes" params={params}>
            {t('title')}
          </Link>,
          <Link key="quote" to="/submission/$submissionId/quote/$quoteId" params={params}>
            {quote.summary}
          </Link>,
        ]}
        title={t('worksheet.title')}
        beside={<RecordStatus status={quote.statusName} asPill />}
      />
      {worksheet.planId === null ? (
        <p className={classes.alert}>
          <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
          {t('worksheet.noPlan', { product: quote.productName })}
        </p>
      ) : (
        <WorksheetSheet key={id} worksheet={worksheet} planId={worksheet.planId} />
      )}
    </>
  )
}
