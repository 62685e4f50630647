/** Converts decimal text to whole cents. Money is never a float. */
export function cents(decimal: string): bigint {
  const [whole = '0', part = ''] = decimal.replace('-', '').split('.')
  const total = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2))
  return decimal.startsWith('-') ? -total : total
}

export function amount(total: bigint): string {
  const positive = total < 0n ? -total : total
  const text = `${positive / 100n}.${String(positive % 100n).padStart(2, '0')}`
  return total < 0n ? `-${text}` : text
}

/** The share of an amount for `days` of `all` days, rounded to the cent. */
export function shareOf(total: bigint, days: number, all: number): bigint {
  const [part, whole] = [BigInt(Math.max(0, days)), BigInt(Math.max(1, all))]
  const twice = 2n * total * part
  return (twice + (twice < 0n ? -whole : whole)) / (2n * whole)
}

export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
