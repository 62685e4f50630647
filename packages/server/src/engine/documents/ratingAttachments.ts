import { addAttachment } from '#engine/attachments/store.ts'
import type { WorksheetLine } from '#engine/rating/worksheet.ts'
import type { TxCtx } from '#platform/context.ts'
import { malformed } from '#platform/problems.ts'
import { addressOf, type DocumentFacts, type QuoteFacts } from './facts.ts'
import { money } from './formats.ts'
import { type Html, html, orDash } from './html.ts'
import { keepDocument } from './make.ts'
import { table } from './page.ts'
import { coverageTable, premiumByCoverage, ratingTable } from './parts.ts'

interface AttachmentOrder {
  submissionId: number
  recordUri: string
  number: string
  /** Values of the data set 'Rating Attachments'. */
  chosen: readonly string[]
  product: string
  lines: readonly WorksheetLine[]
  schedule: readonly { category: string; percent: string; reason: string }[]
  /** The quote whose coverages are shown; an endorsement has none of its own. */
  coverages: QuoteFacts | undefined
}

const SPREADSHEET = 'ra.worksheet.xlsx'

/** Stores the basis of a rating as files for underwriters. */
export async function ratingAttachments(tx: TxCtx, facts: DocumentFacts, wanted: AttachmentOrder) {
  const items = await tx.db
    .selectFrom('dataSetItem')
    .select(['value', 'name', 'details'])
    .where('dataSetName', '=', 'Rating Attachments')
    .where('retired', '=', false)
    .where('value', 'in', [...wanted.chosen, ''])
    .orderBy('ordering')
    .execute()
  const offered = items.filter(({ details }) => !details.product || details.product === wanted.product)
  if (offered.length < wanted.chosen.length)
    throw malformed('Choose attachments that are offered for this product.', [
      { path: 'attachmentsToGenerate', message: 'Choose attachments that are offered for this product.' },
    ])
  for (const { value, name } of offered) {
    if (value === SPREADSHEET) await keepSpreadsheet(tx, wanted, name)
    else
      await keepDocument(tx, facts, {
        submissionId: wanted.submissionId,
        recordUri: wanted.recordUri,
        type: value === 'ra.worksheet' ? 'RATING_WORKSHEET' : 'RATING_ATTACHMENT',
        title: name,
        number: wanted.number,
        shared: false,
        sections: () => [{ label: name, body: bodyOf(value, facts, wanted) }],
      })
  }
}

function bodyOf(value: string, facts: DocumentFacts, { lines, coverages, product, schedule }: AttachmentOrder): Html {
  const { currency, insured } = facts
  if (value === 'ra.coverage' && coverages)
    return html`${coverageTable(coverages, currency)}${premiumByCoverage(coverages, currency)}`
  if (value === 'ra.compare')
    return table(
      ['Quote', 'Number', 'Premium.'],
      facts.quotes
        .filter((quote) => quote.product === product)
        .map((quote) => [quote.summary, quote.number, money(quote.premium, currency)]),
    )
  const rating = coverages?.rating
  const charges = rating ? [...rating.fees, ...rating.taxes] : []
  const terrorism = rating?.coverages.filter(({ name }) => /terrorism/i.test(name)) ?? []
  if (value === 'ra.schedule')
    return schedule.length === 0
      ? html`<p>No schedule credit or debit was applied to this rating.</p>`
      : table(
          ['Characteristic', 'Percent.', 'Reason'],
          schedule.map(({ category, percent, reason }) => [category, percent, reason]),
        )
  if (value === 'ra.taxes')
    return charges.length === 0
      ? html`<p>No taxes and fees are charged beside the premium.</p>`
      : table(
          ['Fee or tax', 'Amount.'],
          charges.map(({ name, amount }) => [name, money(amount, currency)]),
        )
  if (value === 'ra.terrorism')
    return terrorism.length === 0
      ? html`<p>No premium for terrorism is charged apart.</p>`
      : table(
          ['Coverage', 'Premium.'],
          terrorism.map(({ name, written }) => [name, money(written, currency)]),
        )
  return html`<p>${insured.name}, ${orDash(addressOf(insured))}. Business: ${orDash(insured.businessClass)}.</p>
${ratingTable(lines)}`
}

/** A CSV file with one line for each rating step. */
async function keepSpreadsheet(tx: TxCtx, { submissionId, recordUri, number, lines }: AttachmentOrder, title: string) {
  const rows = [
    ['Coverage', 'For', 'Step', 'Table', 'Factor', 'Amount'],
    ...lines.map(({ coverage, item, label, source, factor, amount }) => [
      coverage,
      item ?? '',
      label,
      source ?? '',
      factor ?? '',
      amount,
    ]),
  ]
  await addAttachment(tx, {
    submissionId,
    name: `${title} ${number}.csv`,
    description: title,
    type: 'RATING_WORKSHEET',
    mediaType: 'text/csv',
    content: Buffer.from(rows.map((row) => row.map(cell).join(',')).join('\r\n')),
    shared: false,
    recordUri,
  })
}
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
