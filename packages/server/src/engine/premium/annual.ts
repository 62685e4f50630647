import type { Stored } from '#engine/actions/stored.ts'
import { cents } from '#engine/money/decimal.ts'
import { issuedEndorsements, type PolicyRecords } from './transactions.ts'

type Records = Pick<PolicyRecords, 'policies' | 'endorsements' | 'rewrites'>

const rewriteBehind = ({ rewrite_id }: Stored<'policy'>, { rewrites }: Pick<Records, 'rewrites'>) =>
  rewrite_id === null ? undefined : rewrites.find(({ id }) => id === rewrite_id)

/**
 * The annual premium on the terms in force now, in cents; of a policy that no plan rated, for its whole rated period. A
 * change is the difference to it.
 */
export function annualInForce(policy: Stored<'policy'>, records: Records): bigint {
  const rated = issuedEndorsements(policy.id, records).findLast(({ annual_premium }) => annual_premium !== null)
  if (rated?.annual_premium) return cents(rated.annual_premium)
  if (policy.breakdown) return Object.values(policy.breakdown.annual).reduce((sum, one) => sum + cents(one), 0n)
  return cents(rewriteBehind(policy, records)?.annual_premium ?? policy.issued_premium)
}

/**
 * The first day that the rated premium is for: of the term. A rewritten policy that was not rated by itself has the rate
 * of the term in which it began.
 */
export function ratedFrom(policy: Stored<'policy'>, records: Records): string {
  if (policy.breakdown) return policy.effective_date
  const rewrite = rewriteBehind(policy, records)
  const replaced = rewrite && records.policies.find(({ id }) => id === rewrite.policy_id)
  return replaced ? ratedFrom(replaced, records) : policy.effective_date
}
