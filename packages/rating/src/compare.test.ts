import { expect, test } from 'vitest'
import { compareResults, renewalChange } from './compare.ts'
import { planNamed } from './testing/plans.ts'
import { rated } from './testing/results.ts'
import { propertyWith, riskOf } from './testing/risks.ts'

test('two results are compared by coverage, with coverages that only one has', () => {
  const before = rated(riskOf('CP', { windDeductiblePercent: '0' }))
  const after = rated(riskOf('CP', { ordinancePercent: '10' }))
  const { coverages, change, percent } = compareResults(before, after)
  expect(coverages.find(({ code }) => code === 'BLD')).toMatchObject({
    before: '2979.00',
    after: '2979.00',
    change: '0.00',
  })
  expect(coverages.find(({ code }) => code === 'WND')).toMatchObject({ before: '0.00', after: '624.00' })
  expect(change).toBe((Number(after.annualPremium) - Number(before.annualPremium)).toFixed(2))
  expect(percent).toBe(((Number(change) / Number(before.annualPremium)) * 100).toFixed(2))
})

const schedule = [{ category: 'premises', percent: '-8', reason: 'x' }]
const expiring = { plan: planNamed('CP-2025'), risk: riskOf('CP', { effectiveDate: '2025-05-01' }) }
const cents = (text: string) => Math.round(Number(text) * 100)

test('the change of a renewal is split into rate, exposure and credits, which add up', () => {
  const grown = { ...propertyWith({ limit: '2500000' }), schedule, effectiveDate: '2026-05-01', transaction: 'renewal' }
  const change = renewalChange(expiring, { plan: planNamed('CP-2026'), risk: grown })
  if ('status' in change) throw new Error('refused')
  expect(cents(change.rate) + cents(change.exposure) + cents(change.credits)).toBe(cents(change.change))
  expect(cents(change.renewal) - cents(change.expiring)).toBe(cents(change.change))
  expect(cents(change.rate)).toBeGreaterThan(0)
  expect(cents(change.exposure)).toBeGreaterThan(0)
  expect(cents(change.credits)).toBeLessThan(0)
})

test('the same risk by a new plan is a change of rate alone', () => {
  const change = renewalChange(expiring, {
    plan: planNamed('CP-2026'),
    risk: riskOf('CP', { effectiveDate: '2026-05-01' }),
  })
  expect(change).toMatchObject({ exposure: '0.00', credits: '0.00' })
})

test('a renewal that cannot be rated is refused', () => {
  expect(renewalChange(expiring, { plan: planNamed('CP-2026'), risk: riskOf('CP', { locations: [] }) })).toMatchObject({
    status: 'refused',
  })
})

test('a deductible that changed counts as a credit, not as exposure', () => {
  const change = renewalChange(expiring, {
    plan: planNamed('CP-2026'),
    risk: riskOf('CP', { effectiveDate: '2026-05-01', deductible: '25000' }),
  })
  if ('status' in change) throw new Error('refused')
  expect(change.exposure).toBe('0.00')
  expect(cents(change.credits)).toBeLessThan(0)
  expect(cents(change.rate) + cents(change.credits)).toBe(cents(change.change))
})
