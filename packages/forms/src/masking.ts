import type { Field, Form } from './form.ts'
import { type Answers, instancesOf, readAt, writtenAt } from './path.ts'

const HIDDEN = '•'
const SHOWN_DIGITS = 4

/** The displayed form of a tax id: `••-•••6789`. */
export function masked(taxId: string): string {
  let digits = [...taxId].filter((one) => /\d/.test(one)).length
  return [...taxId].map((one) => (/\d/.test(one) && digits-- > SHOWN_DIGITS ? HIDDEN : one)).join('')
}

/** True if a browser sent back the masked value; then the tax id was not edited and must not be saved. */
export const isMasked = (value: unknown) => typeof value === 'string' && value.includes(HIDDEN)

/** The identifier type of federal tax ids. */
export const TAX_ID = 'FEIN'
interface Identifier {
  type: string
  identifier: string
}
export const maskedIdentifiers = <T extends Identifier>(identifiers: readonly T[]): T[] =>
  identifiers.map((one) => (one.type === TAX_ID ? { ...one, identifier: masked(one.identifier) } : one))

/** Recognises a tax id (EIN or SSN) in text of unknown meaning by its nine digits. */
export const looksLikeTaxId = (text: string) => /^\s*(\d{2}-?\d{7}|\d{3}-\d{2}-\d{4})\s*$/.test(text)

/** True for the value field of the identifier list. The `type` in the same row says whether the value is a tax id. */
export const isIdentifier = ({ path }: Pick<Field, 'path'>) => path === 'identifiers[].value'

/**
 * The answers for a reader who may not see tax ids: masks tax id fields, and identifiers whose row has the tax id type.
 */
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
