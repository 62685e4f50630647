import { SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'
import { type Answers, parsePath, readAt, writtenAt } from '@bindery/forms/path'
import { missingProducts } from '#engine/scope.ts'

interface Before {
  status: SubmissionStatus
  productShortNames: readonly string[]
}

/**
 * The products of a submission after this application. A pre-draft adds the application's products that the uploading
 * user is authorized for. Later only Change Products changes them.
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

const LINES = 'request.products'

/** The lines that the application requests. */
export const linesIn = (answers: Answers = {}) => (readAt(answers, parsePath(LINES)!) ?? []) as string[]

/** If the submission has all requested lines, replaces them with the submission's products. */
export function withLines(answers: Answers, products: readonly string[]): Answers {
  const lines = linesIn(answers)
  const isCovered = lines.length > 0 && lines.every((line) => products.includes(line))
  return isCovered ? writtenAt(answers, parsePath(LINES)!, products) : answers
}

/** The reason why a requested line is not on the submission; null for any other answer. */
export function whyNotLines(
  path: string,
  answers: Answers,
  { productShortNames }: Pick<Before, 'productShortNames'>,
  actor: { authorizedProducts: readonly string[] },
): string | null {
  const other = path === LINES && linesIn(answers).find((line) => !productShortNames.includes(line))
  return other ? whyNoForm(other, actor) : null
}

/** The reason why the submission has no form for a product. */
export function whyNoForm(product: string | null, actor: { authorizedProducts: readonly string[] }): string {
  if (product === null) return 'This submission has no form that asks for it.'
  return missingProducts([product], actor).length > 0
    ? `You are not authorized for ${product}.`
    : `This submission is not for ${product}. Change its products first.`
}
