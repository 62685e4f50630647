import type { Holding } from '@bindery/contract/overview'

export const NO_CHANGE = '0.0%'

/** The change in percent, with a sign: `+10.0%`. Null if there is nothing to compare with. */
export function changeOf(value: string, expiring: string): string | null {
  const [now, before] = [Number(value), Number(expiring)]
  if (before === 0) return null
  const percent = ((now - before) / before) * 100
  const text = Math.abs(percent).toFixed(1)
  return Number(text) === 0 ? NO_CHANGE : `${percent < 0 ? '−' : '+'}${text}%`
}

const DAY_MS = 86_400_000
export const daysIn = ({ from, to }: Pick<Holding, 'from' | 'to'>, now: number) =>
  Math.floor(Math.max(0, (to ?? now) - from) / DAY_MS)

/** The shares of a thread in percent, by the time that each part took. Short parts stay visible. */
export function sharesOf(holdings: readonly Pick<Holding, 'from' | 'to'>[], now: number): number[] {
  const LEAST = 6
  const lengths = holdings.map(({ from, to }) => Math.max(0, (to ?? now) - from))
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  const raw = lengths.map((length) => Math.max(LEAST, whole === 0 ? 100 : (100 * length) / whole))
  const sum = raw.reduce((total, share) => total + share, 0)
  return raw.map((share) => (100 * share) / sum)
}
