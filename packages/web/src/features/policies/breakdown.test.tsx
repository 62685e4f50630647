import type { Policy, PolicyTransaction } from '@bindery/contract/policies'
import type { PolicyChangeContent } from '@bindery/contract/policyChangeForms'
import type { PremiumBreakdown } from '@bindery/contract/premiumBreakdown'
import { expect, test } from 'vitest'
import { rendered, useTexts } from '../../testing/rendered.tsx'
import { Breakdown } from './Breakdown.tsx'
import { ChangePanel } from './changeForms/ChangePanel.tsx'
import { PolicyBreakdown } from './PolicyBreakdown.tsx'
import { policiesTexts } from './texts.ts'

useTexts({ policies: policiesTexts })

const money = (total: string) => ({ total, currencyCode: 'USD' })
const part = (code: string, name: string, amount: string) => ({ code, name, amount: money(amount) })
const given = (building: string, tax: string, total: string): PremiumBreakdown => ({
  ...{ coverages: [part('BLD', 'Building', building)], fees: [], taxes: [part('FIR', 'Fire marshal surcharge', tax)] },
  ...{ premium: money(building), feesTotal: money('0.00'), taxesTotal: money(tax), taxesAndFees: money(tax) },
  total: money(total),
})
const texts = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('−', '-')

test('a return has its parts and the total to return; a charge has the total to pay', () => {
  const show = (breakdown: PremiumBreakdown) =>
    texts(rendered(<Breakdown id="one" title="Premium" breakdown={breakdown} />))
  expect(show(given('-100.00', '-0.89', '-100.89'))).toContain(
    'Building -$100.00 Premium -$100.00 Fire marshal surcharge -$0.89 Total to return -$100.89',
  )
  expect(show(given('100.00', '0.89', '100.89'))).toContain('Total to pay $100.89')
})

const transaction = (type: PolicyTransaction['type'], breakdown: PremiumBreakdown, isInForce = true) => ({
  ...{ uri: `/${type}/1`, type, effectiveDate: '2026-06-01', breakdown },
  premium: isInForce ? money('1.00') : null,
})
const policyOf = (breakdown: PremiumBreakdown | null, transactions: object[]) =>
  ({ breakdown, transactions }) as unknown as Policy

test('the premium of a policy is shown by coverage and transaction, oldest first, without changes that are open', () => {
  const markup = rendered(
    <PolicyBreakdown
      policy={policyOf(given('900.00', '8.01', '908.01'), [
        transaction('PolicyCancellation', given('-500.00', '-4.45', '-504.45'), false),
        transaction('Endorsement', given('-100.00', '-0.89', '-100.89')),
        transaction('PolicyIssuance', given('1000.00', '8.90', '1008.90')),
      ])}
    />,
  )
  expect(texts(markup)).toMatch(/Issuance \S+ Endorsement \S+ Policy Building \$1,000\.00 -\$100\.00 \$900\.00 /)
  expect(texts(markup)).toContain('Total $1,008.90 -$100.89 $908.01')
})

test('a policy that no rate plan rated says so', () => {
  expect(rendered(<PolicyBreakdown policy={policyOf(null, [])} />)).toContain('No rate plan rated this policy.')
})

test('the panel of a change shows annual premiums in dollars, in cents only if one has cents', () => {
  const panel = (newAnnual: string) => {
    const part = { label: 'Building', annual: money('2015.00'), newAnnual: money(newAnnual), change: money('301.59') }
    const premium = { ...part, parts: [part], days: 243, ofDays: 365, breakdown: null }
    return texts(
      rendered(<ChangePanel content={{ forms: [], changeList: [], premium } as unknown as PolicyChangeContent} />),
    )
  }
  expect(panel('2468.00')).toContain('Building $2,015 $2,468 +$301.59')
  expect(panel('2468.50')).toContain('Building $2,015.00 $2,468.50 +$301.59')
})
