import { decimalOf, multiply, toPlaces } from '@bindery/forms/decimal'

export type NumberKind = 'integer' | 'decimal' | 'percent' | 'money'

/** Suffixes for thousands and millions, as underwriters write them: 250k, 1.5m. */
const TIMES: Record<string, bigint> = { k: 1000n, m: 1_000_000n }
const TYPED = /^([-−]?)(\d*)(\.\d*)?([km])?$/i

/** Parses the typed text; undefined for an empty text, null for text that is no number. */
export function parseNumber(text: string, kind: NumberKind): string | number | undefined | null {
  const bare = text.replace(/[\s,$%]/g, '')
  if (bare === '') return undefined
  const [, sign, whole = '', part = '', suffix] = TYPED.exec(bare) ?? []
  if (sign === undefined || (whole === '' && part.length < 2)) return null
  const digits = `${sign ? '-' : ''}${whole || '0'}${part.length > 1 ? part : ''}`
  const typed = decimalOf(digits)!
  const exact = suffix ? multiply(typed, { top: TIMES[suffix.toLowerCase()]!, bottom: 1n }) : typed
  if (kind === 'money') {
    const isExact = exact.bottom <= 100n && 100n % exact.bottom === 0n
    return isExact ? toPlaces(exact, 2) : null
  }
  const value = Number(suffix ? toPlaces(exact, 4) : digits)
  return kind === 'integer' && !Number.isInteger(value) ? null : value
}

/** The format after the field is left: `1,250,000`, cents only if not zero, years without separators. */
export function numberText(value: unknown, kind: NumberKind, isPlain = false): string {
  if (value === undefined || value === null || value === '') return ''
  const text = kind === 'money' ? String(value).replace(/\.00?$/, '') : String(value)
  if (isPlain) return text
  const [whole = '', part] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return part === undefined ? grouped : `${grouped}.${part}`
}
