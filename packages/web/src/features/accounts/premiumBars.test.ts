import { expect, test } from 'vitest'
import { premiumBars } from './premiumBars.ts'

test('each year has a bar with its lines, and a year without premium keeps its place', () => {
  const { lines, bars } = premiumBars([
    { year: 2023, product: 'GL', premium: '100.00', indicated: false },
    { year: 2023, product: 'CP', premium: '250.50', indicated: false },
    { year: 2025, product: 'CP', premium: '300.00', indicated: true },
  ])
  expect(lines).toEqual(['CP', 'GL'])
  expect(bars).toEqual([
    {
      year: 2023,
      total: 350.5,
      indicated: false,
      parts: [
        { product: 'CP', premium: 250.5, indicated: false },
        { product: 'GL', premium: 100, indicated: false },
      ],
    },
    { year: 2024, total: 0, indicated: false, parts: [] },
    { year: 2025, total: 300, indicated: true, parts: [{ product: 'CP', premium: 300, indicated: true }] },
  ])
  expect(premiumBars([])).toEqual({ lines: [], bars: [] })
})
