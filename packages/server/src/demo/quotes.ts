import { SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'
import { statusCode } from '@bindery/workflow/lifeCycles'
import type { QuoteStatus } from '@bindery/workflow/statuses'
import type { Selectable } from 'kysely'
import { quoteNumber } from '#engine/actions/numbers.ts'
import type { Schema } from '#platform/db/schema.ts'
import { type Clock, isoDay, later } from './calendar.ts'
import { boundOn, isWritten, type Life } from './life.ts'
import { dollars, type Premiums } from './premium.ts'
import type { Random } from './random.ts'
import type { Product } from './reference.ts'
import { type Option, termsOf } from './summaries.ts'

export type QuoteRow = Selectable<Schema['quote']>

/** A quote before it has a number: numbers follow the order of creation over all submissions. */
export interface QuoteDraft extends Omit<QuoteRow, 'id' | 'number' | 'submissionId' | 'replacedById'> {
  life: Life
  /** One of those whose premiums make up the submission's. */
  counts: boolean
}

/** What a submission's status says about its quotes: the one that counts, and the option beside it. */
interface Pair {
  chosen: QuoteStatus
  other: QuoteStatus
}
const both = (status: QuoteStatus): Pair => ({ chosen: status, other: status })
const TAKEN: Pair = { chosen: 'Bound', other: 'Replaced' }
const OF_STATUS: Partial<Record<SubmissionStatus, Pair>> = {
  [S.quoted]: both('Sent'),
  [S.bindRequested]: { chosen: 'Bind Requested', other: 'Sent' },
  [S.quoteWithdrawn]: both('Withdrawn'),
  [S.declinedQuote]: both('Declined'),
  [S.lost]: both('Withdrawn'),
  [S.declined]: both('Declined'),
}
const IN_WORK: QuoteStatus[] = ['Draft', 'Invalid Rating', 'Valid Rating', 'Valid Pricing']

function statusesFor(random: Random, life: Life): Pair | null {
  if (life.status === S.clear) return random.chance(0.45) ? both(random.pick(IN_WORK)) : null
  if (life.status === S.clearAwaitingRate) return both('Invalid Rating')
  if (!life.quoted) return null
  if (isWritten(life)) return TAKEN
  if (life.status === S.bindRequested && random.chance(0.25)) return { chosen: 'Binding', other: 'Sent' }
  if (life.status === S.quoted && random.chance(0.25)) return both('Quoted')
  return OF_STATUS[life.status] ?? null
}

/** One for each product, and now and then a second option for a small package. */
export function quotesFor(
  random: Random,
  clock: Clock,
  life: Life,
  premiums: Premiums,
  products: Product[],
): QuoteDraft[] {
  const statuses = statusesFor(random, life)
  if (!statuses) return []
  const { business, products: wanted } = life.programme
  const lastDay = isWritten(life) ? boundOn(life) : life.changed
  const createdAt = clock.at(random, life.received + Math.round((lastDay - life.received) * random.between(0.3, 0.8)))
  const modifiedAt = later(createdAt, clock.at(random, lastDay))
  const withOptions = wanted.length <= 2 && !IN_WORK.includes(statuses.chosen) && random.chance(0.45)

  return wanted.flatMap((product, index) => {
    const premium = premiums.get(product) ?? 0
    const options: Option[] = withOptions && index === 0 ? ['A', 'B'] : ['A']
    const name = products.find(({ shortName }) => shortName === product)?.name
    return options.map((option): QuoteDraft => {
      const status = option === 'A' ? statuses.chosen : statuses.other
      const price = option === 'A' ? premium : Math.round(premium * random.between(0.84, 0.95))
      return {
        life,
        product,
        status: statusCode('Quote', status),
        counts: option === 'A',
        summary: `${options.length > 1 ? `Option ${option}` : name} · ${termsOf(product, business, option)}`,
        ...memoriesOf(status),
        premium: status === 'Draft' || status === 'Invalid Rating' ? null : dollars(price),
        currencyCode: 'USD',
        effectiveDate: isoDay(life.effective),
        expirationDate: isoDay(life.expires),
        createdAt,
        modifiedAt,
        version: 1,
      }
    })
  })
}

const SENT: QuoteStatus[] = ['Sent', 'Bind Requested', 'Binding', 'Bound', 'Declined', 'Withdrawn', 'Replaced']

/** What a quote would remember of its way, had the actions been run that led to where it stands. */
const memoriesOf = (status: QuoteStatus) => ({
  proposalId: null,
  templateId: null,
  statusReason: null,
  statusDetail: null,
  incomplete: false,
  wasSent: SENT.includes(status),
  bindRequested: ['Bind Requested', 'Binding', 'Bound'].includes(status),
  reached: ['Declined', 'Withdrawn', 'Replaced'].includes(status) ? statusCode('Quote', 'Sent') : null,
  documentCurrent: true,
  validUntil: null,
  rating: null,
})

/** The submission's premium: the sum of what counts, once all of it is priced. */
export function premiumOf(quotes: QuoteDraft[]): number | null {
  const counting = quotes.filter(({ counts }) => counts)
  if (!counting.length || counting.some(({ premium }) => premium === null)) return null
  return counting.reduce((sum, { premium }) => sum + Number(premium), 0)
}

/** Numbers the quotes, and says which one each product of a submission was taken from. */
export function numberQuotes(drafts: QuoteDraft[], submissionIds: Map<Life, number>) {
  const chosen = new Map<Life, Map<string, number>>()
  const idOf = (life: Life, product: string) => chosen.get(life)?.get(product) ?? null
  const inOrder = drafts.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const [index, { life, counts, product }] of inOrder.entries())
    if (counts) chosen.set(life, (chosen.get(life) ?? new Map()).set(product, index + 1))
  const rows = inOrder.map(({ life, counts, ...quote }, index): QuoteRow => {
    const id = index + 1
    const replacedById = quote.status === statusCode('Quote', 'Replaced') ? idOf(life, quote.product) : null
    const number = quoteNumber(quote.createdAt, id)
    return { ...quote, id, number, replacedById, submissionId: submissionIds.get(life)! }
  })
  return { rows, idOf }
}
