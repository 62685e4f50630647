import { describe, expect, test } from 'vitest'
import { planFor } from './planChoice.ts'
import { rate, rateAmounts, rateByPlans, rateTechnically, roundedTotal } from './rate.ts'
import type { Risk } from './risk.ts'
import { largeRisks } from './testing/largeRisks.ts'
import { planNamed, plans } from './testing/plans.ts'
import { rated, refusalsOf, refusalTexts } from './testing/results.ts'
import { propertyWith, riskOf } from './testing/risks.ts'

/** JSON can hold it, and making text of it throws. */
const UNPRINTABLE = { toString: 'x', valueOf: 'y' }

describe('the plan', () => {
  test.each([
    ['CA', '2026-03-31', 'GL-2025'],
    ['CA', '2026-04-01', 'GL-2026'],
    ['NY', '2026-02-28', 'GL-2025'],
    ['NY', '2026-03-01', 'GL-2026'],
    ['TX', '2026-01-14', 'GL-2025'],
    ['TX', '2026-01-15', 'GL-2026'],
    ['OH', '2025-12-31', 'GL-2025'],
    ['OH', '2026-01-01', 'GL-2026'],
  ])('is chosen by the state %s and the effective date %s: %s', (state, effectiveDate, plan) => {
    const classifications = [{ classCode: 'restaurant', state, zip: '12345', exposure: '100000' }]
    expect(rated(riskOf('GL', { state, effectiveDate, classifications })).plan).toBe(plan)
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    ['a state in no version', { state: 'HI' }, ['state_not_filed at state']],
    ['a state that does not exist', { state: 'oh' }, ['state_not_filed at state']],
    ['a day before the first plans', { effectiveDate: '2024-12-31' }, ['no_plan_for_date at effectiveDate']],
    ['no dates and no state', { state: null, effectiveDate: null }, ['missing at effectiveDate', 'missing at state']],
    ['a day that does not exist', { effectiveDate: '2026-02-30' }, ['wrong_type at effectiveDate']],
    ['a day without a year after it', { effectiveDate: '9999-05-01' }, ['wrong_type at effectiveDate']],
    ['an unknown product', { product: 'XX' }, ['not_an_option at product']],
    [
      'an unknown product, and dates that do not exist',
      { product: 'XX', state: null, effectiveDate: '2026-02-30', expirationDate: 'soon' },
      ['missing at state', 'not_an_option at product', 'wrong_type at effectiveDate', 'wrong_type at expirationDate'],
    ],
    ['a product that is an object', { product: UNPRINTABLE }, ['not_an_option at product']],
    [
      'a state and a date that are objects',
      { state: UNPRINTABLE, effectiveDate: UNPRINTABLE },
      ['state_not_filed at state', 'wrong_type at effectiveDate'],
    ],
    ['a term without days', { expirationDate: '2026-05-01' }, ['term_out_of_bounds at expirationDate']],
    ['a term of 398 days', { expirationDate: '2027-06-03' }, ['term_out_of_bounds at expirationDate']],
  ])('is refused for %s, and nothing after it is checked', (_, changes, refusals) => {
    expect(refusalsOf(riskOf('CP', { ...changes, locations: [] }))).toEqual(refusals)
  })

  test('rates the last year that another one follows', () => {
    expect(rated(riskOf('CP', { effectiveDate: '9998-05-01' })).term.expirationDate).toBe('9999-05-01')
  })

  test('of a product, a state and a day is found without a risk', () => {
    expect(planFor(plans, 'WC', 'NY', '2026-02-28')?.id).toBe('WC-2025')
    expect(planFor(plans, 'WC', 'NY', '2026-03-01')?.id).toBe('WC-2026')
    expect(planFor(plans, 'WC', 'OH', '2026-03-01')).toBeNull()
    expect(planFor(plans, 'WC', 'NY', 'soon')).toBeNull()
  })

  test('says why a state with a state fund is not filed', () => {
    const result = rateByPlans(plans, riskOf('WC', { state: 'OH' }))
    expect(result).toMatchObject({ refusals: [{ message: expect.stringContaining('state fund') }] })
  })

  test('is not filed in a state named like a part of every object', () => {
    const result = rateByPlans(plans, riskOf('WC', { state: 'constructor' }))
    const message = 'Workers Compensation is not filed in constructor.'
    expect(result).toMatchObject({ refusals: [{ code: 'state_not_filed', path: 'state', message }] })
  })

  test('must hold in the other states of the risk on the same day', () => {
    const california = { state: 'CA', effectiveDate: '2026-02-01' }
    const risk = propertyWith({}, { state: 'OH' })
    expect(refusalsOf({ ...risk, ...california })).toEqual(['state_not_filed at locations[0].state'])
  })

  test('rates alone as it does among all plans', () => {
    expect(rate(planNamed('CP-2026'), riskOf('CP'))).toEqual(rated(riskOf('CP')))
    expect(refusalTexts(rate(planNamed('CP-2025'), riskOf('CP')))).toEqual(['no_plan_for_date at effectiveDate'])
  })
})

describe('inputs', () => {
  test.each([2500, '2500', '2500.00'])('%j is the same deductible', (deductible) => {
    expect(rated(riskOf('CP', { deductible }))).toEqual(rated(riskOf('CP')))
  })

  test.each<[Record<string, unknown>, string[]]>([
    [{ limit: '1000.123' }, ['wrong_type at locations[0].buildings[0].limit']],
    [{ limit: '1000.120' }, []],
    [{ limit: '1e6' }, ['wrong_type at locations[0].buildings[0].limit']],
    [{ limit: '' }, ['wrong_type at locations[0].buildings[0].limit']],
    [{ limit: '-1' }, ['below_minimum at locations[0].buildings[0].limit']],
    [{ limit: 250_000_000 }, []],
    [{ limit: '250000000.01' }, ['above_maximum at locations[0].buildings[0].limit']],
    [{ protectionClass: 3.5 }, ['wrong_type at locations[0].buildings[0].protectionClass']],
    [{ protectionClass: '3.0' }, []],
    [{ protectionClass: 11 }, ['above_maximum at locations[0].buildings[0].protectionClass']],
    [{ protectionClass: null }, ['missing at locations[0].buildings[0].protectionClass']],
    [{ sprinklered: 'true' }, ['wrong_type at locations[0].buildings[0].sprinklered']],
    [{ sprinklered: null }, []],
    [{ occupancy: 'Office' }, ['not_an_option at locations[0].buildings[0].occupancy']],
    [{ occupancy: { code: 'office' } }, ['not_an_option at locations[0].buildings[0].occupancy']],
  ])('a building with %j: %j', (building, refusals) => {
    expect(refusalsOf(propertyWith(building))).toEqual(refusals)
  })

  test.each(['43215-1234', '43215'])('%s is a ZIP code', (zip) => {
    expect(refusalsOf(propertyWith({}, { zip }))).toEqual([])
  })
  test.each(['4321', '432155', '43215-12', 43215, 'abcde'])('%j is not a ZIP code', (zip) => {
    expect(refusalsOf(propertyWith({}, { zip }))).toEqual(['wrong_type at locations[0].zip'])
  })

  test('a number has the decimals of its input', () => {
    expect(refusalsOf(riskOf('WC', { experienceMod: '0.955' }))).toEqual(['wrong_type at experienceMod'])
    expect(refusalsOf(riskOf('WC', { experienceMod: '2.50' }))).toEqual([])
  })

  test('an amount may have to be a multiple', () => {
    expect(refusalsOf(riskOf('CU', { limit: '1500000' }))).toEqual(['not_a_multiple at limit'])
    expect(refusalsOf(riskOf('CU', { limit: '500000' }))).toEqual(['below_minimum at limit', 'not_a_multiple at limit'])
  })

  test.each<[unknown, string[]]>([
    [undefined, ['too_few at locations']],
    [[], ['too_few at locations']],
    [{}, ['wrong_type at locations']],
    [['x'], ['wrong_type at locations[0]']],
    [[{ state: 'OH', zip: '43215' }], ['too_few at locations[0].buildings']],
  ])('locations %j: %j', (locations, refusals) => {
    expect(refusalsOf(riskOf('CP', { locations }))).toEqual(refusals)
  })

  test('a list may have too many items', () => {
    const powerUnits = Array.from({ length: 5 }, () => ({ type: 'light', count: 1 }))
    expect(refusalsOf(riskOf('CU', { powerUnits }))).toEqual(['too_many at powerUnits'])
  })

  test('all faults are listed together, before any rule is tried', () => {
    const risk = { ...propertyWith({ limit: 'x', occupancy: null }), market: 'grey', commissionPercent: '99' }
    expect(refusalsOf(risk)).toEqual([
      'missing at locations[0].buildings[0].occupancy',
      'not_an_option at market',
      'wrong_type at locations[0].buildings[0].limit',
    ])
  })
})

describe('rules, schedule, overrides and commission', () => {
  const line = (category: string, percent: unknown, reason = 'Seen at survey') => ({ category, percent, reason })

  test('are reported together', () => {
    const risk = riskOf('DO', {
      goingConcern: true,
      schedule: [line('nonsense', '1')],
      overrides: [{ step: 'nonsense', factor: '1', reason: 'x' }],
      commissionPercent: '99',
    })
    expect(refusalsOf(risk)).toEqual([
      'commission_out_of_bounds at commissionPercent',
      'going_concern at goingConcern',
      'override_unknown_step at overrides[0].step',
      'schedule_category_unknown at schedule[0].category',
    ])
  })

  test.each<[string, object[], string[]]>([
    ['at its bounds', [line('management', '-7'), line('premises', 10)], []],
    [
      'beyond the bounds of a category',
      [line('management', '-7.01')],
      ['schedule_category_out_of_bounds at schedule[0].percent'],
    ],
    [
      'twice in one category',
      [line('management', 1), line('management', 2)],
      ['schedule_category_repeated at schedule[1].category'],
    ],
    ['without a reason', [line('management', 1, ' ')], ['schedule_reason_required at schedule[0].reason']],
    ['without a reason at 0', [line('management', '0.00', '')], []],
    ['with a percent in words', [line('management', 'two')], ['wrong_type at schedule[0].percent']],
    [
      'beyond the total',
      [line('premises', -10), line('protection', -10), line('location', -6)],
      ['schedule_total_out_of_bounds at schedule'],
    ],
    ['at the total', [line('premises', -10), line('protection', -10), line('location', -5)], []],
  ])('a schedule %s', (_, schedule, refusals) => {
    expect(refusalsOf(riskOf('CP', { schedule }))).toEqual(refusals)
  })

  test('a state without schedule rating allows a total of zero only', () => {
    const classifications = [{ classCode: 'clerical', state: 'WI', payroll: '500000' }]
    const wisconsin = (schedule: object[]) => riskOf('WC', { state: 'WI', classifications, schedule })
    expect(refusalsOf(wisconsin([line('premises', '1')]))).toEqual(['schedule_total_out_of_bounds at schedule'])
    expect(refusalsOf(wisconsin([line('premises', '1'), line('management', '-1')]))).toEqual([])
  })

  test('surplus paper has wider bounds', () => {
    const schedule = [line('premises', -10), line('protection', -10), line('location', -6)]
    expect(refusalsOf(riskOf('CP', { schedule, market: 'surplus' }))).toEqual([])
  })

  test('a credit is one factor for every step that uses it', () => {
    const { trace } = rated(riskOf('CP', { schedule: [line('premises', '-3'), line('location', '0.5')] }))
    const factors = trace.filter(({ step }) => step.endsWith('.schedule')).map(({ factor }) => factor)
    expect(factors.length).toBeGreaterThan(2)
    expect(new Set(factors)).toEqual(new Set(['0.975']))
  })

  const override = (changes: object) => ({ step: 'BLD.territory', factor: '1', reason: 'Report', ...changes })
  test.each<[string, object[], string[]]>([
    [
      'of a step that is never overridden',
      [override({ step: 'BLD.deductible' })],
      ['override_not_allowed at overrides[0].step'],
    ],
    ['of a sum', [override({ step: 'BLD.locations' })], ['override_not_allowed at overrides[0].step']],
    ['without a reason', [override({ reason: '' })], ['override_reason_required at overrides[0].reason']],
    ['with five decimals', [override({ factor: '1.00001' })], ['wrong_type at overrides[0].factor']],
    ['without a factor', [override({ factor: null })], ['missing at overrides[0].factor']],
    ['of a step that is an object', [override({ step: UNPRINTABLE })], ['override_unknown_step at overrides[0].step']],
    ['for an item that is not text', [override({ item: UNPRINTABLE })], ['wrong_type at overrides[0].item']],
    ['for a numbered item', [override({ item: 0 })], ['wrong_type at overrides[0].item']],
    [
      'with an object for a reason',
      [override({ reason: UNPRINTABLE })],
      ['override_reason_required at overrides[0].reason'],
    ],
    ['made twice', [override({}), override({})], ['override_repeated at overrides[1]']],
    [
      'made twice, first without a number',
      [override({ factor: 'one' }), override({})],
      ['override_repeated at overrides[1]', 'wrong_type at overrides[0].factor'],
    ],
    ['at the lower bound', [override({ factor: '0.8798' })], []],
    ['below the lower bound', [override({ factor: '0.8797' })], ['override_out_of_bounds at overrides[0].factor']],
    [
      'above the bounds of loss experience',
      [override({ step: 'BLD.experience', factor: '1.6001' })],
      ['override_out_of_bounds at overrides[0].factor'],
    ],
    ['at the bounds of loss experience', [override({ step: 'BLD.experience', factor: '1.6' })], []],
    ['at the bounds of the schedule', [override({ step: 'BLD.schedule', factor: '0.75' })], []],
    [
      'beyond the bounds of the schedule',
      [override({ step: 'BLD.schedule', factor: '0.7499' })],
      ['override_out_of_bounds at overrides[0].factor'],
    ],
    ['of a coverage that is left out', [override({ step: 'FLD.base' })], ['override_unused at overrides[0]']],
    [
      'of an item that is not there',
      [override({ item: 'locations[9].buildings[0]' })],
      ['override_unused at overrides[0]'],
    ],
    [
      'of a location, where the step runs for buildings',
      [override({ item: 'locations[0]' })],
      ['override_unused at overrides[0]'],
    ],
    [
      'beaten by that of the only item',
      [override({}), override({ item: 'locations[0].buildings[0]', factor: '1.1' })],
      ['override_unused at overrides[0]'],
    ],
  ])('an override %s', (_, overrides, refusals) => {
    expect(refusalsOf(riskOf('CP', { overrides }))).toEqual(refusals)
  })

  test('every override out of bounds is reported, each once', () => {
    const overrides = [override({ factor: '9' }), override({ step: 'BPP.territory', factor: '9' })]
    const [location] = riskOf('CP').locations as { buildings: object[] }[]
    const risk = riskOf('CP', { overrides, locations: [location, location] })
    expect(refusalsOf(risk)).toEqual([
      'override_out_of_bounds at overrides[0].factor',
      'override_out_of_bounds at overrides[1].factor',
    ])
  })

  test('an override of one item beats the one for all, and the trace shows both values', () => {
    const overrides = [override({ factor: '1.05' }), override({ item: 'locations[1].buildings[0]', factor: '0.95' })]
    const [location] = riskOf('CP').locations as object[]
    const { trace } = rated(riskOf('CP', { overrides, locations: [location, location] }))
    const lines = trace.filter(({ step }) => step === 'BLD.territory')
    expect(lines.map(({ factor }) => factor)).toEqual(['1.05', '0.95'])
    expect(lines[1]!.override).toEqual({ planFactor: '1.035', reason: 'Report' })
  })

  test('the amounts alone are those of the rating with its trace, with overrides and refusals too', () => {
    const plan = planNamed('CP-2026')
    for (const risk of [
      riskOf('CP', { overrides: [override({ factor: '1.1' })], schedule: [line('premises', '5')] }),
      riskOf('CP', { overrides: [override({ factor: '9' })] }),
    ]) {
      const { trace: _, ...amounts } = { trace: null, ...rate(plan, risk) }
      expect(rateAmounts(plan, risk)).toEqual(amounts)
    }
    for (const { plan, risk } of largeRisks()) {
      const { trace: _, ...amounts } = rated(risk)
      expect(rateAmounts(plan, risk)).toEqual(amounts)
    }
  })

  test('the technical premium is without overrides and schedule', () => {
    const plan = planNamed('CP-2026')
    const risk = riskOf('CP', { overrides: [override({ factor: '1.1' })], schedule: [line('premises', '5')] })
    expect(rateTechnically(plan, risk)).toEqual(rate(plan, riskOf('CP')))
  })

  test.each([
    ['5', []],
    ['20.00', []],
    ['4.99', ['commission_out_of_bounds at commissionPercent']],
    ['20.01', ['commission_out_of_bounds at commissionPercent']],
    ['ten', ['wrong_type at commissionPercent']],
  ])('a commission of %s percent: %j', (commissionPercent, refusals) => {
    expect(refusalsOf(riskOf('CP', { commissionPercent }))).toEqual(refusals)
  })

  test('the commission is of written premium, new or renewal as filed, or as agreed', () => {
    expect(rated(riskOf('WC', { transaction: 'renewal' })).commission.percent).toBe('8')
    expect(rated(riskOf('CP', { commissionPercent: '12.50' })).commission).toEqual({
      percent: '12.5',
      amount: '591.75',
    })
  })
})

describe('rating', () => {
  test('a lookup without a row is refused at its input, and says what the table holds', () => {
    const result = rateByPlans(plans, riskOf('IM', { toolsLimit: '5000' }))
    expect(result).toEqual({
      status: 'refused',
      refusals: [
        {
          code: 'no_rate',
          path: 'toolsLimit',
          message: 'The table toolsRate has no row for 5000; it holds 10000 to 100000.',
        },
      ],
    })
  })

  test('a lookup of a rule or a fee without a row is refused too', () => {
    const plan = planNamed('IM-2026')
    const condition = { value: { table: 'toolsRate', at: 'toolsLimit' }, op: 'gt', to: '0' } as const
    const rule = { code: 'x', path: 'toolsLimit', message: 'x', refuseWhen: condition }
    const fee = { code: 'X', name: 'X', market: '*', amount: '1.00', when: condition }
    const states = { ...plan.states, CO: { ...plan.states.CO!, fees: [fee] } }
    const risk = riskOf('IM', { toolsLimit: '0' })
    expect(refusalTexts(rate({ ...plan, rules: [rule] }, risk))).toEqual(['no_rate at toolsLimit'])
    expect(refusalTexts(rate({ ...plan, states }, risk))).toEqual(['no_rate at toolsLimit'])
  })

  test('a short term reduces each coverage by the day, but not the fully earned ones', () => {
    const risk = riskOf('GL', { additionalInsureds: 2, expirationDate: '2026-11-01' })
    const { term, coverages, writtenPremium } = rated(risk)
    expect(term).toMatchObject({ days: 184, yearDays: 365 })
    const byCode = Object.fromEntries(coverages.map((coverage) => [coverage.code, coverage]))
    expect(byCode.AIN).toMatchObject({ premium: '170.00', written: '170.00' })
    const expected = (Number(byCode.OCC!.premium) * 184) / 365
    expect(Number(byCode.OCC!.written)).toBeCloseTo(expected, 2)
    const cents = coverages.reduce((total, { written }) => total + Math.round(Number(written) * 100), 0)
    expect(writtenPremium).toBe((cents / 100).toFixed(2))
  })

  test('a term longer than a year costs more than a year', () => {
    const { annualPremium, writtenPremium } = rated(riskOf('CP', { expirationDate: '2027-06-02' }))
    expect(Number(writtenPremium)).toBeGreaterThan(Number(annualPremium))
  })

  test.each([
    ['2026-05-01', '2027-05-01', 365],
    ['2027-03-01', '2028-03-01', 366],
    ['2027-02-28', '2028-02-28', 365],
    ['2028-02-29', '2029-02-28', 365],
  ])('a year from %s ends on %s and has %i days', (effectiveDate, expirationDate, days) => {
    expect(rated(riskOf('CP', { effectiveDate })).term).toEqual({ effectiveDate, expirationDate, days, yearDays: days })
  })

  test('surplus paper carries its load, its fee, and taxes on premium and fees', () => {
    const texas = propertyWith({}, { state: 'TX', zip: '75001' })
    const { fees, taxes, total, writtenPremium } = rated({ ...texas, state: 'TX', market: 'surplus' })
    expect(fees.map(({ code }) => code)).toContain('POL')
    expect(taxes.map(({ code }) => code)).toEqual(['SLT', 'STF'])
    const parts = [writtenPremium, ...fees.map(({ amount }) => amount), ...taxes.map(({ amount }) => amount)]
    const cents = parts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
    expect(total).toBe((cents / 100).toFixed(2))
  })

  test('a fee with a condition is charged only when it holds', () => {
    const feesFor = (limit: string) => rated(propertyWith({ limit, contentsLimit: '0' })).fees.map(({ code }) => code)
    expect(feesFor('1000000')).toEqual([])
    expect(feesFor('1000001')).toEqual(['INS'])
  })

  test('the policy minimum adds the balance, and terrorism comes after it', () => {
    const { coverages, annualPremium } = rated({
      ...propertyWith({ limit: '10000', contentsLimit: '0', businessIncomeLimit: '0' }),
      terrorism: true,
    })
    const premiumOf = (code: string) => Number(coverages.find((coverage) => coverage.code === code)?.premium)
    expect(premiumOf('BLD') + premiumOf('WND') + premiumOf('MIN')).toBe(1500)
    expect(premiumOf('TER')).toBe(18)
    expect(annualPremium).toBe('1518.00')
  })

  test('a coverage that is omitted because it is zero keeps its lines', () => {
    const { coverages, trace } = rated(riskOf('CP'))
    expect(coverages.map(({ code }) => code)).not.toContain('MIN')
    expect(trace.filter(({ coverage }) => coverage === 'MIN').map(({ step }) => step)).toContain('min.floor')
  })

  test('a line of the trace names table, row, inputs and the running premium', () => {
    const line = rated(riskOf('CP')).trace.find(({ step }) => step === 'BLD.territory')
    expect(line).toEqual({
      coverage: 'BLD',
      item: 'locations[0].buildings[0]',
      step: 'BLD.territory',
      label: 'Territory',
      op: 'multiply',
      inputs: { 'locations[0].state': 'OH', 'locations[0].zip': '43215' },
      factor: '1.035',
      running: '0.148957',
      source: { table: 'territoryFactor', rows: [78] },
    })
  })

  test('the same risk and plan give the same result, and the risk stays as it was', () => {
    const risk: Risk = riskOf('CA')
    const before = structuredClone(risk)
    expect(rated(risk)).toEqual(rated(risk))
    expect(risk).toEqual(before)
  })

  test('a total in whole dollars is for display', () => {
    expect(roundedTotal(rated(riskOf('CP')))).toBe('4974')
  })
})
