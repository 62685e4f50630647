import type { Offer, OfferedCoverage } from '@bindery/contract/offers'
import { Skeleton, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import records from '#engine/records/records.module.css'
import { formatMoney, useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import classes from './offers.module.css'
import { type OfferOf, offerOf } from './queries.ts'
import { Subjectivities } from './Subjectivities.tsx'
import './texts.ts'

/** The coverages of an offer with limit and deductible, its premiums with their total, and its conditions. */
export function OfferTerms({ of }: { of: OfferOf }) {
  const { t } = useTranslation('offers')
  const heading = useId()
  const { data, error, refetch } = useQuery(offerOf(of))
  return (
    <section className={records.section} aria-labelledby={heading}>
      <h3 id={heading}>
        {t('title')}
        {data && <Term offer={data} />}
      </h3>
      {error && !data && <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="60%" />}
      {data?.quotes.length === 0 && <p className={records.sub}>{t('empty')}</p>}
      {data && data.quotes.length > 0 && (
        <>
          <Terms offer={data} submissionId={of.submissionId} />
          <Subjectivities offer={data} />
          <Conditions offer={data} />
        </>
      )}
    </section>
  )
}

function Term({ offer: { effectiveDate, expirationDate } }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const { day } = useFormats()
  if (!effectiveDate || !expirationDate) return null
  return <span className={classes.term}>{t('term', { from: day(effectiveDate), to: day(expirationDate) })}</span>
}

function Terms({ offer, submissionId }: { offer: Offer; submissionId: number }) {
  const { t } = useTranslation('offers')
  const shown = useCents()
  return (
    <div className={records.box}>
      <RecordTable minWidth={420} folds>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('columns.coverage')}</Table.Th>
            <Table.Th data-number>{t('columns.limit')}</Table.Th>
            <Table.Th data-number>{t('columns.deductible')}</Table.Th>
            <Table.Th data-number>{t('columns.premium')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        {offer.quotes.map((quote) => (
          <Table.Tbody key={quote.id}>
            <Table.Tr className={classes.quote ?? ''}>
              <Table.Th scope="rowgroup" colSpan={3}>
                <Link
                  to="/submission/$submissionId/quote/$quoteId"
                  params={{ submissionId: String(submissionId), quoteId: String(quote.id) }}
                  className={records.name}
                >
                  {quote.productName}
                </Link>{' '}
                <span className={records.dim}>{quote.number}</span> <RecordStatus status={quote.statusName} />
              </Table.Th>
              <Table.Td data-number>
                <strong>{quote.premium ? shown(quote.premium) : <span className={records.none}>—</span>}</strong>
              </Table.Td>
            </Table.Tr>
            <Basis quote={quote} />
            {quote.coverages.map((coverage) => (
              <Coverage key={coverage.code} coverage={coverage} quote={quote} />
            ))}
            {quote.otherPremiums.map(({ name, amount }) => (
              <Table.Tr key={name}>
                <Table.Td colSpan={3}>
                  <span className={classes.coverage}>{name}</span>
                </Table.Td>
                <Table.Td data-number>{shown(amount)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        ))}
        <Table.Tfoot>
          <Table.Tr className={classes.total ?? ''}>
            <Table.Th scope="row" colSpan={3}>
              {t('total')}
            </Table.Th>
            <Table.Td data-number>{offer.total ? shown(offer.total) : '—'}</Table.Td>
          </Table.Tr>
          {offer.quotes.flatMap(({ id, productName, charges }) =>
            charges.map(({ name, amount }) => (
              <Table.Tr key={`${id} ${name}`}>
                <Table.Td colSpan={3}>
                  {name} {offer.quotes.length > 1 && <span className={records.dim}>{productName}</span>}
                </Table.Td>
                <Table.Td data-number>{shown(amount)}</Table.Td>
              </Table.Tr>
            )),
          )}
          {offer.due && offer.due.total !== offer.total?.total && (
            <Table.Tr className={classes.total ?? ''}>
              <Table.Th scope="row" colSpan={3}>
                {t('due')}
              </Table.Th>
              <Table.Td data-number>{shown(offer.due)}</Table.Td>
            </Table.Tr>
          )}
        </Table.Tfoot>
      </RecordTable>
    </div>
  )
}

/** Says so if limits and deductibles are not those of the rating in force. */
function Basis({ quote: { basis, premium } }: { quote: Offer['quotes'][number] }) {
  const { t } = useTranslation('offers')
  if (basis === 'rated') return null
  const text = basis === 'outdated' ? basis : premium ? 'undivided' : basis
  return (
    <Table.Tr className={classes.basis ?? ''} data-outdated={basis === 'outdated' || undefined}>
      <Table.Td colSpan={4}>{t(`basis.${text}`)}</Table.Td>
    </Table.Tr>
  )
}

/** Taxes have cents, so every amount of the table has them: the column adds up. */
function useCents() {
  const { money } = useFormats()
  return (amount: NonNullable<Offer['total']>) => money(amount, 2)
}

function Coverage({ coverage, quote }: { coverage: OfferedCoverage; quote: Offer['quotes'][number] }) {
  const { t } = useTranslation('offers')
  const shown = useCents()
  const { name, limit, deductible, premium } = coverage
  const term = (value: string) =>
    /^-?\d+(\.\d+)?$/.test(value) ? formatMoney(value, quote.premium?.currencyCode ?? 'USD') : value
  // Before plans rated it, a quote has one undivided premium.
  const isDivided = quote.coverages.some((one) => one.premium) || quote.otherPremiums.length > 0
  return (
    <Table.Tr>
      <Table.Td>
        <span className={classes.coverage}>{name}</span>
      </Table.Td>
      <Table.Td data-number className={classes.amount ?? ''}>
        {limit ? term(limit) : <span className={records.dim}>{t('asScheduled')}</span>}
      </Table.Td>
      <Table.Td data-number className={classes.amount ?? ''}>
        {deductible ? term(deductible) : <span className={records.none}>—</span>}
      </Table.Td>
      <Table.Td data-number>
        {premium ? shown(premium) : isDivided && <span className={records.dim}>{t('included')}</span>}
      </Table.Td>
    </Table.Tr>
  )
}

/** Minimum earned premium of each product, and the validity of the offer. */
function Conditions({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const { day } = useFormats()
  return (
    <ul className={classes.conditions} aria-label={t('conditions')}>
      {offer.validUntil && <li>{t('validUntil', { day: day(offer.validUntil) })}</li>}
      {offer.quotes.map(
        ({ id, productName, minimumEarnedPercent: percent }) =>
          percent !== null && <li key={id}>{t('minimumEarned', { product: productName, percent })}</li>,
      )}
      <li>{t('exposures')}</li>
    </ul>
  )
}
