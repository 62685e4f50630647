import { expect, test } from 'vitest'
import { splitPremium } from './details.ts'

const policy = { id: 1, status: 4, premium: '1000.00', effective_date: '2026-01-01', expiration_date: '2027-01-01' }

test.each([
  { method: 'flat', day: '2026-07-02', earnedPremium: '0.00', returnPremium: '1000.00' },
  { method: 'pro rata', day: '2026-01-01', earnedPremium: '0.00', returnPremium: '1000.00' },
  { method: 'pro rata', day: '2026-07-02', earnedPremium: '498.63', returnPremium: '501.37' },
  { method: 'pro rata', day: '2027-01-01', earnedPremium: '1000.00', returnPremium: '0.00' },
  { method: 'short rate', day: '2026-07-02', earnedPremium: '548.77', returnPremium: '451.23' },
])('cancelled $method on $day the carrier keeps $earnedPremium', ({ method, day, ...premiums }) => {
  expect(splitPremium(policy, method, day)).toEqual(premiums)
})
