import { ACCOUNT_YEARS, type AccountTimeline } from '@bindery/contract/accounts'
import { SUBMISSION_STATUS } from '@bindery/contract/status'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import { sql } from 'kysely'
import { today } from '#engine/actions/load.ts'
import { amount } from '#engine/money/decimal.ts'
import { lossesOfAccount } from '#engine/policies/losses.ts'
import { readReasonTexts } from '#engine/policies/reasons.ts'
import { ofAuthorizedProducts } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'
import { getAccount } from './access.ts'
import { renewalQuotes, type Term, termsOf, type Years } from './terms.ts'

type Change = AccountTimeline['changes'][number]
const yearOf = (day: string) => Number(day.slice(0, 4))

/** The terms, changes, declinations and losses of an account in a few years, up to the last one if none is named. */
export async function accountTimeline(ctx: Ctx, accountId: number, lastYear?: number): Promise<AccountTimeline> {
  const { id } = await getAccount(ctx, accountId)
  const day = today(ctx)
  const known = await knownYears(ctx, id, yearOf(day))
  const last = lastYear ?? known.last
  const first = last - ACCOUNT_YEARS + 1
  const years = { from: `${first}-01-01`, before: `${last + 1}-01-01` }
  const isShown = ({ date }: { date: string }) => date >= years.from && date < years.before
  const terms = await termsOf(ctx, id, years)
  const changes = [...(await policyChanges(ctx, terms)), ...(await declinations(ctx, id, years))]
  return {
    currencyCode: terms[0]?.currencyCode ?? 'USD',
    today: day,
    years: { first, last },
    known,
    terms: terms.map(({ records, number, currencyCode, ...term }) => ({ ...term, policyNumber: number })),
    renewals: (await renewalQuotes(ctx, id, years)).map(({ expirationDate, ...renewal }) => ({
      ...renewal,
      endDate: expirationDate,
    })),
    changes: changes.filter(isShown).toSorted((one, other) => one.date.localeCompare(other.date)),
    losses: (await lossesOfAccount(ctx, id))
      .filter(isShown)
      .map(({ date, line, incurred, isOpen, description }) => ({
        ...{ date, line, incurred: amount(incurred), isOpen, text: description },
      }))
      .toSorted((one, other) => one.date.localeCompare(other.date)),
  }
}

/** From the year of the first submission to that of the last one; the current year is always one of them. */
async function knownYears({ db }: Ctx, accountId: number, thisYear: number) {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(effective_date)::text as first, max(effective_date)::text as last
    from submission where account_id = ${accountId}`.execute(db)
  const { first, last } = rows[0]!
  return {
    first: Math.min(thisYear, first ? yearOf(first) : thisYear),
    last: Math.max(thisYear, last ? yearOf(last) : thisYear),
  }
}

async function policyChanges(ctx: Ctx, terms: readonly Term[]): Promise<Change[]> {
  const textOf = await readReasonTexts(ctx)
  return terms.flatMap(({ product, submissionId, records: { endorsements, cancellations } }) => [
    ...endorsements
      .filter(({ status, effective_date }) => effective_date && statusNamed('Endorsement', status) === 'Issued')
      .map(({ effective_date, description, reasons }) => ({
        ...{ kind: 'endorsement' as const, date: effective_date!, product, submissionId },
        text: description || reasons.map((reason) => textOf('Endorsement', reason)).join(', '),
      })),
    ...cancellations
      .filter(
        ({ status, effective_date }) => effective_date && statusNamed('PolicyCancellation', status) === 'Cancelled',
      )
      .map(({ effective_date, reason }) => ({
        ...{ kind: 'cancellation' as const, date: effective_date!, product, submissionId },
        text: reason ? textOf('PolicyCancellation', reason) : '',
      })),
  ])
}

const MOST_DECLINED = 50

async function declinations({ db, actor }: Ctx, accountId: number, { from, before }: Years): Promise<Change[]> {
  const { rows } = await sql<Omit<Change, 'kind'>>`
    select id as "submissionId", effective_date::text as date, array_to_string(product_short_names, ', ') as product,
      coalesce(status_reason, '') as text
    from submission where account_id = ${accountId} and ${ofAuthorizedProducts(actor)}
      and status = ${SUBMISSION_STATUS.declined}
      and effective_date >= ${from}::date and effective_date < ${before}::date
    order by effective_date desc, id desc limit ${sql.lit(MOST_DECLINED)}`.execute(db)
  return rows.map((row) => ({ ...row, kind: 'declined' }))
}
