import type { Coverage, StoredRisk, StoredRow, StoredVersion } from '#engine/actions/stored.ts'
import { askedFor } from '#engine/rating/askedFor.ts'
import type { FormFact } from '#platform/db/schema/forms.ts'
import type { VersionCoverage, VersionInsured } from '#platform/db/schema/records.ts'

/** The contents of a policy, except for the answers they come from. */
export interface PolicyContent {
  insured: VersionInsured
  facts: Record<string, FormFact>
  coverages: VersionCoverage[]
  forms: { product: string; form: string }[]
}

type Application = Pick<StoredRisk, 'submission' | 'form_facts' | 'products'>

/** The contents that a policy would have if it were issued now, from the application. */
export function contentOfApplication(stored: Application, policy: StoredRow): PolicyContent {
  const { submission, form_facts, products } = stored
  const product = policy.product as string
  return {
    insured: {
      name: submission.insured_name,
      addressLine1: submission.insured_address_line1,
      addressLine2: submission.insured_address_line2,
      city: submission.insured_city,
      state: submission.insured_state,
      postalCode: submission.insured_postal_code,
      businessClass: submission.business_class,
      hazardGrade: submission.hazard_grade,
    },
    facts: form_facts ?? {},
    coverages: coveragesFor(products[product]?.details.coverages ?? [], product, form_facts ?? {}),
    forms: [{ product: products[product]?.name ?? product, form: policy.summary as string }],
  }
}

/** The coverages of a product, with the limits and deductibles that the application asks for. */
export const coveragesFor = (
  coverages: readonly Coverage[],
  product: string,
  facts: Record<string, FormFact>,
): VersionCoverage[] =>
  coverages
    .filter((coverage) => coverage.required || coverage.default !== undefined)
    .map((coverage) => {
      const { code, name, exposureBasis: basis, limitOptions, deductibleOptions } = coverage
      const asked = askedFor({ form_facts: facts }, product, coverage)
      const deductible = limitOptions ? deductibleOptions?.[0] : (asked ?? deductibleOptions?.[0])
      return {
        ...{ code, name, basis },
        limit: limitOptions ? (asked ?? limitOptions[0] ?? null) : null,
        deductible: deductible ?? null,
      }
    })

/** The newest version of a policy; undefined before it is issued. */
export const latestVersion = (
  { versions }: Pick<StoredRisk, 'versions'>,
  policyId: number,
): StoredVersion | undefined => versions.findLast((version) => version.policy_id === policyId)

/** The contents of a policy: those of its newest version, or those of the application before the policy is issued. */
export const contentOf = (stored: Application & Pick<StoredRisk, 'versions'>, policy: StoredRow): PolicyContent =>
  latestVersion(stored, policy.id) ?? contentOfApplication(stored, policy)
