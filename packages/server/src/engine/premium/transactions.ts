import { statusNamed } from '@bindery/workflow/lifeCycles'
import type { Stored, StoredRisk } from '#engine/actions/stored.ts'
import { cents } from '#engine/money/decimal.ts'
import type { Breakdown, RatedBreakdown } from '#platform/db/schema/records.ts'
import { together } from './breakdown.ts'

/** The records that change the premium of a policy. */
export type PolicyRecords = Pick<
  StoredRisk,
  'policies' | 'endorsements' | 'rewrites' | 'cancellations' | 'reinstatements'
>

interface Movement {
  kind: 'Issuance' | 'Endorsement' | 'Cancellation' | 'Reinstatement' | 'Rewrite'
  /** The id of the record; of the policy for its issuance and for the rewrite that ended it. */
  id: number
  effectiveDate: string
  /** In cents, with its sign. */
  amount: bigint
  /** By coverage, with fees and taxes; null if it was not divided. */
  breakdown: Breakdown | RatedBreakdown | null
  /** Of a cancellation. */
  method?: Stored<'policyCancellation'>['method']
}

/** A change of the premium that is in force. Drafts, declined, reverted and rescinded changes are none. */
export interface PremiumTransaction extends Movement {
  /** The policy's premium after this transaction, in cents. */
  premium: bigint
}

/** The premium transactions of a policy in the order in which they were made. They add up to its premium. */
export function premiumTransactions(policy: Stored<'policy'>, records: PolicyRecords): PremiumTransaction[] {
  let premium = 0n
  return movementsOf(policy, records).map((movement) => {
    premium += movement.amount
    return { ...movement, premium }
  })
}

/** All transactions together; null if one of them is not divided by coverage. */
export function breakdownOf(transactions: readonly PremiumTransaction[]): Breakdown | null {
  const isDivided = transactions.every((one) => one.breakdown !== null || one.amount === 0n)
  const breakdowns = transactions.flatMap(({ breakdown }) => breakdown ?? [])
  return isDivided && breakdowns.length > 0 ? together(breakdowns) : null
}

export const premiumAfter = (transactions: readonly PremiumTransaction[]) => transactions.at(-1)?.premium ?? 0n

function movementsOf(policy: Stored<'policy'>, records: PolicyRecords): Movement[] {
  if (statusNamed('Policy', policy.status) === 'Invalid') return []
  const { id, effective_date, issued_premium, rewritten_on, rewrite_return, breakdown, rewrite_breakdown } = policy
  const endorsements = issuedEndorsements(id, records)
  const pairs = reinstatementsOf(id, records)
  const undone = pairs.map(({ cancellation_id }) => cancellation_id)
  const cancelled = records.cancellations.filter(
    (row) => row.policy_id === id && statusNamed('PolicyCancellation', row.status) === 'Cancelled',
  )
  const movements: Movement[] = [
    { kind: 'Issuance', id, effectiveDate: effective_date, amount: cents(issued_premium), breakdown },
  ]
  let next = 0
  for (const reinstatement of pairs) {
    while (next < endorsements.length && endorsements[next]!.issued_as! <= reinstatement.after_endorsement)
      movements.push(ofEndorsement(endorsements[next++]!))
    const cancellation = cancelled.find((one) => one.id === reinstatement.cancellation_id)
    if (cancellation) movements.push(ofCancellation(cancellation), ofReinstatement(reinstatement))
  }
  movements.push(...endorsements.slice(next).map(ofEndorsement))
  movements.push(...cancelled.filter((one) => !undone.includes(one.id)).map(ofCancellation))
  if (rewritten_on && rewrite_return !== null)
    movements.push({
      kind: 'Rewrite',
      id,
      effectiveDate: rewritten_on,
      amount: -cents(rewrite_return),
      breakdown: rewrite_breakdown,
    })
  return movements
}

export const issuedEndorsements = (policyId: number, { endorsements }: Pick<PolicyRecords, 'endorsements'>) =>
  endorsements
    .filter((row) => row.policy_id === policyId && statusNamed('Endorsement', row.status) === 'Issued')
    .toSorted((a, b) => a.issued_as! - b.issued_as!)

const reinstatementsOf = (policyId: number, { reinstatements }: PolicyRecords) =>
  reinstatements.filter(
    (row) => row.policy_id === policyId && statusNamed('Reinstatement', row.status) === 'Reinstated',
  )

const ofEndorsement = ({ id, effective_date, premium_change, breakdown }: Stored<'endorsement'>): Movement => ({
  kind: 'Endorsement',
  id,
  effectiveDate: effective_date!,
  amount: cents(premium_change ?? '0'),
  breakdown,
})
const ofCancellation = ({
  id,
  effective_date,
  return_premium,
  method,
  breakdown,
}: Stored<'policyCancellation'>): Movement => ({
  kind: 'Cancellation',
  id,
  effectiveDate: effective_date!,
  amount: -cents(return_premium ?? '0'),
  breakdown,
  method,
})
const ofReinstatement = ({ id, effective_date, premium_change, breakdown }: Stored<'reinstatement'>): Movement => ({
  kind: 'Reinstatement',
  id,
  effectiveDate: effective_date!,
  amount: cents(premium_change),
  breakdown,
})
