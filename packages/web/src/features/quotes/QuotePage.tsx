import type { Quote } from '@bindery/contract/quotes'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOfferedInCard } from '#engine/actions/cardActions.ts'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { Documents } from '#engine/documents/Documents.tsx'
import { OfferColumns } from '#engine/offers/OfferColumns.tsx'
import { OfferReplyBanner } from '#engine/offers/OfferReplyBanner.tsx'
import { OfferTerms } from '#engine/offers/OfferTerms.tsx'
import { REQUEST_BINDING } from '#engine/offers/RequestBinding.tsx'
import { KeyFigures } from '#engine/records/KeyFigures.tsx'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import classes from '#engine/records/records.module.css'
import { currentConsole } from '#platform/consoles.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import { quoteOf } from './queries.ts'
import { INVALID_RATING } from './status.ts'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/quote/$quoteId')

export function QuotePage() {
  const { t } = useTranslation('quotes')
  const params = route.useParams()
  const [submissionId, id] = [Number(params.submissionId), Number(params.quoteId)]
  const { data: quote } = useSuspenseQuery(quoteOf(submissionId, id))
  usePageTitle(quote.summary)
  const of = { context: 'Quote', id, submissionId } as const
  const isAgent = currentConsole === 'agent'
  useOfferedInCard(REQUEST_BINDING, isAgent)
  const contents = (
    <>
      <OfferTerms of={of} />
      <Details quote={quote} />
      <Documents submissionId={submissionId} of={[quote.uri]} />
    </>
  )
  return (
    <>
      <Wizard targets={[of]} />
      <SheetBar
        path={[
          <Link key="quotes" to="/submission/$submissionId/quotes" params={params}>
            {t('title')}
          </Link>,
        ]}
        title={quote.summary}
        beside={<RecordStatus status={quote.statusName} asPill />}
        state={
          !isAgent && (
            <Link className={classes.link} to="/submission/$submissionId/quote/$quoteId/worksheet" params={params}>
              {t('worksheet.title')}
            </Link>
          )
        }
      />
      {quote.incomplete && (
        <p className={classes.alert}>
          <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
          {t('incomplete')}
        </p>
      )}
      {quote.statusName === INVALID_RATING && (
        <p className={classes.alert}>
          <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
          {quote.statusReason ?? t('notRated')}
        </p>
      )}
      <OfferReplyBanner of={of} />
      {isAgent ? (
        <OfferColumns of={of} documentsOf={[quote.uri]}>
          {contents}
        </OfferColumns>
      ) : (
        <>
          <Figures quote={quote} />
          {contents}
        </>
      )}
    </>
  )
}

function Figures({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes')
  const { exactMoney, day } = useFormats()
  return (
    <KeyFigures
      figures={[
        { label: t('columns.premium'), value: quote.premium && exactMoney(quote.premium) },
        { label: t('columns.product'), value: quote.productName },
        { label: t('fields.effectiveDate'), value: quote.effectiveDate && day(quote.effectiveDate) },
        { label: t('fields.expirationDate'), value: quote.expirationDate && day(quote.expirationDate) },
        { label: t('columns.validUntil'), value: quote.validUntil && day(quote.validUntil) },
      ]}
    />
  )
}

function Details({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes')
  const { instant } = useFormats()
  const { submissionId, proposalId } = quote
  return (
    <section className={classes.section} aria-labelledby="quote-details">
      <h3 id="quote-details">{t('details')}</h3>
      <dl className={classes.facts}>
        <Fact name={t('fields.number')}>{quote.number}</Fact>
        <Fact name={t('fields.proposal')}>
          {proposalId && (
            <Link
              className={classes.link}
              to="/submission/$submissionId/proposal/$proposalId"
              params={{ submissionId: String(submissionId), proposalId: String(proposalId) }}
            >
              {t('openProposal')}
            </Link>
          )}
        </Fact>
        {currentConsole === 'underwriter' && (
          <>
            <Fact name={t('fields.reason')}>{quote.statusReason}</Fact>
            <Fact name={t('fields.detail')}>{quote.statusDetail}</Fact>
          </>
        )}
        <Fact name={t('fields.created')}>
          <time>{instant(quote.timeCreated)}</time>
        </Fact>
        <Fact name={t('columns.modified')}>
          <time>{instant(quote.timeLastModified)}</time>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className={classes.none}>—</span>}</dd>
    </div>
  )
}
