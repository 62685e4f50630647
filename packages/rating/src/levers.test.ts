import { expect, test } from 'vitest'
import { leversOf, positionOf, storedPosition, valuesAt } from './levers.ts'
import { withInputs } from './quoteInputs.ts'
import { type Rated, rate } from './rate.ts'
import { schedulePercent } from './schedule.ts'
import { scheduleWithTotal, totalRange } from './scheduleTotal.ts'
import { planNamed } from './testing/plans.ts'
import { riskOf } from './testing/risks.ts'

const PRODUCTS = ['CP', 'GL', 'CA', 'WC', 'CU', 'IM', 'CY', 'DO']

test.each(PRODUCTS)('%s: a lever at its stored position gives the stored premium', (product) => {
  const [plan, risk] = [planNamed(`${product}-2026`), riskOf(product)]
  const levers = leversOf(plan, risk)
  expect(levers.length).toBeGreaterThan(0)
  const { annualPremium } = rate(plan, risk) as Rated
  for (const lever of levers) {
    const position = storedPosition(lever)
    expect(position).toBeGreaterThanOrEqual(lever.low)
    expect(position).toBeLessThanOrEqual(lever.high)
    const moved = rate(plan, withInputs(risk, { values: valuesAt(lever, position) }))
    expect(moved, lever.key).toMatchObject({ status: 'rated', annualPremium })
  }
})

test.each(PRODUCTS)('%s: levers move the premium, and their amounts sum to the position', (product) => {
  const [plan, risk] = [planNamed(`${product}-2026`), riskOf(product)]
  const { annualPremium } = rate(plan, risk) as Rated
  const premiums = leversOf(plan, risk).flatMap((lever) =>
    [lever.low, lever.high].map((position) => {
      const values = valuesAt(lever, position)
      expect(positionOf(lever, values), lever.key).toBe(Math.round(position))
      if (!lever.options) {
        const sum = Object.values(values).reduce((total, value) => total + Number(value), 0)
        expect(sum, lever.key).toBe(Math.round(position))
      }
      const result = rate(plan, withInputs(risk, { values }))
      return result.status === 'rated' ? result.annualPremium : annualPremium
    }),
  )
  expect(premiums.some((premium) => premium !== annualPremium)).toBe(true)
})

test.each(PRODUCTS)('%s: any total of the schedule within its range is reached within the bounds', (product) => {
  const [plan, risk] = [planNamed(`${product}-2026`), riskOf(product)]
  const { min, max } = totalRange(plan, risk)
  const first = plan.schedule.categories[0]!
  for (const start of [[], [{ category: first.code, percent: '-2.5' }], [{ category: first.code, percent: '3' }]])
    for (let total = min; total <= max; total += (max - min) / 7 || 1) {
      const wanted = Math.round(total * 100) / 100
      const lines = scheduleWithTotal(plan, start, wanted)
      expect(Number(schedulePercent(lines))).toBeCloseTo(wanted, 5)
      const schedule = lines
        .filter(({ percent }) => Number(percent) !== 0)
        .map((line) => ({ ...line, reason: 'Documented' }))
      expect(rate(plan, { ...risk, schedule }), `${wanted}`).toMatchObject({ status: 'rated' })
    }
})

test('a total moves as few categories as possible', () => {
  const plan = planNamed('GL-2026')
  const moved = (start: { category: string; percent: string }[], total: number) =>
    scheduleWithTotal(plan, start, total).filter(({ percent }) => Number(percent) !== 0)
  expect(moved([{ category: 'safety', percent: '-4' }], -9)).toEqual([{ category: 'safety', percent: '-9' }])
  expect(moved([{ category: 'safety', percent: '-4' }], 0)).toEqual([])
  expect(
    moved(
      [
        { category: 'safety', percent: '-4' },
        { category: 'premises', percent: '2' },
      ],
      -7,
    ),
  ).toEqual([{ category: 'safety', percent: '-7' }])
})

test('a deductible of the vehicles is moved for all that have it, if it is the same', () => {
  const plan = planNamed('CA-2026')
  const [vehicle] = riskOf('CA').vehicles as object[]
  const withDeductibles = (...deductibles: string[]) =>
    riskOf('CA', {
      vehicles: deductibles.map((collisionDeductible) => ({ ...vehicle, statedAmount: '40000', collisionDeductible })),
    })
  const leverIn = (risk: ReturnType<typeof riskOf>) =>
    leversOf(plan, risk).find(({ key }) => key === 'vehicles[].collisionDeductible')
  const risk = withDeductibles('1000', '0', '1000')
  const lever = leverIn(risk)!
  expect(lever.options![storedPosition(lever)]).toBe('1000')
  const values = valuesAt(lever, lever.high)
  expect(values).toEqual({ 'vehicles[0].collisionDeductible': '5000', 'vehicles[2].collisionDeductible': '5000' })
  expect(positionOf(lever, values)).toBe(lever.high)
  const premium = (one: ReturnType<typeof riskOf>) => Number((rate(plan, one) as Rated).annualPremium)
  expect(premium(withInputs(risk, { values }))).toBeLessThan(premium(risk))
  expect(leverIn(withDeductibles('500', '1000'))).toBeUndefined()
})
