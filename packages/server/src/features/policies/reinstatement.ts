import type { PremiumBreakdown } from '@bindery/contract/premiumBreakdown'
import { dayInWords } from '@bindery/workflow/guards/sequence'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import { loadRisk } from '#engine/actions/load.ts'
import { money } from '#engine/actions/wire.ts'
import { amount } from '#engine/money/decimal.ts'
import { breakdownAsRead } from '#engine/premium/breakdown.ts'
import { TermLedger } from '#engine/premium/termLedger.ts'
import { type Ctx, requirePermission } from '#platform/context.ts'
import { conflict, malformed } from '#platform/problems.ts'

interface Reinstatement {
  premium: { total: string; currencyCode: string }
  breakdown: PremiumBreakdown | null
}

/** The premium that a reinstatement would charge. Without a day, cover resumes when it was cancelled. */
export async function previewReinstatement(ctx: Ctx, id: number, day: string | undefined): Promise<Reinstatement> {
  const { stored } = await loadRisk(ctx, { context: 'Policy', id })
  requirePermission(ctx, 'policy.reinstate')
  const policy = stored.policies.find((one) => one.id === id)!
  const { cancelled_on: cancelledOn, expiration_date: end, currency_code: currency } = policy
  if (statusNamed('Policy', policy.status) !== 'Cancelled' || !cancelledOn)
    throw conflict('The policy is not cancelled.')
  const resumes = day ?? cancelledOn
  if (resumes < cancelledOn || resumes >= end) {
    const rule = `Cover can resume from ${dayInWords(cancelledOn)} on, before the term ends on ${dayInWords(end)}.`
    throw malformed(rule, [{ path: 'effectiveDate', message: rule }])
  }
  const due = new TermLedger(policy, stored).reinstate(resumes)
  return { premium: money(amount(due.amount), currency)!, breakdown: breakdownAsRead(due.breakdown, currency) }
}
