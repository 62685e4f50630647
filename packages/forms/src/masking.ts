import type { Field, Form } from './form.ts'
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

/** The type of an identifier that is a tax id. */
export const TAX_ID = 'FEIN'
interface Identifier {
  type: string
  identifier: string
}
export const maskedIdentifiers = <T extends Identifier>(identifiers: readonly T[]): T[] =>
  identifiers.map((one) => (one.type === TAX_ID ? { ...one, identifier: masked(one.identifier) } : one))

/** Nine digits as the tax authorities write them: what stands in a text that nobody knows the meaning of. */
export const looksLikeTaxId = (text: string) => /^\s*(\d{2}-?\d{7}|\d{3}-\d{2}-\d{4})\s*$/.test(text)

/** An identifier of any kind: the field beside it says whether it is a tax id. */
export const isIdentifier = ({ path }: Pick<Field, 'path'>) => path === 'identifiers[].value'

/** The answers for a reader who may not see tax ids; in a list of identifiers each says itself whether it is one. */
export function withMaskedTaxIds(form: Form, answers: Answers): Answers {
  let result = answers
  for (const { key, fields } of form.sections.filter(({ list, fields: own }) => list && own.some(isIdentifier)))
    for (const [index, row] of ((answers[key] ?? []) as Answers[]).entries())
      for (const field of fields.filter(isIdentifier))
        if (row.type === TAX_ID && typeof row[field.key] === 'string')
          result = writtenAt(result, [key, index, field.key], masked(row[field.key] as string))
  for (const [path, field] of form.fields) {
    if (field.kind !== 'taxId') continue
    for (const steps of instancesOf(path, answers)) {
      const value = readAt(result, steps)
      if (typeof value === 'string') result = writtenAt(result, steps, masked(value))
    }
  }
  return result
}
