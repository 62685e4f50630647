/** An exact decimal: digits / 10^scale. Sums and products lose nothing; only `rounded` and `quotient` round. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

const NUMERIC = /^-?\d+(\.\d+)?$/
const POWERS: bigint[] = []
function power(exponent: number): bigint {
  for (let next = POWERS.length; next <= exponent; next++) POWERS.push(10n ** BigInt(next))
  return POWERS[exponent]!
}

export const ZERO: Decimal = { digits: 0n, scale: 0 }
export const ONE: Decimal = { digits: 1n, scale: 0 }
export const HUNDREDTH: Decimal = { digits: 1n, scale: 2 }

/** Reads decimal text, or a number by its shortest decimal text. Null for anything else, such as exponents. */
export function decimalOf(value: unknown): Decimal | null {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.length <= LONGEST ? read(text) : null
}

/** A bound on the work that one number from outside can cause. */
const LONGEST = 60

function read(text: string): Decimal | null {
  const known = KNOWN.get(text)
  if (known) return known
  if (!NUMERIC.test(text)) return null
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear()
  const value = fromText(text)
  KNOWN.set(text, value)
  return value
}

/** Plans and risks repeat the same numbers, and a lookup is quicker than reading one again. */
const KNOWN = new Map<string, Decimal>()
const MOST_KNOWN = 20_000

function fromText(text: string): Decimal {
  const point = text.indexOf('.')
  if (point < 0) return { digits: BigInt(text), scale: 0 }
  let end = text.length
  while (text[end - 1] === '0') end--
  const digits = BigInt(text.slice(0, point) + text.slice(point + 1, end))
  return { digits, scale: digits === 0n ? 0 : Math.max(0, end - point - 1) }
}

/** For text of a plan or of an amount that is known to be a number. */
export function decimal(text: string): Decimal {
  const value = read(text)
  if (!value) throw new Error(`"${text}" is not a decimal number.`)
  return value
}

export const whole = (value: number): Decimal => ({ digits: BigInt(value), scale: 0 })

export function add(a: Decimal, b: Decimal): Decimal {
  if (a.scale === b.scale) return { digits: a.digits + b.digits, scale: a.scale }
  return a.scale > b.scale
    ? { digits: a.digits + b.digits * power(a.scale - b.scale), scale: a.scale }
    : { digits: a.digits * power(b.scale - a.scale) + b.digits, scale: b.scale }
}
export const negative = (a: Decimal): Decimal => ({ digits: -a.digits, scale: a.scale })
export const subtract = (a: Decimal, b: Decimal) => add(a, negative(b))
export const multiply = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  scale: a.scale + b.scale,
})
export const sum = (values: Iterable<Decimal>): Decimal => {
  let total = ZERO
  for (const value of values) total = add(total, value)
  return total
}

export function compare(a: Decimal, b: Decimal): number {
  const { digits } = subtract(a, b)
  return digits < 0n ? -1 : digits > 0n ? 1 : 0
}
export const isZero = (a: Decimal) => a.digits === 0n
export const isNegative = (a: Decimal) => a.digits < 0n
export const larger = (a: Decimal, b: Decimal) => (compare(a, b) < 0 ? b : a)
export const smaller = (a: Decimal, b: Decimal) => (compare(a, b) > 0 ? b : a)

/** Divides by a power of ten: exact. */
export function perPowerOfTen(value: Decimal, per: Decimal): Decimal {
  const zeros = per.digits.toString().length - 1 - per.scale
  const scale = value.scale + zeros
  return scale < 0 ? { digits: value.digits * power(-scale), scale: 0 } : { digits: value.digits, scale }
}

/** Rounds half away from zero. */
export function rounded(value: Decimal, places: number): Decimal {
  if (value.scale <= places) return value
  const { digits } = value
  const divisor = power(value.scale - places)
  const half = 5n * power(value.scale - places - 1)
  return { digits: (digits < 0n ? digits - half : digits + half) / divisor, scale: places }
}

/** a / b, rounded half away from zero. */
export function quotient(a: Decimal, b: Decimal, places: number): Decimal {
  const shift = places + b.scale - a.scale
  const top = shift >= 0 ? a.digits * power(shift) : a.digits
  const bottom = shift >= 0 ? b.digits : b.digits * power(-shift)
  return { digits: bottom < 0n ? divided(-top, -bottom) : divided(top, bottom), scale: places }
}

function divided(top: bigint, bottom: bigint): bigint {
  return top < 0n ? -((-2n * top + bottom) / (2n * bottom)) : (2n * top + bottom) / (2n * bottom)
}

/** The shortest text: 1.150 is "1.15". */
export function textOf({ digits, scale }: Decimal): string {
  if (scale === 0) return digits.toString()
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  const point = text.length - scale
  let end = text.length
  while (end > point && text.charCodeAt(end - 1) === ZERO_DIGIT) end--
  if (end > point) return `${sign}${text.slice(0, point)}.${text.slice(point, end)}`
  const whole = text.slice(0, point)
  return whole === '0' ? whole : sign + whole
}
const ZERO_DIGIT = 48

/** Rounded to a number of places, all of which are shown. */
export function fixed(value: Decimal, places: number): string {
  const { digits, scale } = rounded(value, places)
  const positive = ((digits < 0n ? -digits : digits) * power(places - scale)).toString()
  const sign = digits < 0n ? '-' : ''
  if (places === 0) return sign + positive
  const padded = positive.padStart(places + 1, '0')
  return `${sign}${padded.slice(0, -places)}.${padded.slice(-places)}`
}

export const money = (value: Decimal) => fixed(value, 2)
