import { useQuery } from '@tanstack/react-query'
import { authorityOf } from '#engine/submissions/queries.ts'

/** Credits and debits in percent, and the lowest price to technical. */
export interface LetterLimits {
  schedule: number[]
  /** In percent; null if it is not known. */
  technical: number | null
}

/** The limits of the letter of authority for the judgement in a rating of this product. */
export function useLetterLimits(submissionId: number, product: string): LetterLimits {
  const { data } = useQuery(authorityOf(submissionId))
  const limitsOf = (fact: string) =>
    (data?.limits ?? [])
      .filter((limit) => limit.fact === fact && limit.products.includes(product))
      .map(({ ownLimit, limit }) => ownLimit ?? limit)
      .filter((limit) => limit !== null)
  return {
    schedule: limitsOf('quote.scheduleCreditPercent'),
    technical: limitsOf('quote.premiumToTechnicalPercent')[0] ?? null,
  }
}
