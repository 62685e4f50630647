import type { Stored } from '#engine/actions/stored.ts'
import { cents } from '#engine/money/decimal.ts'
import { issuedEndorsements, type PolicyRecords } from './transactions.ts'

type Records = Pick<PolicyRecords, 'policies' | 'endorsements' | 'rewrites'>

const rewriteBehind = ({ rewrite_id }: Stored<'policy'>, { rewrites }: Pick<Records, 'rewrites'>) =>
  rewrite_id === null ? undefined : rewrites.find(({ id }) => id === rewrite_id)

/** The premium for the whole rated period on the terms in force now, in cents. A change is the difference to it. */
export function annualInForce(policy: Stored<'policy'>, records: Records): bigint {
  const rated = issuedEndorsements(policy.id, records).findLast(({ annual_premium }) => annual_premium !== null)
  return cents(rated?.annual_premium ?? rewriteBehind(policy, records)?.annual_premium ?? policy.issued_premium)
}

/** The first day that the rated premium is for: of the term, and for a rewritten policy of the term in which it began. */
export function ratedFrom(policy: Stored<'policy'>, records: Records): string {
  const rewrite = rewriteBehind(policy, records)
  const replaced = rewrite && records.policies.find(({ id }) => id === rewrite.policy_id)
  return replaced ? ratedFrom(replaced, records) : policy.effective_date
}
