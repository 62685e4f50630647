import type { FormGaps, Risk } from '../risk.ts'

/** Gaps in the answers that a carrier needs to clear, assign or judge the risk. Other answers may follow later. */
export const gapsToSubmit = ({ facts }: Risk): FormGaps[] =>
  facts.applicationGaps
    .map((gaps) => ({ ...gaps, unanswered: gaps.neededToSubmit }))
    .filter(({ unanswered, wrong }) => unanswered + wrong > 0)

/** Binding needs the whole application: the applicant's forms, and those of the product that is bound. */
export const gapsToBind = ({ facts }: Risk, product: string): FormGaps[] =>
  facts.applicationGaps.filter(
    (gaps) => gaps.unanswered + gaps.wrong > 0 && (gaps.product === null || gaps.product === product),
  )

/** One sentence per form: "Commercial Property: 7 required fields are not answered." */
export function withoutGaps(gaps: readonly FormGaps[], required: 'required' | 'needed to submit'): string | null {
  const sentences = gaps.flatMap(({ title, unanswered, wrong }) => [
    ...(unanswered > 0 ? [`${title}: ${unansweredWords(unanswered, required)}.`] : []),
    ...(wrong > 0 ? [`${title}: ${wrong === 1 ? 'one answer has' : `${wrong} answers have`} to be corrected.`] : []),
  ])
  return sentences.length === 0 ? null : sentences.join(' ')
}

function unansweredWords(count: number, required: 'required' | 'needed to submit') {
  const [one, several] = [count === 1 ? 'field' : 'fields', count === 1 ? 'is' : 'are']
  return required === 'required'
    ? `${count} required ${one} ${several} not answered`
    : `${count} ${one} needed to submit ${several} not answered`
}
