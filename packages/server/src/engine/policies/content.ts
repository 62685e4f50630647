import { isDeepStrictEqual } from 'node:util'
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
    coverages: coveragesOfQuote(stored, policy),
    forms: [{ product: products[product]?.name ?? product, form: policy.summary as string }],
  }
}

/** The coverages of a policy before any change: those that its quote was rated with, or else those of the application. */
function coveragesOfQuote({ products, quotes, form_facts }: Application, policy: StoredRow): VersionCoverage[] {
  const product = policy.product as string
  const coverages = products[product]?.details.coverages ?? []
  const quote = quotes.find(({ id }) => id === policy.quote_id)
  const terms = quote?.rating?.terms
  if (terms) return ratedCoverages(coverages, terms)
  return coveragesFor(coverages, product, withQuoted(form_facts ?? {}, product, quote?.inputs))
}

/** The coverages `now`, with the limits and deductibles that these facts of changed answers replace. */
export function withChangedFacts(
  { products }: Pick<StoredRisk, 'products'>,
  product: string,
  now: Pick<PolicyContent, 'coverages' | 'facts'>,
  facts: Record<string, FormFact>,
): VersionCoverage[] {
  const asked = coveragesFor(products[product]?.details.coverages ?? [], product, facts)
  return now.coverages.map((one) => {
    const fact = factAskedFor(product, one.code)
    const isChanged = fact !== null && facts[fact] !== now.facts[fact]
    return (isChanged && asked.find(({ code }) => code === one.code)) || one
  })
}

type Terms = NonNullable<StoredRating['terms']>

/**
 * The coverages `now`, after a change that was rated: without those that it removes, with those that it adds, and with
 * the terms that it changes. Terms that it leaves stay as the policy states them.
 */
export function withChangedTerms(
  { products }: Pick<StoredRisk, 'products'>,
  product: string,
  now: readonly VersionCoverage[],
  { before, after }: { before: Terms; after: Terms },
): VersionCoverage[] {
  const known = products[product]?.details.coverages ?? []
  const isSame = (code: string) => isDeepStrictEqual(before[code], after[code])
  const kept = now.filter(({ code }) => isSame(code))
  const others = ratedCoverages(known, after).filter(({ code }) => kept.every((one) => one.code !== code))
  const place = ({ code }: VersionCoverage) => known.findIndex((one) => one.code === code)
  return [...kept, ...others].sort((a, b) => place(a) - place(b))
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
