import type { Stored, StoredRisk } from '#engine/actions/stored.ts'
import { withTemplates } from '#engine/forms/withTemplates.ts'
import { amount, daysBetween } from '#engine/money/decimal.ts'
import { annualInForce, ratedFrom } from '#engine/premium/annual.ts'
import { changeInPremium, type PremiumChange } from '#engine/rating/change.ts'
import { ratePlanById, ratePlans } from '#engine/rating/plans.ts'
import { type RatingSubject, rateApplication, subjectOf } from '#engine/rating/ratedApplication.ts'
import { type Worksheet, worksheetOf } from '#engine/rating/worksheet.ts'
import type { TxCtx } from '#platform/context.ts'
import type { VersionInsured } from '#platform/db/schema/records.ts'
import { withForms } from './changeContent.ts'
import { changeRow, formsOfChange } from './changeForms.ts'
import type { ChangeContext } from './changeRules.ts'
import { contentOf } from './content.ts'
import { currentContent } from './versions.ts'

type Forms = RatingSubject['forms']

/** The answers of a policy before and after a change. */
export interface ChangedForms {
  before: Forms
  after: Forms
}

interface RatedChange {
  /** The rating of the policy with the change. */
  worksheet: Worksheet
  /** Null if the policy cannot be rated with the change. */
  premium: PremiumChange | null
  /** The annual premium on the terms in force, in cents. */
  annualBefore: bigint
}

/** Reads the answers of the policy's newest version, and the same answers with the change. */
export async function changedForms(
  tx: Pick<TxCtx, 'db'>,
  stored: StoredRisk,
  context: ChangeContext,
  id: number,
): Promise<ChangedForms> {
  const policyId = changeRow(stored, context, id).policy_id
  const now = await currentContent(tx, stored, policyId)
  const after = await withForms(tx, stored, policyId, now, await formsOfChange(tx, context, id))
  return { before: await withTemplates(tx, now.answers), after: await withTemplates(tx, after.answers) }
}

/** Rates the policy's newest version and the same version with the change. The difference is the change's premium. */
export function premiumOfChange(
  stored: StoredRisk,
  context: ChangeContext,
  id: number,
  forms: ChangedForms,
): RatedChange {
  const change = changeRow(stored, context, id)
  const policy = stored.policies.find((one) => one.id === change.policy_id)!
  const now = contentOf(stored, policy)
  const before = ratedVersion(stored, policy, now.insured, forms.before)
  const worksheet = ratedVersion(stored, policy, (change.content ?? now).insured, forms.after)
  const annualBefore = annualInForce(policy, stored)
  if (worksheet.premium === null) return { worksheet, premium: null, annualBefore }
  const from = ratedFrom(policy, stored)
  const premium = changeInPremium(amount(annualBefore), before, worksheet, {
    days: daysBetween(change.effective_date ?? policy.effective_date, policy.expiration_date),
    ofDays: daysBetween(from, policy.expiration_date),
  })
  return { worksheet, premium, annualBefore }
}

/** A version of a policy, rated by the plan and with the inputs of the quote that the policy was issued from. */
function ratedVersion(
  stored: StoredRisk,
  policy: Stored<'policy'>,
  { state, businessClass, hazardGrade }: VersionInsured,
  forms: Forms,
): Worksheet {
  const quote = stored.quotes.find(({ id }) => id === policy.quote_id)
  const plan = quote?.rating ? ratePlanById(quote.rating.plan) : null
  const subject = subjectOf(stored)
  const isSameClass = businessClass === stored.submission.business_class
  const { result } = rateApplication(
    {
      ...subject,
      product: policy.product,
      insuredState: state,
      effectiveDate: ratedFrom(policy, stored),
      expirationDate: policy.expiration_date,
      businessClass,
      liabilityGrade: isSameClass ? subject.liabilityGrade : hazardGrade,
      forms,
    },
    quote?.inputs ?? null,
    plan ? [plan] : ratePlans(),
  )
  return worksheetOf(result)
}
