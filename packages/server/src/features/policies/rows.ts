import { contextUri } from '@bindery/contract/actions'
import type { PolicyRow } from '@bindery/contract/policies'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import { loadRisk, today } from '#engine/actions/load.ts'
import type { Stored, StoredRisk } from '#engine/actions/stored.ts'
import { money } from '#engine/actions/wire.ts'
import { shownTo } from '#engine/agentView.ts'
import { amount, cents } from '#engine/money/decimal.ts'
import { type Loss, lossesOf } from '#engine/policies/losses.ts'
import { type ReasonTexts, readReasonTexts } from '#engine/policies/reasons.ts'
import { sumsOf } from '#engine/premium/breakdown.ts'
import { earnedByTransaction } from '#engine/premium/earned.ts'
import { type PremiumTransaction, premiumTransactions } from '#engine/premium/transactions.ts'
import { planNamed } from '#engine/rating/plans.ts'
import type { Ctx } from '#platform/context.ts'
import { ProblemError } from '#platform/problems.ts'
import { breakdownOfLine, type TransactionLine, transactionLines, uriOf } from './transactions.ts'

/**
 * The transactions of the policies of these submissions. One that the user may not see is not found. Of several, those
 * with products that the user is not authorized for are left out.
 */
export async function policyRows(ctx: Ctx, submissionIds: readonly number[]): Promise<PolicyRow[]> {
  const risks: StoredRisk[] = []
  const refusals: ProblemError[] = []
  for (const id of submissionIds)
    try {
      risks.push((await loadRisk(ctx, { context: 'Submission', id })).stored)
    } catch (error) {
      if (!(error instanceof ProblemError && error.status === 403)) throw error
      refusals.push(error)
    }
  if (risks.length === 0 && refusals[0]) throw refusals[0]
  const losses = await lossesOf(ctx, submissionIds)
  const names = await readReasonTexts(ctx)
  const counted = new Set<string>()
  return risks.flatMap((stored) =>
    stored.policies
      .filter(({ status }) => statusNamed('Policy', status) !== 'Invalid')
      .flatMap((policy) =>
        rowsOf(stored, policy, { losses: losses.get(stored.submission.id) ?? [], names, day: today(ctx), counted }),
      )
      .map((row) => shownTo(ctx.actor, 'PolicyRow', row)),
  )
}

interface Known {
  losses: readonly Loss[]
  /** The losses that a row has already: of two policies in force on the day, one has the loss. */
  counted: Set<string>
  names: ReasonTexts
  day: string
}

function rowsOf(stored: StoredRisk, policy: Stored<'policy'>, { losses, names, day, counted }: Known): PolicyRow[] {
  const lines = transactionLines(stored, policy)
  const premiums = premiumTransactions(policy, stored)
  const plan = policy.breakdown && planNamed(stored, policy.breakdown.plan)
  const earned = earnedByTransaction(day, policy, premiums, plan)
  const first = lines.find(isFirst)
  const { currency_code } = policy
  return lines.map((line): PolicyRow => {
    const { row, type, counts, expected = null } = line
    const place = premiums.findIndex(({ kind, id }) => kind === counts?.kind && id === counts.id)
    const earnedPremium = money(place < 0 ? null : amount(earned[place]!), currency_code)
    const reasonList = reasonsOf(line, names)
    const breakdown = breakdownOfLine(line)
    const sums = breakdown && sumsOf(breakdown)
    const own =
      line === first
        ? lossesIn(policy, losses).filter(({ key }) => addOnce(counted, `${stored.submission.account_id} ${key}`))
        : []
    return {
      id: line === first ? policy.id : null,
      uri: uriOf(type, row),
      type,
      status: type === 'Policy' ? '--' : line.statusName,
      policyNumber: policy.number,
      owningPolicyId: policy.id,
      submissionId: stored.submission.id,
      ownerUri: OWN_PAGES.includes(type) ? uriOf(type, row) : contextUri('Policy', policy.id),
      transactionDescription: descriptionOf(line, reasonList),
      reasonList,
      reissue: type === 'PolicyReissue',
      productShortNames: [policy.product],
      effectiveDate: (counts?.effectiveDate ?? row.effective_date ?? null) as string | null,
      expirationDate: policy.expiration_date,
      policyEffectiveDate: policy.effective_date,
      premiumChange: money(counts ? amount(counts.amount) : expected, currency_code),
      taxesAndFees: money(sums?.taxesAndFees, currency_code),
      totalChange: money(sums?.total, currency_code),
      annualPremium: money(annualPremium(line, policy, premiums), currency_code),
      estimatedEarnedPremium: earnedPremium,
      earnedPremium: earnedPremium && { ...earnedPremium, roundedTotal: rounded(earnedPremium.total) },
      numberOfClaims: own.length,
      incurredLosses: {
        amount: amount(own.reduce((sum, { incurred }) => sum + incurred, 0n)),
        currencyCode: currency_code,
      },
    }
  })
}

/** The row that began the policy: its issuance, or the rewrite that made it. */
const isFirst = ({ counts, type }: TransactionLine) => counts?.kind === 'Issuance' || type === 'PolicyIssuance'

/** Changes have a page; an issuance and a reinstatement are shown on the page of the policy. */
const OWN_PAGES: readonly PolicyRow['type'][] = ['Endorsement', 'PolicyRewrite', 'PolicyReissue', 'PolicyCancellation']

const DEFAULT_DESCRIPTIONS: Partial<Record<PolicyRow['type'], string>> = {
  PolicyIssuance: 'Issuance',
  PolicyReissue: 'Reissue',
  PolicyRewrite: 'Rewrite',
  PolicyCancellation: 'Cancellation',
}

function reasonsOf({ row, type }: TransactionLine, names: ReasonTexts): string[] {
  const context = type === 'Endorsement' || type === 'PolicyCancellation' ? type : 'PolicyRewrite'
  const codes = (row.reasons ?? (type === 'PolicyCancellation' && row.reason ? [row.reason] : [])) as string[]
  return codes.map((code) => names(context, code))
}

/** The description that somebody gave, or else that of the type; an endorsement has its reasons. */
function descriptionOf({ row, type, description }: TransactionLine, reasons: readonly string[]): string {
  const given = (row.description ?? '') as string
  if (given) return given
  if (type === 'Endorsement') return reasons.length > 0 ? `Endorsement: ${reasons.join(', ')}` : 'Endorsement'
  return DEFAULT_DESCRIPTIONS[type] ?? description
}

function annualPremium(line: TransactionLine, policy: Stored<'policy'>, premiums: readonly PremiumTransaction[]) {
  const { row, counts, type } = line
  if (policy.breakdown && counts) return annualAfter(counts, premiums)
  const rated = (row.annual_premium ?? null) as string | null
  if (rated !== null) return rated
  if (type === 'PolicyIssuance') return policy.issued_premium
  return counts ? amount(counts.premium) : null
}

/** The annual premium in force after a transaction: nothing once the policy is cancelled or rewritten. */
function annualAfter(transaction: PremiumTransaction, premiums: readonly PremiumTransaction[]): string {
  if (transaction.kind === 'Cancellation' || transaction.kind === 'Rewrite') return '0.00'
  const place = premiums.findIndex(({ kind, id }) => kind === transaction.kind && id === transaction.id)
  const rated = premiums
    .slice(0, place + 1)
    .flatMap(({ breakdown }) => (breakdown && 'annual' in breakdown ? breakdown : []))
  return amount(Object.values(rated.at(-1)?.annual ?? {}).reduce((sum, one) => sum + cents(one), 0n))
}

/** The losses of the policy's line while it was in force. */
function lossesIn(policy: Stored<'policy'>, losses: readonly Loss[]): Loss[] {
  const { effective_date, expiration_date, product } = policy
  const end = [expiration_date, policy.cancelled_on, policy.rewritten_on].filter((day) => day !== null).sort()[0]!
  return losses.filter(({ line, date }) => line === product && date >= effective_date && date < end)
}

function addOnce(all: Set<string>, one: string): boolean {
  const { size } = all
  return all.add(one).size > size
}

/** To whole units, half away from zero. */
function rounded(total: string): string {
  const all = cents(total)
  return String((all + (all < 0n ? -50n : 50n)) / 100n)
}
