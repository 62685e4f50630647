import type { StoredRisk } from '#engine/actions/stored.ts'
import { amount, daysBetween } from '#engine/money/decimal.ts'
import { annualInForce, ratedDays } from '#engine/premium/annual.ts'
import { changeInPremium, type PremiumChange } from '#engine/rating/change.ts'
import { withExposure } from '#engine/rating/exposure.ts'
import { rate, type Worksheet } from '#engine/rating/rate.ts'
import { changeRow } from './changeForms.ts'
import type { ChangeContext } from './changeRules.ts'
import { contentOf, type PolicyContent } from './content.ts'

interface RatedChange {
  /** The rating of the policy with the change. */
  worksheet: Worksheet
  /** Null if the policy cannot be rated with the change. */
  premium: PremiumChange | null
  /** The annual premium on the terms in force, in cents. */
  annualBefore: bigint
}

/** Rates the policy's newest version and the same version with the change. The difference is the change's premium. */
export function premiumOfChange(stored: StoredRisk, context: ChangeContext, id: number): RatedChange {
  const change = changeRow(stored, context, id)
  const policy = stored.policies.find((one) => one.id === change.policy_id)!
  const rated = ({ insured, facts }: Pick<PolicyContent, 'insured' | 'facts'>) =>
    rate(
      {
        submission: { ...stored.submission, insured_state: insured.state, hazard_grade: insured.hazardGrade },
        form_facts: facts,
      },
      policy.product,
      stored.products[policy.product]!.details,
    )
  const now = contentOf(stored, policy)
  const after = change.content ?? now
  const before = rated(now)
  const worksheet = withExposure(rated(after), policy.product, now.facts, after.facts)
  const annualBefore = annualInForce(policy, stored)
  if (worksheet.premium === null) return { worksheet, premium: null, annualBefore }
  const days = daysBetween(change.effective_date ?? policy.effective_date, policy.expiration_date)
  const premium = changeInPremium(amount(annualBefore), before, worksheet, { days, ofDays: ratedDays(policy, stored) })
  return { worksheet, premium, annualBefore }
}
