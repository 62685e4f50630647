import { addressOf, type DocumentFacts, type QuoteFacts } from './facts.ts'
import { longDay, money } from './formats.ts'
import { type Html, html, orDash } from './html.ts'
import { table } from './page.ts'
import {
  AMOUNTS,
  addressBlock,
  amountsOf,
  coverageTable,
  premiumTable,
  signature,
  subjectivityTable,
  termOf,
  totalPremium,
  validUntil,
} from './parts.ts'

type Render = (facts: DocumentFacts, quotes: readonly QuoteFacts[]) => Html

const namesOf = (quotes: readonly QuoteFacts[]) => quotes.map(({ productName }) => productName).join(', ')

const cover: Render = (facts, quotes) => html`${addressBlock(facts)}
<p>Thank you for the opportunity to offer terms for ${facts.insured.name}. Enclosed is our proposal for ${namesOf(quotes)},
for the term ${termOf(facts)}.</p>
<p>The proposal is open until ${longDay(validUntil(quotes))}.${
  facts.underwriter &&
  html` With any question please call ${facts.underwriter.name}${
    facts.underwriter.phoneNumber && html` at ${facts.underwriter.phoneNumber}`
  }.`
}</p>
${signature(facts)}`

const about: Render = ({
  carrier,
}) => html`<p>${carrier.name} writes commercial insurance through independent agencies and
settles claims with its own people.</p>
<p>${orDash(addressOf(carrier))}<br>${orDash(carrier.phoneNumber)}</p>
<p>Report a loss at once, at any hour, by telephone. Have the policy number, the place and time of the loss, and the name of
somebody we can reach at hand.</p>`

const options: Render = ({ currency }, quotes) =>
  html`${quotes.map(
    (quote) => html`<h3>${quote.summary} (${quote.number})</h3>${coverageTable(quote, currency)}
<p>Premium ${money(quote.premium, currency)}</p>`,
  )}`

const insureds: Render = ({ insured }) =>
  table(
    ['Named insured', 'Mailing address', 'Business'],
    [[insured.name, orDash(addressOf(insured)), orDash(insured.businessClass)]],
  )

const premium: Render = ({ currency }, quotes) => html`${premiumTable(quotes, currency)}
${quotes
  .filter(({ minimumEarnedPercent }) => minimumEarnedPercent)
  .map(
    (quote) => html`<p>${quote.productName}: at least ${quote.minimumEarnedPercent} % of the premium is earned.</p>`,
  )}`

const termsOf =
  (product: string): Render =>
  (facts, quotes) => {
    const own = quotes.filter((quote) => quote.product === product)
    return own.length === 0
      ? html`<p>This proposal has no quote for it.</p>`
      : html`${own.map((quote) => html`<h3>${quote.summary}</h3>${coverageTable(quote, facts.currency)}`)}`
  }

const schedule: Render = (
  { insured, currency },
  quotes,
) => html`<p>As offered to ${insured.name}, ${orDash(addressOf(insured))}.</p>
${quotes.map((quote) => html`<h3>${quote.productName}</h3>${coverageTable(quote, currency)}`)}
<div class="sign"><span>Signature of the insured</span><span>Date</span></div>`

const forms: Render = (_facts, quotes) =>
  table(
    ['Product', 'Form'],
    quotes.map(({ productName, summary }) => [productName, summary]),
  )

const subjectivities: Render = (facts, quotes) =>
  subjectivityTable(facts, quotes) ?? html`<p>There are no open subjectivities.</p>`

const disclosures: Render = ({
  insured,
  carrier,
}) => html`<p>Terrorism coverage under the federal program is offered with every
line that the program covers. It may be declined in writing.</p>
<p>Notices apply as the law of ${insured.state ?? 'the state of the insured'} requires. Who knowingly gives false information
in an application for insurance may be guilty of fraud.</p>
<p>${carrier.name} pays its agencies a commission, which is part of the premium.</p>`

const acceptance: Render = ({ currency, insured }, quotes) => html`<p>${insured.name} accepts the following:</p>
${table(
  ['Accepted', 'Quote', ...AMOUNTS],
  quotes.map((quote) => ['☐', `${quote.summary} (${quote.number})`, ...amountsOf(quote, currency)]),
)}
<p>☐ Terrorism coverage is accepted  ☐ Terrorism coverage is declined</p>
<div class="sign"><span>Signature of the insured</span><span>Date</span></div>`

const DAYS_OF_A_BINDER = 60
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const binderLetter: Render = (facts, quotes) => {
  const from = facts.effectiveDate ?? facts.today
  return html`${addressBlock(facts)}
<p>Cover is bound for ${facts.insured.name}, ${orDash(addressOf(facts.insured))}, as described in this binder.</p>
${table(
  ['Product', 'Policy number', 'Bound from', 'Until'],
  quotes.map(({ productName, policyNumber }) => [
    productName,
    policyNumber ?? 'to be issued',
    longDay(from),
    longDay(daysAfter(from, DAYS_OF_A_BINDER)),
  ]),
)}
<p>The binder ends when the policy is issued, and at the latest on the day given above.</p>
${signature(facts)}`
}

const binderSchedule: Render = (facts, quotes) => html`${options(facts, quotes)}
<p>Premium of all that is bound: ${money(totalPremium(quotes), facts.currency)}</p>`

const binderConditions: Render = (_facts, quotes) => html`<p>The terms of ${
  quotes.length === 1 ? `quote ${quotes[0]!.number}` : `the quotes ${quotes.map(({ number }) => number).join(', ')}`
} apply. This binder may be cancelled by the insured at any time and by the carrier with the notice that the law requires. Premium
is charged for the time that cover was bound.</p>`

const evidence: Render = ({ insured }, quotes) =>
  html`<p>This is evidence that the property of ${insured.name} at ${orDash(
    addressOf(insured),
  )} is insured under ${namesOf(quotes)}. It grants no rights to its holder, and neither changes nor extends the cover.</p>`

const certificate: Render = (
  facts,
  quotes,
) => html`<p>This certificate is given for information only and grants no rights to its
holder.</p>
${quotes.map(
  (quote) =>
    html`<h3>${quote.productName}, ${quote.policyNumber ?? 'policy to be issued'}</h3>${coverageTable(
      quote,
      facts.currency,
    )}`,
)}`

/** The renderers, by the value of the data set 'Section Templates'. */
export const SECTIONS: Record<string, Render> = {
  'sec.cover': cover,
  'sec.about': about,
  'sec.options': options,
  'sec.insureds': insureds,
  'sec.premium': premium,
  'sec.CP': termsOf('CP'),
  'sec.CP.values': schedule,
  'sec.GL': termsOf('GL'),
  'sec.CA': termsOf('CA'),
  'sec.CA.schedule': schedule,
  'sec.WC': termsOf('WC'),
  'sec.CU': termsOf('CU'),
  'sec.CY': termsOf('CY'),
  'sec.DO': termsOf('DO'),
  'sec.IM': termsOf('IM'),
  'sec.forms': forms,
  'sec.subjectivities': subjectivities,
  'sec.disclosures': disclosures,
  'sec.acceptance': acceptance,
  'bnd.letter': binderLetter,
  'bnd.schedule': binderSchedule,
  'bnd.conditions': binderConditions,
  'bnd.subjectivities': subjectivities,
  'bnd.evidence': evidence,
  'bnd.certificate': certificate,
}
