import { describe, expect, test } from 'vitest'
import { amount, cents, daysBetween, shareOf } from '#engine/money/decimal.ts'
import { type CancellationMethod, earnedBy, reinstatedPremium, settleCancellation } from './settlement.ts'
import type { PremiumTransaction } from './transactions.ts'

const [START, END] = ['2026-01-01', '2027-01-01']

/** Transactions of a policy with the running premium. */
function ledger(...movements: [PremiumTransaction['kind'], string, string][]): PremiumTransaction[] {
  let premium = 0n
  return movements.map(([kind, effectiveDate, change], index) => {
    premium += cents(change)
    return { kind, id: index + 1, effectiveDate, amount: cents(change), premium }
  })
}
const issued = ledger(['Issuance', START, '1000.00'])
const endorsed = ledger(['Issuance', START, '1000.00'], ['Endorsement', '2026-07-02', '183.00'])

/** The percent that a short-rate table may have in the middle of a term. */
const shortRatePercent = () => 60
const settled = (transactions: PremiumTransaction[], method: CancellationMethod, day: string, minimumPercent = 0) => {
  const { earned, returned } = settleCancellation(END, transactions, { day, method, minimumPercent, shortRatePercent })
  return [amount(earned), amount(returned)]
}

describe('a cancelled policy', () => {
  test.each([
    { method: 'flat', day: START, is: ['0.00', '1000.00'] },
    { method: 'pro rata', day: START, is: ['0.00', '1000.00'] },
    { method: 'pro rata', day: '2026-07-02', is: ['498.63', '501.37'] },
    { method: 'pro rata', day: '2026-12-31', is: ['997.26', '2.74'] },
    { method: 'short rate', day: '2026-07-02', is: ['600.00', '400.00'] },
    { method: 'short rate', day: '2026-12-31', is: ['997.26', '2.74'] },
  ] as const)('$method on $day keeps and returns $is', ({ method, day, is }) => {
    expect(settled(issued, method, day)).toEqual(is)
  })

  test('earns each transaction from its own date', () => {
    // 273 of 365 days of the issuance, 91 of the 183 days of the endorsement.
    expect(settled(endorsed, 'pro rata', '2026-10-01')).toEqual(['838.95', '344.05'])
  })

  test('keeps the minimum earned premium, except when it is cancelled flat', () => {
    expect(settled(issued, 'pro rata', '2026-02-01', 25)).toEqual(['250.00', '750.00'])
    expect(settled(issued, 'short rate', '2026-02-01', 100)).toEqual(['1000.00', '0.00'])
    expect(settled(issued, 'pro rata', '2026-07-02', 25)).toEqual(['498.63', '501.37'])
    expect(settled(issued, 'flat', START, 25)).toEqual(['0.00', '1000.00'])
  })
})

describe('a reinstated policy', () => {
  const cancelled = ledger(['Issuance', '2026-01-10', '16925.00'], ['Cancellation', '2026-05-01', '-11777.95'])
  const end = '2027-01-10'

  test('is charged what the cancellation returned, at the date of the cancellation', () => {
    expect(amount(reinstatedPremium(end, cancelled, '2026-05-01'))).toBe('11777.95')
  })

  test('is not charged for the days of a lapse', () => {
    // By the day from the annual premium of both coverages together; the worked example of the rate plans is by coverage.
    const lapse = shareOf(1692500n, daysBetween('2026-01-10', '2026-05-21'), 365) - shareOf(1692500n, 111, 365)
    expect(amount(reinstatedPremium(end, cancelled, '2026-05-21'))).toBe(amount(1177795n - lapse))
  })

  test('earns nothing in the lapse and everything by the end of the term', () => {
    const due = reinstatedPremium(end, cancelled, '2026-05-21')
    const again = ledger(
      ['Issuance', '2026-01-10', '16925.00'],
      ['Cancellation', '2026-05-01', '-11777.95'],
      ['Reinstatement', '2026-05-21', amount(due)],
    )
    expect(amount(earnedBy('2026-05-21', end, again))).toBe('5147.05')
    expect(earnedBy(end, end, again)).toBe(again.at(-1)!.premium)
  })

  test('never gets premium back, also if the cancellation kept all of it', () => {
    const kept = ledger(['Issuance', START, '1000.00'], ['Cancellation', '2026-05-01', '0.00'])
    expect(reinstatedPremium(END, kept, '2026-09-01')).toBe(0n)
  })
})
