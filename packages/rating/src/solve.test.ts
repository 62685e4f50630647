import { expect, test } from 'vitest'
import { rate } from './rate.ts'
import { solveForCredit, solveForDeductible, solveForTotalCredit } from './solve.ts'
import { planNamed } from './testing/plans.ts'
import { rated } from './testing/results.ts'
import { riskOf } from './testing/risks.ts'

const plan = planNamed('CP-2026')

test('a credit is found that gives the wanted premium, or the nearest the rounding allows', () => {
  const wanted = rated(
    riskOf('CP', { schedule: [{ category: 'premises', percent: '-6.25', reason: 'x' }] }),
  ).annualPremium
  const solution = solveForCredit(plan, riskOf('CP'), 'premises', wanted)
  expect(solution).toMatchObject({ status: 'solved', isExact: true, result: { annualPremium: wanted } })
  if (solution.status === 'solved') expect(rate(plan, solution.risk)).toEqual(solution.result)
})

test('no percent next to the solution is nearer', () => {
  const solution = solveForCredit(plan, riskOf('CP'), 'premises', '4600.50')
  if (solution.status !== 'solved') throw new Error(solution.status)
  const off = (percent: number) => {
    const schedule = [{ category: 'premises', percent: percent.toFixed(2), reason: 'x' }]
    return Math.abs(Number(rated(riskOf('CP', { schedule })).annualPremium) - 4600.5)
  }
  const found = Number(solution.value)
  expect(off(found)).toBeLessThanOrEqual(Math.min(off(found - 0.01), off(found + 0.01)))
})

test('a premium beyond the bounds of the category is impossible, and the range is named', () => {
  const solution = solveForCredit(plan, riskOf('CP'), 'management', '3000.00')
  expect(solution).toMatchObject({
    status: 'impossible',
    message: expect.stringContaining('may be −7 to 7 percent here'),
  })
})

test('the other categories take their part of the filed total', () => {
  const schedule = ['premises', 'protection'].map((category) => ({ category, percent: '-10', reason: 'x' }))
  const solution = solveForCredit(plan, riskOf('CP', { schedule }), 'management', '1.00')
  expect(solution).toMatchObject({
    status: 'impossible',
    message: expect.stringContaining('may be −5 to 7 percent here'),
  })
})

test('what the others leave is rounded towards the bounds', () => {
  const schedule = ['premises', 'protection'].map((category) => ({ category, percent: '-9.9975', reason: 'x' }))
  const solution = solveForCredit(plan, riskOf('CP', { schedule }), 'management', '1.00')
  expect(solution).toMatchObject({ message: expect.stringContaining('may be −5 to 7 percent here') })
})

test('a deductible is found, and 0 is not taken for one where it means no coverage', () => {
  const wanted = rated(riskOf('CP', { deductible: '10000' })).annualPremium
  expect(solveForDeductible(plan, riskOf('CP'), 'deductible', wanted)).toMatchObject({ value: '10000', isExact: true })
  const wind = solveForDeductible(plan, riskOf('CP'), 'windDeductiblePercent', '100.00')
  expect(wind).toMatchObject({ status: 'impossible', message: expect.stringContaining('may be 1 to 5') })
})

test('a risk that cannot be rated is refused', () => {
  expect(solveForCredit(plan, riskOf('CP', { locations: [] }), 'premises', '100')).toMatchObject({ status: 'refused' })
})

test('a wanted premium beyond one category is reached by the total, split over several', () => {
  const risk = riskOf('CP')
  const wanted = (Number(rated(risk).annualPremium) * 0.82).toFixed(2)
  expect(solveForCredit(plan, risk, 'management', wanted).status).toBe('impossible')
  const solution = solveForTotalCredit(plan, risk, wanted)
  if (solution.status !== 'solved') throw new Error(solution.status)
  expect(Number(solution.value)).toBeLessThan(-10)
  expect((solution.risk.schedule as unknown[]).length).toBeGreaterThan(1)
  expect(Math.abs(Number(solution.result.annualPremium) - Number(wanted))).toBeLessThanOrEqual(2)
  expect(rate(plan, solution.risk)).toEqual(solution.result)
})

test('a premium that no filed total gives is impossible; the range and the nearest premium are named', () => {
  const solution = solveForTotalCredit(plan, riskOf('CP'), '1')
  if (solution.status !== 'impossible') throw new Error(solution.status)
  const lowest = `\\$${solution.lowest.replace(/\B(?=(\d{3})+\.)/, ',')}`
  expect(solution.message).toMatch(
    new RegExp(
      `^The schedule total may be −25 to 25 percent here, which gives ${lowest} to .* is ${lowest}, at −25\\.$`,
    ),
  )
})

test('of several percents with the same premium, the one nearest to the risk is found', () => {
  const risk = riskOf('CP', { schedule: [{ category: 'premises', percent: '-4', reason: 'x' }] })
  const { annualPremium } = rated(risk)
  expect(solveForCredit(plan, risk, 'premises', annualPremium)).toMatchObject({ value: '-4', isExact: true })
  expect(solveForTotalCredit(plan, risk, annualPremium)).toMatchObject({ value: '-4', isExact: true })
})
