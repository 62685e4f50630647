import { statusNamed } from '@bindery/workflow/lifeCycles'
import type { Stored, StoredRisk } from '#engine/actions/stored.ts'
import { cents } from '#engine/money/decimal.ts'

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

export const premiumAfter = (transactions: readonly PremiumTransaction[]) => transactions.at(-1)?.premium ?? 0n

function movementsOf(policy: Stored<'policy'>, records: PolicyRecords): Movement[] {
  if (statusNamed('Policy', policy.status) === 'Invalid') return []
  const { id, effective_date, issued_premium, rewritten_on, rewrite_return } = policy
  const endorsements = issuedEndorsements(id, records)
  const pairs = reinstatementsOf(id, records)
  const undone = pairs.map(({ cancellation_id }) => cancellation_id)
  const cancelled = records.cancellations.filter(
    (row) => row.policy_id === id && statusNamed('PolicyCancellation', row.status) === 'Cancelled',
  )
  const movements: Movement[] = [{ kind: 'Issuance', id, effectiveDate: effective_date, amount: cents(issued_premium) }]
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
    movements.push({ kind: 'Rewrite', id, effectiveDate: rewritten_on, amount: -cents(rewrite_return) })
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

const ofEndorsement = ({ id, effective_date, premium_change }: Stored<'endorsement'>): Movement => ({
  kind: 'Endorsement',
  id,
  effectiveDate: effective_date!,
  amount: cents(premium_change ?? '0'),
})
const ofCancellation = ({ id, effective_date, return_premium }: Stored<'policyCancellation'>): Movement => ({
  kind: 'Cancellation',
  id,
  effectiveDate: effective_date!,
  amount: -cents(return_premium ?? '0'),
})
const ofReinstatement = ({ id, effective_date, premium_change }: Stored<'reinstatement'>): Movement => ({
  kind: 'Reinstatement',
  id,
  effectiveDate: effective_date!,
  amount: cents(premium_change),
})
