import { statusNamed } from '@bindery/workflow/lifeCycles'
import type { RecordKind } from '@bindery/workflow/risk'
import type { Book } from '#engine/actions/book.ts'
import type { RecordInitializer } from '#engine/actions/run.ts'
import type { Stored, StoredRisk } from '#engine/actions/stored.ts'
import { amount, cents } from '#engine/money/decimal.ts'
import { sumsOf } from '#engine/premium/breakdown.ts'
import { initiatedBy } from '#engine/premium/initiatedBy.ts'
import { type Settlement, TermLedger } from '#engine/premium/termLedger.ts'
import { type PolicyRecords, premiumAfter, premiumTransactions } from '#engine/premium/transactions.ts'
import { totalPremium } from '#engine/rating/total.ts'
import type { Breakdown } from '#platform/db/schema/records.ts'

const OF_POLICIES: RecordKind[] = ['Policy', 'Endorsement', 'PolicyRewrite', 'PolicyCancellation', 'Reinstatement']

/**
 * Computes every premium that follows from an action on a policy: of the reinstatement or the rewrite, of the open
 * cancellations, of the policies, of the submission. Runs after the records of the action have their dates.
 */
export const settlePremiums: RecordInitializer = (_tx, { book, loaded: { stored }, after }) => {
  if (!OF_POLICIES.some((kind) => book.touches(kind))) return
  endOriginTerm(book, stored)
  chargeReinstatements(book, stored)
  endRewrittenPolicies(book, stored)
  settleOpenCancellations(book, stored)
  const records = recordsAfter(book, stored)
  for (const policy of records.policies) setPremium(book, policy, records)
  if (!after.removed)
    book.set('Submission', stored.submission.id, {
      premium: totalPremium(after.quotes, stored.quotes, book.after('Policy', stored.policies)),
    })
}

type Records = PolicyRecords & Pick<StoredRisk, 'submission' | 'rate_plans'>

const recordsAfter = (book: Book, records: Records): Records => ({
  submission: records.submission,
  rate_plans: records.rate_plans,
  policies: book.after('Policy', records.policies),
  endorsements: book.after('Endorsement', records.endorsements),
  rewrites: book.after('PolicyRewrite', records.rewrites),
  cancellations: book.after('PolicyCancellation', records.cancellations),
  reinstatements: book.after('Reinstatement', records.reinstatements),
})

function setPremium(book: Book, policy: Stored<'policy'>, records: PolicyRecords) {
  if (statusNamed('Policy', policy.status) === 'Invalid') return
  const premium = amount(premiumAfter(premiumTransactions(policy, records)))
  if (premium !== policy.premium) book.set('Policy', policy.id, { premium })
}

function chargeReinstatements(book: Book, stored: StoredRisk) {
  for (const { id, values } of book.addedOf('Reinstatement')) {
    const records = recordsAfter(book, stored)
    const policy = records.policies.find((one) => one.id === values.policy_id)!
    const before = { ...records, reinstatements: records.reinstatements.filter((one) => one.id !== id) }
    const due = new TermLedger(policy, before).reinstate(values.effective_date as string)
    book.set('Reinstatement', id, { premium_change: amount(due.amount), breakdown: due.breakdown })
  }
}

/**
 * A rewrite ends the policy pro rata. Its successor is rated and issued by itself. Without a rate plan, the successor
 * begins with the returned premium and the change of the rewrite.
 */
function endRewrittenPolicies(book: Book, stored: StoredRisk) {
  for (const { id, values } of book.addedOf('Policy')) {
    const rewrite = stored.rewrites.find((one) => one.id === values.rewrite_id)
    const replaced = rewrite && stored.policies.find((one) => one.id === rewrite.policy_id)
    if (!rewrite || !replaced) continue
    const day = rewrite.effective_date ?? replaced.effective_date
    const returned = endTerm(book, replaced, stored, day)
    const { breakdown } = rewrite
    const premium = breakdown ? sumsOf(breakdown).premium : amount(returned + cents(rewrite.premium_change ?? '0'))
    book.set('Policy', id, { effective_date: day, issued_premium: premium, premium, breakdown })
    // A cancellation and its reinstatement may have changed the return premium since the rating.
    if (breakdown) book.set('PolicyRewrite', rewrite.id, { premium_change: amount(cents(premium) - returned) })
  }
}

/** The policies that this submission rewrites end when it takes effect. */
function endOriginTerm(book: Book, { submission, origin, rate_plans }: StoredRisk) {
  if (!origin) return
  let returned = 0n
  for (const policy of book.after('Policy', origin.policies, 'only stored')) {
    const before = origin.policies.find(({ id }) => id === policy.id)!
    if (before.status === policy.status || statusNamed('Policy', policy.status) !== 'Rewritten') continue
    const day = [submission.effective_date ?? policy.effective_date, policy.effective_date].toSorted().at(-1)!
    const back = endTerm(
      book,
      before,
      { ...origin, rate_plans },
      day > policy.expiration_date ? policy.expiration_date : day,
    )
    book.set('Policy', policy.id, { premium: amount(cents(before.premium) - back) })
    returned += back
  }
  if (returned > 0n)
    book.set('Submission', origin.submission.id, {
      premium: amount(cents(origin.submission.premium ?? '0') - returned),
    })
}

/** Returns the unearned premium, in cents. A cancelled policy has returned it already. */
function endTerm(book: Book, policy: Stored<'policy'>, records: Records, day: string): bigint {
  const isCancelled = statusNamed('Policy', policy.status) === 'Cancelled'
  const end: Settlement = isCancelled ? { amount: 0n, breakdown: null } : new TermLedger(policy, records).end(day)
  book.set('Policy', policy.id, {
    rewritten_on: day,
    rewrite_return: amount(-end.amount),
    rewrite_breakdown: end.breakdown,
  })
  return -end.amount
}

/** An open cancellation follows the premium of its policy until the policy is cancelled. */
function settleOpenCancellations(book: Book, stored: StoredRisk) {
  const records = recordsAfter(book, stored)
  for (const { id, status } of stored.cancellations) {
    if (!['Draft', 'Requested', 'Pending'].includes(statusNamed('PolicyCancellation', status))) continue
    const row = records.cancellations.find((one) => one.id === id)
    if (!row || statusNamed('PolicyCancellation', row.status) === 'Invalid') continue
    const premiums = cancellationPremiums(row, {
      ...records,
      cancellations: records.cancellations.filter((one) => one.id !== id),
    })
    const isSame =
      premiums.return_premium === row.return_premium &&
      premiums.earned_premium === row.earned_premium &&
      totalOf(premiums.breakdown) === totalOf(row.breakdown)
    if (!isSame) book.set('PolicyCancellation', id, premiums)
  }
}

const totalOf = (breakdown: Breakdown | null) => breakdown && sumsOf(breakdown).total

type Terms = Pick<
  Stored<'policyCancellation'>,
  'policy_id' | 'effective_date' | 'method' | 'reason' | 'requested_by_insured'
>

/** The premium of a cancellation; null until its day and its method are known. */
export function cancellationPremiums({ policy_id, effective_date: day, method, ...why }: Terms, records: Records) {
  const policy = records.policies.find(({ id }) => id === policy_id)!
  const settled = day && method ? new TermLedger(policy, records).cancel(day, method, initiatedBy(why)) : null
  if (!settled) return { earned_premium: null, return_premium: null, breakdown: null }
  const written = premiumAfter(premiumTransactions(policy, records))
  return {
    earned_premium: amount(written + settled.amount),
    return_premium: amount(-settled.amount),
    breakdown: settled.breakdown,
  }
}
