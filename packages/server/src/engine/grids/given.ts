import { FILTER_VALUES_LIMIT } from '@bindery/contract/limits'
import { malformed } from '#platform/problems.ts'

/** The stored or sent value of a criterion, with its path for error messages. */
export interface CriterionValue {
  value: unknown
  path: string
}

export function refuse({ path }: CriterionValue, message: string): never {
  throw malformed(message, [{ path, message }])
}

export function text(given: CriterionValue): string {
  const { value } = given
  if (typeof value !== 'string' || !value.trim()) return refuse(given, 'This criterion needs a text.')
  return value.trim()
}

/** Reads one value or several. */
export function several<T>(given: CriterionValue, read: (given: CriterionValue) => T): T[] {
  const values = Array.isArray(given.value) ? given.value : [given.value]
  if (!values.length) return refuse(given, 'Choose at least one value.')
  if (values.length > FILTER_VALUES_LIMIT) return refuse(given, `At most ${FILTER_VALUES_LIMIT} values.`)
  return values.map((value, index) =>
    read(Array.isArray(given.value) ? { value, path: `${given.path}.${index}` } : { value, path: given.path }),
  )
}

/** Reads a lower and an upper bound. */
export function pair<T>(
  given: CriterionValue,
  read: (given: CriterionValue) => T,
  isAfter: (a: T, b: T) => boolean,
): [T, T] {
  if (!Array.isArray(given.value) || given.value.length !== 2)
    return refuse(given, 'This criterion needs two values, from and to.')
  const [from, to] = several(given, read) as [T, T]
  if (isAfter(from, to)) return refuse(given, 'The first value must not be above the second.')
  return [from, to]
}

export function oneOf<T extends string | number>(choices: readonly T[]) {
  return (given: CriterionValue): T => {
    const found = choices.find((choice) => choice === given.value || String(choice) === given.value)
    return found ?? refuse(given, `This is none of the choices: ${choices.join(', ')}.`)
  }
}

export function id(given: CriterionValue): number {
  const number = typeof given.value === 'string' && /^\d+$/.test(given.value) ? Number(given.value) : given.value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0)
    return refuse(given, 'This criterion needs the id of a record.')
  return number
}

/** Reads a decimal as text, so that money is never a float. */
export function decimal(given: CriterionValue): string {
  const written = typeof given.value === 'number' ? String(given.value) : given.value
  if (typeof written !== 'string' || !/^-?\d{1,15}(\.\d{1,4})?$/.test(written.trim()))
    return refuse(given, 'This criterion needs a number.')
  return written.trim()
}
export const isAboveDecimal = (a: string, b: string) => Number(a) > Number(b)

export function days(given: CriterionValue): number {
  const number = typeof given.value === 'string' && /^\d+$/.test(given.value) ? Number(given.value) : given.value
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number > 36_500)
    return refuse(given, 'This criterion needs a number of days.')
  return number
}

export function yesOrNo(given: CriterionValue): boolean {
  if (typeof given.value !== 'boolean') return refuse(given, 'This criterion needs true or false.')
  return given.value
}
