import type { PolicyRow } from '@bindery/contract/policies'

/** The sums of the totals row, as decimal text. */
export interface PolicyTotals {
  currencyCode: string
  premium: string
  earned: string
  claims: number
  incurred: string
  /** `50.60%`; null without earned premium. */
  lossRatio: string | null
}

type Summed = Pick<PolicyRow, 'premiumChange' | 'earnedPremium' | 'numberOfClaims' | 'incurredLosses'>

/** Adds up the rows that are in force. Null without such rows, and for rows of several currencies. */
export function totalsOf(rows: readonly Summed[]): PolicyTotals | null {
  const inForce = rows.filter(({ earnedPremium }) => earnedPremium !== null)
  const currencies = new Set(rows.map(({ incurredLosses }) => incurredLosses.currencyCode))
  const [currencyCode] = currencies
  if (inForce.length === 0 || currencyCode === undefined || currencies.size > 1) return null
  const sum = (of: (row: Summed) => string | undefined) =>
    inForce.reduce((total, row) => total + centsOf(of(row) ?? '0'), 0n)
  const earned = sum(({ earnedPremium }) => earnedPremium?.total)
  const incurred = sum(({ incurredLosses }) => incurredLosses.amount)
  return {
    currencyCode,
    premium: decimal(sum(({ premiumChange }) => premiumChange?.total)),
    earned: decimal(earned),
    claims: inForce.reduce((count, { numberOfClaims }) => count + numberOfClaims, 0),
    incurred: decimal(incurred),
    lossRatio: ratio(incurred, earned),
  }
}

export const lossRatioOf = ({ earnedPremium, incurredLosses }: Summed): string | null =>
  earnedPremium && ratio(centsOf(incurredLosses.amount), centsOf(earnedPremium.total))

/** Incurred losses over earned premium in percent, with two decimals. */
function ratio(incurred: bigint, earned: bigint): string | null {
  if (earned <= 0n) return null
  const hundredths = (incurred * 20_000n + earned) / (2n * earned)
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}%`
}

function centsOf(text: string): bigint {
  const [whole = '0', part = ''] = text.replace('-', '').split('.')
  const total = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2))
  return text.startsWith('-') ? -total : total
}
function decimal(cents: bigint): string {
  const positive = cents < 0n ? -cents : cents
  return `${cents < 0n ? '-' : ''}${positive / 100n}.${String(positive % 100n).padStart(2, '0')}`
}
