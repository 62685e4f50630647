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
import { recordsOf, renewalQuotes, sumsByYear, termsOf, type Years } from './terms.ts'

/** More terms than this are shown as sums by line and year: nobody can tell their bars apart. */
const MOST_TERMS = 40
const MOST_CHANGED = 50
const MOST_DECLINED = 50
/** Keeps the search for changes of terms that began earlier within an index. */
const LONGEST_TERM = '5 years'
/** Between the decision about a submission and the first day of its term. */
const LONGEST_LEAD = '1 year'

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
  const sums = await sumsByYear(ctx, id, years, day)
  const isLarge = sums.reduce((all, { count }) => all + count, 0) > MOST_TERMS
  const running = sql`effective_date < ${years.before}::date and end_date > ${years.from}::date`
  const terms = isLarge ? [] : await termsOf(ctx, id, { where: running })
  const changes = [...(await policyChanges(ctx, id, years)), ...(await declinations(ctx, id, years))]
  return {
    currencyCode: [...terms, ...sums][0]?.currencyCode ?? 'USD',
    today: day,
    years: { first, last },
    known,
    terms: terms.map(({ currencyCode, changed, ...term }) => term),
    termSums: isLarge ? sums.map(({ ended, currencyCode, ...sum }) => sum) : [],
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

/** The changes of the newest terms that have some. */
async function policyChanges(ctx: Ctx, accountId: number, { from, before }: Years): Promise<Change[]> {
  const changed = await termsOf(ctx, accountId, {
    where: sql`changed and effective_date >= ${from}::date - ${sql.lit(LONGEST_TERM)}::interval
      and effective_date < ${before}::date`,
    ...{ order: 'desc', most: MOST_CHANGED },
  })
  const ids = changed.map(({ policyId }) => policyId)
  const policies = await recordsOf(ctx, ids)
  if (policies.length === 0) return []
  const textOf = await readReasonTexts(ctx)
  return policies.flatMap(({ policy, endorsements, cancellations, rewrites }) => {
    const issued = rewrites.filter(({ status }) => statusNamed('PolicyRewrite', status) === 'Issued')
    const isRewrittenHere = issued.some(({ reissue }) => !reissue)
    const changes = [
      ...endorsements
        .filter(({ status }) => statusNamed('Endorsement', status) === 'Issued')
        .map((row) => ({ ...row, kind: 'endorsement' as const, reasonsOf: 'Endorsement' as const })),
      ...issued.map((row) => ({
        ...{ ...row, kind: row.reissue ? ('reissue' as const) : ('rewrite' as const) },
        effective_date: row.effective_date ?? policy.effective_date,
        reasonsOf: 'PolicyRewrite' as const,
      })),
      ...(policy.rewritten_on && !isRewrittenHere ? [rewriteByOther(policy.rewritten_on)] : []),
      ...cancellations
        .filter(({ status }) => statusNamed('PolicyCancellation', status) === 'Cancelled')
        .map(({ effective_date, reason }) => ({
          ...{ kind: 'cancellation' as const, effective_date, description: '', reasons: reason ? [reason] : [] },
          reasonsOf: 'PolicyCancellation' as const,
        })),
    ]
    return changes.flatMap(({ kind, effective_date: date, description, reasons, reasonsOf }) => {
      const text = description || reasons.map((reason) => textOf(reasonsOf, reason)).join(', ')
      return date ? [{ kind, date, product: policy.product, submissionId: policy.submission_id, text }] : []
    })
  })
}

/** The end of a policy by another submission that rewrites the one of the policy. */
const rewriteByOther = (effective_date: string) => ({
  ...{ kind: 'rewrite' as const, reasonsOf: 'PolicyRewrite' as const },
  ...{ effective_date, description: '', reasons: [] as string[] },
})

/** Declined submissions on the day of the decision, or on their first day if no decision was recorded. */
async function declinations({ db, actor }: Ctx, accountId: number, { from, before }: Years): Promise<Change[]> {
  const { rows } = await sql<Omit<Change, 'kind'>>`
    select id as "submissionId", array_to_string(product_short_names, ', ') as product, coalesce(status_reason, '') as text,
      coalesce((select (at at time zone 'UTC')::date from activity_event
        where submission_id = submission.id and context = 'Submission' and to_status = ${SUBMISSION_STATUS.declined}
        order by activity_event.id desc limit 1), effective_date)::text as date
    from submission where account_id = ${accountId} and ${ofAuthorizedProducts(actor)}
      and status = ${sql.lit(SUBMISSION_STATUS.declined)}
      and effective_date >= ${from}::date - ${sql.lit(LONGEST_LEAD)}::interval
      and effective_date < ${before}::date + ${sql.lit(LONGEST_LEAD)}::interval
    order by effective_date desc, id desc limit ${sql.lit(MOST_DECLINED)}`.execute(db)
  return rows.map((row) => ({ ...row, kind: 'declined' }))
}
