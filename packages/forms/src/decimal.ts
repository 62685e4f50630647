/** An exact fraction, so that money is never rounded by floating-point arithmetic. */
export interface Decimal {
  readonly top: bigint
  readonly bottom: bigint
}

const NUMERIC = /^-?\d+(\.\d+)?$/

/** Accepts numbers and numeric text; returns null for anything else. */
export function decimalOf(value: unknown): Decimal | null {
  if (isDecimal(value)) return value
  if (typeof value === 'number' && Number.isFinite(value)) return fromText(plain(value))
  if (typeof value === 'string' && NUMERIC.test(value)) return fromText(value)
  return null
}

export const isDecimal = (value: unknown): value is Decimal =>
  typeof value === 'object' && value !== null && 'top' in value && typeof value.top === 'bigint'

/** Avoids exponent notation, which String() uses for very small and very large numbers. */
const plain = (value: number) => {
  const text = String(value)
  return text.includes('e') ? value.toFixed(12) : text
}

function fromText(text: string): Decimal {
  const point = text.indexOf('.')
  if (point < 0) return { top: BigInt(text), bottom: 1n }
  const places = text.length - point - 1
  return { top: BigInt(text.slice(0, point) + text.slice(point + 1)), bottom: 10n ** BigInt(places) }
}

export function add(a: Decimal, b: Decimal): Decimal {
  if (a.bottom === b.bottom) return { top: a.top + b.top, bottom: a.bottom }
  if (a.bottom % b.bottom === 0n) return { top: a.top + b.top * (a.bottom / b.bottom), bottom: a.bottom }
  if (b.bottom % a.bottom === 0n) return { top: a.top * (b.bottom / a.bottom) + b.top, bottom: b.bottom }
  return reduced(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
}
export const negative = (a: Decimal): Decimal => ({ top: -a.top, bottom: a.bottom })
export const multiply = (a: Decimal, b: Decimal) => reduced(a.top * b.top, a.bottom * b.bottom)
export function divide(a: Decimal, b: Decimal): Decimal | null {
  if (b.top === 0n) return null
  const sign = b.top < 0n ? -1n : 1n
  return reduced(sign * a.top * b.bottom, sign * a.bottom * b.top)
}
export function remainder(a: Decimal, b: Decimal): Decimal | null {
  if (b.top === 0n) return null
  return reduced((a.top * b.bottom) % (b.top * a.bottom), a.bottom * b.bottom)
}
export function compare(a: Decimal, b: Decimal): number {
  const difference = a.top * b.bottom - b.top * a.bottom
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function reduced(top: bigint, bottom: bigint): Decimal {
  let [a, b] = [top < 0n ? -top : top, bottom]
  while (b !== 0n) [a, b] = [b, a % b]
  return a > 1n ? { top: top / a, bottom: bottom / a } : { top, bottom }
}

/** Rounds half away from zero: -2.345 to two places is "-2.35". */
export function toPlaces({ top, bottom }: Decimal, places: number): string {
  const scale = 10n ** BigInt(places)
  const positive = top < 0n ? -top : top
  const rounded = (2n * positive * scale + bottom) / (2n * bottom)
  const digits = rounded.toString().padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return top < 0n && rounded > 0n ? `-${text}` : text
}
