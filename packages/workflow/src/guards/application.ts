import type { FormGaps, Risk } from '../risk.ts'

/** What a carrier cannot work without: without these nobody could clear, assign or judge the risk. The rest may follow. */
export const gapsToSubmit = ({ facts }: Risk): FormGaps[] =>
  facts.applicationGaps
    .map((gaps) => ({ ...gaps, unanswered: gaps.neededToSubmit }))
    .filter(({ unanswered, wrong }) => unanswered + wrong > 0)

/** Cover is written on the whole application: of the applicant, and of the product that is bound. */
export const gapsToBind = ({ facts }: Risk, product: string): FormGaps[] =>
  facts.applicationGaps.filter(
    (gaps) => gaps.unanswered + gaps.wrong > 0 && (gaps.product === null || gaps.product === product),
  )

/** "Commercial Property: 7 required fields are not answered." A sentence for each form. */
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
