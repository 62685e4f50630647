import { SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'
import type { Selectable } from 'kysely'
import type { Schema } from '#platform/db/schema.ts'
import { type Clock, isoDay } from './calendar.ts'
import type { Life } from './lives.ts'
import { dollars, type Premiums } from './premium.ts'
import type { Random } from './random.ts'
import type { Product } from './reference.ts'
import { type Option, termsOf } from './summaries.ts'

export type QuoteRow = Selectable<Schema['quote']>
export type QuoteStatus =
  | 'draft' | 'invalid rating' | 'valid rating' | 'valid pricing' | 'quoted' | 'sent'
  | 'bind requested' | 'binding' | 'bound' | 'declined' | 'withdrawn' | 'replaced'

/** A quote before it has a number: numbers follow the order of creation over all submissions. */
export interface QuoteDraft extends Omit<QuoteRow, 'id' | 'number' | 'submissionId'> {
  life: Life
  status: QuoteStatus
  /** One of those whose premiums make up the submission's. */
  counts: boolean
}

/** What the submission's status says about its quotes: the one that counts, and the option beside it. */
const OF_STATUS: Partial<Record<SubmissionStatus, { chosen: QuoteStatus; other: QuoteStatus }>> = {
  [S.quoted]: { chosen: 'sent', other: 'sent' },
  [S.bindRequested]: { chosen: 'bind requested', other: 'sent' },
  [S.bound]: { chosen: 'bound', other: 'replaced' },
  [S.pendingIssuance]: { chosen: 'bound', other: 'replaced' },
  [S.issued]: { chosen: 'bound', other: 'replaced' },
  [S.expired]: { chosen: 'bound', other: 'replaced' },
  [S.renewed]: { chosen: 'bound', other: 'replaced' },
  [S.nonRenewed]: { chosen: 'bound', other: 'replaced' },
  [S.cancelled]: { chosen: 'bound', other: 'replaced' },
  [S.quoteWithdrawn]: { chosen: 'withdrawn', other: 'withdrawn' },
  [S.declinedQuote]: { chosen: 'declined', other: 'declined' },
  [S.lost]: { chosen: 'withdrawn', other: 'withdrawn' },
  [S.declined]: { chosen: 'declined', other: 'declined' },
}
const IN_WORK: QuoteStatus[] = ['draft', 'invalid rating', 'valid rating', 'valid pricing']
/** From here on a quote has a price. */
const isPriced = (status: QuoteStatus) => !['draft', 'invalid rating'].includes(status)

export function quotesFor(random: Random, clock: Clock, life: Life, premiums: Premiums, products: Product[]): QuoteDraft[] {
  const statuses = statusesFor(random, life.status)
  if (!statuses) return []
  const { programme, received, changed } = life
  const quotedOn = received + Math.max(1, Math.round((Math.min(changed, life.effective) - received) * random.between(0.3, 0.7)))
  const createdAt = clock.at(random, Math.min(quotedOn, changed))
  const modifiedAt = later(createdAt, clock.at(random, changed))
  const withOptions = IN_WORK.includes(statuses.chosen) ? 0 : random.chance(0.35) ? 1 : 0

  return programme.products.flatMap((product, index) => {
    const premium = premiums.get(product) ?? 0
    const options: Option[] = index < withOptions ? ['A', 'B'] : ['A']
    const name = products.find(({ shortName }) => shortName === product)?.name ?? product
    return options.map((option): QuoteDraft => {
      const status = option === 'A' ? statuses.chosen : statuses.other
      const lead = options.length > 1 ? `Option ${option}` : name
      return {
        life,
        product,
        status,
        counts: option === 'A',
        summary: `${lead} · ${termsOf(product, programme.business, option)}`,
        premium: isPriced(status) ? dollars(option === 'A' ? premium : Math.round(premium * random.between(0.84, 0.95))) : null,
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

function statusesFor(random: Random, status: SubmissionStatus) {
  if (status === S.clear) {
    return random.chance(0.45) ? { chosen: random.pick(IN_WORK), other: 'draft' as const } : null
  }
  if (status === S.clearAwaitingRate) return { chosen: 'invalid rating' as const, other: 'draft' as const }
  // Most are lost after a quote, and most are declined before one.
  if (status === S.lost && random.chance(0.3)) return null
  if (status === S.declined && random.chance(0.85)) return null
  if (status === S.bindRequested && random.chance(0.25)) return { chosen: 'binding' as const, other: 'sent' as const }
  if (status === S.quoted && random.chance(0.25)) return { chosen: 'quoted' as const, other: 'quoted' as const }
  return OF_STATUS[status] ?? null
}

const later = (a: Date, b: Date) => (a > b ? a : b)

/** The submission's premium: the sum of what counts, once all of it is priced. */
export function premiumOf(quotes: QuoteDraft[]): number | null {
  const counting = quotes.filter(({ counts }) => counts)
  if (!counting.length || counting.some(({ premium }) => premium === null)) return null
  return counting.reduce((sum, { premium }) => sum + Number(premium), 0)
}
