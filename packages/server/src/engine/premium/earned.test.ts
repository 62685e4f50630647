import { expect, test } from 'vitest'
import { amount, cents } from '#engine/money/decimal.ts'
import { earnedByTransaction } from './earned.ts'
import type { PremiumTransaction } from './transactions.ts'

const [START, END] = ['2026-01-01', '2027-01-01']
function ledger(...movements: [PremiumTransaction['kind'], string, string][]): PremiumTransaction[] {
  let premium = 0n
  return movements.map(([kind, effectiveDate, change], index) => {
    premium += cents(change)
    return { kind, id: index + 1, effectiveDate, amount: cents(change), premium, breakdown: null }
  })
}
const earned = (day: string, transactions: PremiumTransaction[]) =>
  earnedByTransaction(day, { expiration_date: END }, transactions, null).map(amount)

const endorsed = ledger(['Issuance', START, '1000.00'], ['Endorsement', '2026-07-02', '183.00'])

test.each([
  { day: '2025-12-31', is: ['0.00', '0.00'] },
  { day: '2026-07-02', is: ['498.63', '0.00'] },
  { day: '2026-10-01', is: ['747.95', '91.00'] },
  { day: END, is: ['1000.00', '183.00'] },
  { day: '2029-01-01', is: ['1000.00', '183.00'] },
])('each transaction earns from its own date to the end of the term: on $day $is', ({ day, is }) => {
  expect(earned(day, endorsed)).toEqual(is)
})

test('a cancelled policy has earned what the carrier keeps, also long after the cancellation', () => {
  const cancelled = ledger(['Issuance', START, '1000.00'], ['Cancellation', '2026-07-02', '-451.23'])
  expect(earned('2026-07-02', cancelled)).toEqual(['498.63', '50.14'])
  expect(earned('2028-01-01', cancelled)).toEqual(['498.63', '50.14'])
})

test('a cancellation that is still to come changes nothing yet', () => {
  const cancelled = ledger(['Issuance', START, '1000.00'], ['Cancellation', '2026-10-01', '-252.05'])
  expect(earned('2026-07-02', cancelled)).toEqual(['498.63', '0.00'])
})
