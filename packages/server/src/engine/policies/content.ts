import { factsOfInputs } from '@bindery/rating/inputFacts'
import type { QuoteInputs } from '@bindery/rating/quoteInputs'
import type { Coverage, StoredRisk, StoredRow, StoredVersion } from '#engine/actions/stored.ts'
import { askedFor, factAskedFor } from '#engine/rating/askedFor.ts'
import type { FormFact } from '#platform/db/schema/forms.ts'
import type { StoredRating, VersionCoverage, VersionInsured } from '#platform/db/schema/records.ts'

/** The contents of a policy, except for the answers they come from. */
export interface PolicyContent {
  insured: VersionInsured
  facts: Record<string, FormFact>
  coverages: VersionCoverage[]
  forms: { product: string; form: string }[]
}

type Application = Pick<StoredRisk, 'submission' | 'form_facts' | 'products' | 'quotes'>

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
    coverages: coveragesOfPolicy(stored, policy, form_facts ?? {}),
    forms: [{ product: products[product]?.name ?? product, form: policy.summary as string }],
  }
}

/**
 * The coverages of a policy. The terms that its quote was rated with replace those of the application, but not those
 * that an endorsement has changed since.
 */
export function coveragesOfPolicy(
  { products, quotes, form_facts }: Pick<StoredRisk, 'products' | 'quotes' | 'form_facts'>,
  policy: StoredRow,
  facts: Record<string, FormFact>,
): VersionCoverage[] {
  const product = policy.product as string
  const coverages = products[product]?.details.coverages ?? []
  const quote = quotes.find(({ id }) => id === policy.quote_id)
  const terms = quote?.rating?.terms
  if (terms) {
    const changed = coveragesFor(coverages, product, facts).filter(({ code }) => {
      const fact = factAskedFor(product, code)
      return fact !== null && facts[fact] !== form_facts?.[fact]
    })
    return ratedCoverages(coverages, terms).map((one) => changed.find(({ code }) => code === one.code) ?? one)
  }
  const quoted = withQuoted({}, product, quote?.inputs)
  const inForce = Object.entries(quoted).filter(([key]) => facts[key] === form_facts?.[key])
  return coveragesFor(coverages, product, { ...facts, ...Object.fromEntries(inForce) })
}

/** The coverages of a product that a rating offers, with the limits and deductibles it was made with. */
export const ratedCoverages = (
  coverages: readonly Coverage[],
  terms: NonNullable<StoredRating['terms']>,
): VersionCoverage[] =>
  coverages.flatMap(({ code, name, exposureBasis: basis }) => {
    const term = terms[code]
    return term ? [{ code, name, basis, ...term }] : []
  })

/** The facts of the answers, replaced by the inputs that were set on a quote. */
export const withQuoted = (
  facts: Record<string, FormFact>,
  product: string,
  inputs: QuoteInputs | null | undefined,
): Record<string, FormFact> => ({
  ...facts,
  ...(factsOfInputs(product, inputs?.values ?? {}) as Record<string, FormFact>),
})

/** The coverages of a product before it is rated, with the limits and deductibles that the application asks for. */
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
