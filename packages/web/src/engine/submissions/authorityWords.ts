import type { AuthorityLimit } from '@bindery/contract/authority'
import { formatMoney } from '#platform/ui/formats.ts'

type Figure = Pick<AuthorityLimit, 'unit' | 'value'>

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const withMinus = (text: string) => text.replace('-', '−')

/** The value of a limit in words; null if it is not known. */
export function figureText({ unit, value }: Figure): string | null {
  return value === null || typeof value === 'string' ? value : amountText(unit, value)
}

export function amountText(unit: AuthorityLimit['unit'], value: number): string {
  if (unit === 'money') return formatMoney(String(value), 'USD')
  return withMinus(`${numbers.format(value)}${unit === 'percent' ? '%' : ''}`)
}

/** How far the risk is beyond the limit: `$1,640,000`, or points of a percentage; null if that is no figure. */
export function excessOf({ value, limit }: Pick<AuthorityLimit, 'value' | 'limit'>): number | null {
  return typeof value === 'number' && limit !== null ? Math.abs(value - limit) : null
}

/** `CP premium`: the products, unless the limit is the only one of its name. */
export function limitName(limit: AuthorityLimit, all: readonly AuthorityLimit[]): string {
  const isAlone = all.filter(({ label }) => label === limit.label).length === 1
  return isAlone ? limit.label : `${limit.products.join(', ')} ${limit.label.toLowerCase()}`
}

/** The share of the track that is filled. The limit is at 80 %. */
export function meterShare({ value, limit }: Pick<AuthorityLimit, 'value' | 'limit'>): number {
  if (typeof value !== 'number' || limit === null || limit === 0) return 0
  return Math.max(0, Math.min(1, (value / limit) * 0.8))
}

const ORDER = ['beyond', 'approved', 'within', 'unknown'] as const
/** Excesses first, limits that are not known last. */
export const inOrder = <T extends { standing: AuthorityLimit['standing'] }>(limits: readonly T[]): T[] =>
  limits.toSorted((one, other) => ORDER.indexOf(one.standing) - ORDER.indexOf(other.standing))

/** A round figure just beyond the value: the next multiple of 1, 5, 10, 50 … that is at most a tenth away. */
export function roundedBeyond(value: number, bound: AuthorityLimit['bound']): number {
  if (value === 0) return 0
  const tenth = Math.abs(value) / 10
  const power = 10 ** Math.floor(Math.log10(tenth))
  const step = tenth >= 5 * power ? 5 * power : power
  const steps = bound === 'min' ? Math.floor(value / step) : Math.ceil(value / step)
  return Number((steps * step).toFixed(2))
}
