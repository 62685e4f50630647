import type { PolicyRow } from '@bindery/contract/policies'
import { expect, test } from 'vitest'
import { isCheckable, ownerOf, policyGridRow, sortPolicyRows } from './rows.ts'
import { lossRatioOf, totalsOf } from './totals.ts'

const money = (total: string, currencyCode = 'USD') => ({ total, currencyCode })
const row = (given: Partial<PolicyRow> = {}): PolicyRow => ({
  ...{ id: 1, uri: '/PolicyIssuance/1', type: 'PolicyIssuance', status: 'Issued', policyNumber: 'CP-1' },
  ...{ owningPolicyId: 1, submissionId: 1, ownerUri: '/Policy/1', transactionDescription: 'Issuance' },
  ...{ reasonList: [], reissue: false, productShortNames: ['CP'], effectiveDate: '2026-01-01' },
  ...{ expirationDate: '2027-01-01', policyEffectiveDate: '2026-01-01', annualPremium: null },
  ...{ taxesAndFees: money('10.00'), totalChange: money('1010.00') },
  ...{ premiumChange: money('1000.00'), estimatedEarnedPremium: money('500.00') },
  earnedPremium: { ...money('500.00'), roundedTotal: '500' },
  ...{ numberOfClaims: 0, incurredLosses: { amount: '0.00', currencyCode: 'USD' } },
  ...given,
})
const incurred = (amount: string, numberOfClaims = 1) => ({
  numberOfClaims,
  incurredLosses: { amount, currencyCode: 'USD' },
})

test('C361 C362 the totals are premium, earned premium, claims, incurred losses and loss ratio of what is in force', () => {
  const open = row({ premiumChange: money('99.00'), earnedPremium: null })
  const returned = row({ premiumChange: money('-250.50'), earnedPremium: { ...money('0.00'), roundedTotal: '0' } })
  expect(totalsOf([row(incurred('184.30')), returned, open])).toEqual({
    ...{ currencyCode: 'USD', premium: '749.50', earned: '500.00', claims: 1, incurred: '184.30' },
    lossRatio: '36.86%',
  })
})

test('C357 without rows in force there are no totals, nor for several currencies', () => {
  expect(totalsOf([])).toBeNull()
  expect(totalsOf([row({ earnedPremium: null })])).toBeNull()
  expect(totalsOf([row(), row({ incurredLosses: { amount: '0.00', currencyCode: 'CAD' } })])).toBeNull()
})

test.each([
  { earned: '440623.00', losses: '222940.00', is: '50.60%' },
  { earned: '148906.00', losses: '184300.00', is: '123.77%' },
  { earned: '3.00', losses: '1.00', is: '33.33%' },
  { earned: '3.00', losses: '2.00', is: '66.67%' },
  { earned: '800.00', losses: '0.04', is: '0.01%' },
  { earned: '100.00', losses: '0.00', is: '0.00%' },
  { earned: '0.00', losses: '10.00', is: null },
])('C363 losses of $losses on $earned earned are $is', ({ earned, losses, is }) => {
  expect(lossRatioOf(row({ earnedPremium: { ...money(earned), roundedTotal: '0' }, ...incurred(losses) }))).toBe(is)
})

test('C365 only a row with a policy number and an id can be checked', () => {
  const canCheck = (given: Partial<PolicyRow>) => isCheckable(policyGridRow(row(given), 0))
  expect([canCheck({}), canCheck({ id: null }), canCheck({ policyNumber: null })]).toEqual([true, false, false])
})

test('C366 C367 C382 the rows are sorted here, by effective date of the transaction or of the policy', () => {
  const rows = [
    row({ effectiveDate: '2026-06-15', policyEffectiveDate: '2026-01-01', premiumChange: money('9.00') }),
    row({ effectiveDate: null, policyEffectiveDate: '2025-01-01', premiumChange: null }),
    row({ effectiveDate: '2026-09-01', policyEffectiveDate: '2024-01-01', premiumChange: money('80.00') }),
  ].map(policyGridRow)
  const order = (key: string, sortType: 'asc' | 'desc') =>
    sortPolicyRows(rows, { key, sortType }).map((sorted) => sorted.key)
  expect(order('effectiveDate', 'desc')).toEqual([2, 0, 1])
  expect(order('policyEffectiveDate', 'asc')).toEqual([2, 1, 0])
  expect(order('premiumChange', 'asc')).toEqual([0, 2, 1])
})

test('C380 C381 a row leads to its owner, in the submission of the policy', () => {
  expect(ownerOf(row({ submissionId: 7, owningPolicyId: 3, ownerUri: '/Policy/3' }))).toEqual({
    ...{ params: { submissionId: '7', policyId: '3' }, search: {} },
  })
  expect(ownerOf(row({ submissionId: 8, owningPolicyId: 4, ownerUri: '/Endorsement/9' }))).toEqual({
    ...{ params: { submissionId: '8', policyId: '4' }, search: { change: '/Endorsement/9' } },
  })
})
