import { statusCode } from '@bindery/workflow/lifeCycles'
import type { QuoteStatus } from '@bindery/workflow/statuses'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { BookQuote } from './tally.ts'
import type { StoredTexts } from './thread.ts'

const codesOf = (...statuses: QuoteStatus[]) => statuses.map((status) => statusCode('Quote', status))
const OFFERED = codesOf('Valid Rating', 'Valid Pricing', 'Quoted', 'Sent')
const CHOSEN = codesOf('Bind Requested', 'Binding')
const BOUND = codesOf('Bound')
const IN_BOOK = [...OFFERED, ...CHOSEN, ...BOUND]

const ENDED = (['Cancelled', 'Rewritten', 'Invalid'] as const).map((status) => statusCode('Policy', status))

/**
 * The book of a product on a day: for each submission one rated quote whose term goes on. Of several options it is the
 * bound one, else the one being bound, else the newest. If the policy of the bound quote was cancelled, the submission
 * has no part in the book; a rewritten policy has a successor of the same quote.
 */
export interface Book {
  product: string
  today: string
}

/** The place of a quote among the options of its submission: the highest counts. */
const placeOf = (quote: 'quote' | 'other') => {
  const column = (name: 'status' | 'id') => sql.ref(`${quote}.${name}`)
  return sql`(${column('status')} = any(${BOUND}), ${column('status')} = any(${CHOSEN}), ${column('id')})`
}

const inBook = ({ product, today }: Book) => sql`quote.product = ${product} and quote.expiration_date > ${today}
  and quote.status = any(${IN_BOOK}) and quote.rating ? 'plan'
  and not exists (select from quote other
    where other.submission_id = quote.submission_id and other.product = quote.product
      and other.status = any(${IN_BOOK}) and ${placeOf('other')} > ${placeOf('quote')})
  and not coalesce((select bool_and(policy.status = any(${ENDED})) from policy
    where policy.submission_id = quote.submission_id and policy.quote_id = quote.id), false)`

export async function countBook(db: Db, book: Book): Promise<number> {
  const { rows } = await sql<{ quotes: number }>`
    select count(*)::int as quotes from quote join quote_risk on quote_risk.quote_id = quote.id
    where ${inBook(book)}`.execute(db)
  return rows[0]!.quotes
}

export type BookRow = BookQuote & StoredTexts

/** The quotes of the book in the order of their ids. */
export async function nextOfBook(db: Db, book: Book, afterId: number, most: number): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    select quote.id as "quoteId", quote.submission_id as "submissionId", quote.number,
      submission.insured_name as "insuredName", coalesce(submission.insured_state, '') as state,
      coalesce(class.name, submission.business_class, '') as "businessClass", agency.name as agency,
      quote.rating ->> 'annualPremium' as before, quote_risk.risk::text as risk, quote.inputs::text as inputs
    from quote
    join quote_risk on quote_risk.quote_id = quote.id
    join submission on submission.id = quote.submission_id
    join organization agency on agency.id = submission.agency_id
    left join lateral (select name from data_set_item
      where data_set_name = 'Business Classes' and value = submission.business_class limit 1) class on true
    where ${inBook(book)} and quote.id > ${afterId}
    order by quote.id limit ${most}`.execute(db)
  return rows
}
