import { SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'
import { missingProducts } from '../rules.ts'

interface Before {
  status: SubmissionStatus
  productShortNames: readonly string[]
}

/**
 * The products of a submission after this application. A pre-draft takes on those that the application is for, as far as
 * who uploaded it is authorized; later Change Products decides.
 */
export function productsAfter(
  { status, productShortNames }: Before,
  wanted: readonly string[],
  actor: { authorizedProducts: readonly string[] },
): string[] {
  if (status !== S.created) return [...productShortNames]
  const missing = missingProducts(wanted, actor)
  return [...new Set([...productShortNames, ...wanted.filter((product) => !missing.includes(product))])]
}

/** Why answers about a product are on no form. */
export function whyNoForm(product: string | null, actor: { authorizedProducts: readonly string[] }): string {
  if (product === null) return 'This submission has no form that asks for it.'
  return missingProducts([product], actor).length > 0
    ? `You are not authorized for ${product}.`
    : `This submission is not for ${product}. Change its products first.`
}
