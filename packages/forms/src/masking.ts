import type { Form } from './form.ts'
import { type Answers, instancesOf, readAt, writtenAt } from './path.ts'

const HIDDEN = '•'
const SHOWN_DIGITS = 4

/** A tax id as it is shown: `••-•••6789`. */
export function masked(taxId: string): string {
  let digits = [...taxId].filter((one) => /\d/.test(one)).length
  return [...taxId].map((one) => (/\d/.test(one) && digits-- > SHOWN_DIGITS ? HIDDEN : one)).join('')
}

/** A masked value that comes back from a browser says nothing: whoever saves it has not changed the tax id. */
export const isMasked = (value: unknown) => typeof value === 'string' && value.includes(HIDDEN)

/** The answers for a reader who may not see tax ids. */
export function withMaskedTaxIds(form: Form, answers: Answers): Answers {
  let result = answers
  for (const [path, field] of form.fields) {
    if (field.kind !== 'taxId') continue
    for (const steps of instancesOf(path, answers)) {
      const value = readAt(result, steps)
      if (typeof value === 'string') result = writtenAt(result, steps, masked(value))
    }
  }
  return result
}
