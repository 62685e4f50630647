import type { AccountOverview } from '@bindery/contract/accounts'

export interface PremiumBar {
  year: number
  total: number
  /** Whether a part of it is the premium of a renewal that is not bound yet. */
  indicated: boolean
  /** By line, in the order of the lines. */
  parts: { product: string; premium: number; indicated: boolean }[]
}

/** One bar for each year from the first to the last; a year without premium keeps its place. */
export function premiumBars(premiums: AccountOverview['premiums']): { lines: string[]; bars: PremiumBar[] } {
  const lines = [...new Set(premiums.map(({ product }) => product))].sort()
  const years = premiums.map(({ year }) => year)
  if (years.length === 0) return { lines, bars: [] }
  const first = Math.min(...years)
  const bars = Array.from({ length: Math.max(...years) - first + 1 }, (_, at) => {
    const year = first + at
    const parts = lines.flatMap((product) => {
      const found = premiums.filter((one) => one.year === year && one.product === product)
      return found.map(({ premium, indicated }) => ({ product, premium: Number(premium), indicated }))
    })
    const total = parts.reduce((sum, { premium }) => sum + premium, 0)
    return { year, parts, total, indicated: parts.some((part) => part.indicated) }
  })
  return { lines, bars }
}
