import { tidied } from '@bindery/forms/answers'
import { add, compare, type Decimal, decimalOf, toPlaces } from '@bindery/forms/decimal'
import type { Answers } from '@bindery/forms/path'
import { isReleased, isRequested, wasReleased } from '@bindery/workflow/records'
import type { Risk } from '@bindery/workflow/risk'
import type { LoadedRisk } from '#engine/actions/load.ts'
import type { ReasonFormKey } from '#engine/submissions/reasonForms.ts'

/** Pre-fills the form: the lines, the date and, for lost business, the stage and our premium. */
export function firstAnswers(key: ReasonFormKey, { risk, stored }: LoadedRisk, today: string): Answers {
  const { products } = risk.submission
  if (key === 'decline') return tidied({ decision: { products, decidedOn: today } })
  return tidied({
    outcome: { products, learnedOn: today, stage: stageOf(risk) },
    competitor: { ourPremium: ourPremium(risk, new Map(stored.quotes.map(({ id, premium }) => [id, premium]))) },
  })
}

function stageOf({ submission, quotes }: Risk) {
  if (submission.transactionType === 'Renewal') return 'atRenewal'
  if (quotes.some(isRequested)) return 'atBinding'
  return quotes.some(wasReleased) ? 'afterQuote' : 'beforeQuote'
}

/** Our lowest offer: the sum over all lines of the lowest released quote, or else of the lowest once released. */
function ourPremium({ submission, quotes }: Risk, premiums: ReadonlyMap<number, unknown>): string | null {
  const lowest = submission.products.flatMap((product) => {
    const offered = quotes.filter((quote) => quote.product === product && wasReleased(quote))
    const standing = offered.filter(isReleased)
    const amounts = (standing.length > 0 ? standing : offered).flatMap(({ id }) => decimalOf(premiums.get(id)) ?? [])
    return amounts.length > 0 ? [amounts.reduce(lower)] : []
  })
  return lowest.length > 0 ? toPlaces(lowest.reduce(add), 2) : null
}

const lower = (one: Decimal, other: Decimal) => (compare(one, other) <= 0 ? one : other)
