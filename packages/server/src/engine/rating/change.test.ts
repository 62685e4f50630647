import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, cents } from '#engine/money/decimal.ts'
import { changeInPremium } from './change.ts'

const ofDays = 365
const worksheet = (...amounts: number[]) => {
  const parts = amounts.map((value, index) => ({ label: `Part ${index + 1}`, amount: amount(BigInt(value)) }))
  return { premium: amount(BigInt(amounts.reduce((sum, value) => sum + value, 0))), problems: [], parts, rated: null }
}

test('the change is the annual difference for the days that remain, part by part', () => {
  const change = changeInPremium('1000.00', worksheet(100_000, 0), worksheet(100_000, 15_000), {
    days: 182,
    ofDays,
  })
  expect(change).toMatchObject({ annual: '1000.00', newAnnual: '1150.00', change: '74.79', days: 182, ofDays: 365 })
  expect(change.parts.map((part) => part.change)).toEqual(['0.00', '74.79'])
})

test('a policy that was priced above its rate pays for the change in the same proportion', () => {
  const change = changeInPremium('2000.00', worksheet(100_000), worksheet(110_000), { days: 365, ofDays })
  expect(change).toMatchObject({ annual: '2000.00', newAnnual: '2200.00', change: '200.00' })
})

test('a change without effect costs nothing, and one that reverses another gives back the same amount', () => {
  const [low, high] = [worksheet(100_000, 7), worksheet(100_000, 18_333)]
  expect(changeInPremium('1000.07', low, low, { days: 294, ofDays }).change).toBe('0.00')
  const up = changeInPremium('1000.07', low, high, { days: 294, ofDays })
  const down = changeInPremium(up.newAnnual, high, low, { days: 294, ofDays })
  expect(cents(down.change)).toBe(-cents(up.change))
})

test('a fully earned coverage is charged in full for any days that are left, and returns nothing', () => {
  const with85 = {
    ...worksheet(100_000),
    parts: [...worksheet(100_000).parts, { label: 'AI', amount: '85.00', isFullyEarned: true }],
  }
  const days = { days: 182, ofDays }
  expect(changeInPremium('1000.00', worksheet(100_000), with85, days).change).toBe('85.00')
  expect(changeInPremium('1000.00', { ...with85, premium: '1000.00' }, worksheet(100_000), days).change).toBe('0.00')
})

test('the total is always the sum of the rounded parts', () => {
  const part = fc.integer({ min: 0, max: 5_000_000 })
  const parts = fc.tuple(part, part, part)
  fc.assert(
    fc.property(parts, parts, part, fc.integer({ min: 0, max: 365 }), (before, after, annual, days) => {
      const change = changeInPremium(amount(BigInt(annual)), worksheet(...before), worksheet(...after), {
        days,
        ofDays,
      })
      const sum = change.parts.reduce((total, one) => total + cents(one.change), 0n)
      expect(amount(sum)).toBe(change.change)
    }),
  )
})
