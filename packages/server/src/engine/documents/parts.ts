import { amount, cents } from '#engine/money/decimal.ts'
import { sumsOf } from '#engine/premium/breakdown.ts'
import type { WorksheetLine } from '#engine/rating/worksheet.ts'
import type { Breakdown } from '#platform/db/schema/records.ts'
import type { DocumentFacts, QuoteFacts } from './facts.ts'
import { addressOf } from './facts.ts'
import { limit, longDay, money } from './formats.ts'
import { html, orDash } from './html.ts'
import { type Cell, table } from './page.ts'

/** Parts that several documents share. */
export const termOf = ({ effectiveDate, expirationDate }: Pick<DocumentFacts, 'effectiveDate' | 'expirationDate'>) =>
  `${longDay(effectiveDate)} to ${longDay(expirationDate)}, 12:01 a.m. standard time at the mailing address`

export const addressBlock = ({ agency, agent, today }: DocumentFacts) => html`<p>${longDay(today)}</p>
<p>${agency.name}<br>${agent && html`${agent.name}<br>`}${orDash(addressOf(agency))}</p>`

export const signature = ({ underwriter, carrier }: DocumentFacts) =>
  underwriter
    ? html`<p>${underwriter.name}<br>${[underwriter.title, underwriter.phoneNumber, underwriter.emailAddress]
        .filter(Boolean)
        .join(' · ')}</p>`
    : html`<p>${carrier.name}</p>`

type Covered = Pick<QuoteFacts, 'coverages'> & Partial<Pick<QuoteFacts, 'basis'>>

/** The coverages of a quote or of a policy. A quote that has to be rated again says so. */
export const coverageTable = ({ coverages, basis: ratedBy }: Covered, currency: string) =>
  html`${
    ratedBy === 'outdated' &&
    html`<p class="missing">These are the coverages of the last rating. The quote has to be rated again.</p>`
  }
${table(
  ['Coverage', 'Basis', 'Limit.', 'Deductible.'],
  coverages.map(({ name, basis, limit: offered, deductible }): Cell[] => [
    name,
    basis,
    offered === null ? 'As scheduled' : limit(offered, currency),
    limit(deductible, currency),
  ]),
)}`

/** The subjectivities of the quotes, open and met; null if they have none. */
export function subjectivityTable({ subjectivities }: DocumentFacts, quotes: readonly QuoteFacts[]) {
  const rows = subjectivitiesOf(subjectivities, quotes)
  if (rows.length === 0) return null
  return html`<p>Cover can be bound when each of these is met.</p>
${table(
  ['Subjectivity', 'Product', 'State'],
  rows.map(({ text, products, metOn }): Cell[] => [
    text,
    [...new Set(quotes.filter(({ product }) => products.includes(product)).map((one) => one.productName))].join(', '),
    metOn === null ? 'Open' : `Met on ${longDay(metOn)}`,
  ]),
)}`
}

export const subjectivitiesOf = (
  subjectivities: DocumentFacts['subjectivities'],
  quotes: readonly Pick<QuoteFacts, 'product'>[],
) => subjectivities.filter(({ products }) => quotes.some(({ product }) => products.includes(product)))

export const totalPremium = (quotes: readonly QuoteFacts[]) =>
  amount(quotes.reduce((sum, { premium }) => sum + cents(premium ?? '0'), 0n))

export const AMOUNTS = ['Premium.', 'Fees and taxes.', 'Total.']
export const amountsOf = (quote: QuoteFacts, currency: string): Cell[] => [
  money(quote.premium, currency),
  money(chargesOf([quote]), currency),
  money(quote.premium && dueFor([quote]), currency),
]

export const premiumTable = (quotes: readonly QuoteFacts[], currency: string) =>
  table(
    ['Product', 'Quote', ...AMOUNTS],
    quotes.map((quote) => [quote.productName, quote.number, ...amountsOf(quote, currency)]),
    [
      'Total',
      '',
      money(totalPremium(quotes), currency),
      money(chargesOf(quotes), currency),
      money(dueFor(quotes), currency),
    ],
  )

/** Fees and taxes beside the premium. */
const chargesOf = (quotes: readonly QuoteFacts[]) =>
  amount(
    quotes.reduce((sum, { rating }) => sum + cents(rating?.feesTotal ?? '0') + cents(rating?.taxesTotal ?? '0'), 0n),
  )

/** Premium, fees and taxes together. */
export const dueFor = (quotes: readonly QuoteFacts[]) => amount(cents(totalPremium(quotes)) + cents(chargesOf(quotes)))

/** The premium of a quote by coverage, with fees and taxes. */
export function premiumByCoverage(quote: QuoteFacts, currency: string) {
  const { rating, premium } = quote
  if (!rating) return html`<p>Premium for the term: ${money(premium, currency)}</p>`
  return table(
    ['', 'Amount.'],
    [
      ...rating.coverages.map(({ name, written }): Cell[] => [name, money(written, currency)]),
      ['Premium for the term', money(premium, currency)],
      ...[...rating.fees, ...rating.taxes].map(({ name, amount: charge }): Cell[] => [name, money(charge, currency)]),
    ],
    ['Total', money(dueFor([quote]), currency)],
  )
}

/** The money of a transaction by coverage, with fees and taxes. */
export function breakdownTable(breakdown: Breakdown, currency: string, premiumLabel = 'Premium') {
  const { premium, total } = sumsOf(breakdown)
  const lines = (charges: Breakdown['fees']) =>
    charges.map(({ name, amount: charge }): Cell[] => [name, money(charge, currency)])
  return table(
    ['', 'Amount.'],
    [
      ...lines(breakdown.coverages),
      [premiumLabel, money(premium, currency)],
      ...lines([...breakdown.fees, ...breakdown.taxes]),
    ],
    [cents(total) < 0n ? 'Total to return' : 'Total', money(total, currency)],
  )
}

/** For the carrier's files only: rating steps reveal the carrier's judgement, so agents must not see them. */
export const ratingTable = (lines: readonly WorksheetLine[]) =>
  table(
    ['Coverage', 'For', 'Step', 'Table', 'Factor.', 'Amount.'],
    lines.map(({ coverage, item, label, source, factor, amount: value }) => [
      coverage,
      item ?? '',
      label,
      source ?? '',
      factor ?? '',
      value,
    ]),
  )

/** The earliest day on which one of the offers lapses. */
export const validUntil = (quotes: readonly QuoteFacts[]) =>
  quotes
    .map((quote) => quote.validUntil)
    .filter((day) => day !== null)
    .sort()[0] ?? null
