import { expect, test } from 'vitest'
import type { Plan } from './plan.ts'
import { planFaults } from './planFaults.ts'
import { planText, readPlan } from './planFile.ts'
import { planNamed, plans } from './testing/plans.ts'

test.each(plans.map((plan) => [plan.id, plan] as const))(
  'the plan %s has no faults, and is the same after export and import',
  (_, plan) => {
    expect(planFaults(plan)).toEqual([])
    const text = planText(plan)
    expect(readPlan(text).plan).toEqual(plan)
    expect(planText(JSON.parse(text))).toBe(text)
  },
)

test('each row of a large table is on a line of its own', () => {
  expect(planText(planNamed('WC-2026'))).toContain('\n    ["AL", "clerical", "0.14"],\n')
})

/** A plan with one thing changed, as somebody could import it. */
function changed(change: (plan: Plan & Record<string, never>) => void, id = 'CA-2026'): string[] {
  const plan = structuredClone(planNamed(id)) as Plan & Record<string, never>
  change(plan)
  return planFaults(plan)
}

test.each<[string, (plan: Plan) => void, string]>([
  [
    'a cell that is no number',
    ({ tables }) => (tables.radius!.rows[1]![1] = '1,35'),
    'Table radius, row 2: the value must be decimal text such as "1.25", not "1,35".',
  ],
  [
    'a float',
    ({ tables }) => (tables.radius!.rows[1]![1] = 1.35 as never),
    'Table radius, row 2: the value must be decimal text such as "1.25", not 1.35.',
  ],
  [
    'a cell too few',
    ({ tables }) => tables.territory!.rows[0]!.pop(),
    'Table territory, row 1: has 2 cells, but needs 3: 2 keys and value.',
  ],
  [
    'a row with one cell',
    ({ tables }) => (tables.radius!.rows[0] = ['local']),
    'Table radius, row 1: has 1 cell, but needs 2: 1 key and value.',
  ],
  [
    'a negative rate',
    ({ tables }) => (tables.radius!.rows[1]![1] = '-1.35'),
    'Table radius, row 2: the value must not be negative, but is -1.35.',
  ],
  [
    'a minimum earned premium above the premium',
    ({ midterm }) => (midterm.minimumEarnedPercent = '250'),
    'Midterm: the minimum earned percent must be between 0 and 100.',
  ],
  [
    'a gap between bands',
    ({ tables }) => (tables.lossExperience!.rows[2]![0] = '41'),
    'Table lossExperience, row 3: starts at 41, but row 2 ends at 40.',
  ],
  [
    'a band that ends before it begins',
    ({ tables }) => (tables.lossExperience!.rows[0]![1] = '0'),
    'Table lossExperience, row 1: ends at 0, which is not above its start 0.',
  ],
  [
    'a point twice',
    ({ tables }) => (tables.increasedLimit!.rows[1]![0] = '300000'),
    'Table increasedLimit, row 2: x is 300000, but must be above 300000 of row 1.',
  ],
  [
    'a key twice',
    ({ tables }) => tables.radius!.rows.push(['local', '2']),
    'Table radius, row 4: is never used, because row 1 has the same keys (local).',
  ],
  ['an empty table', ({ tables }) => (tables.radius!.rows = []), 'Table radius: has no rows.'],
  ['a table that is gone', ({ tables }) => delete tables.hiredLimit, 'Step HNO.limit: there is no table hiredLimit.'],
  [
    'an input that is gone',
    ({ inputs }) =>
      inputs.splice(
        inputs.findIndex(({ path }) => path === 'vehicles[].use'),
        1,
      ),
    'Step CSL.use: the plan has no input vehicle.use.',
  ],
  [
    'a step twice',
    ({ coverages }) => coverages[0]!.steps.push(coverages[0]!.steps[1]!),
    'Step CSL.fleet: another step has the same id.',
  ],
  [
    'an unknown op',
    ({ coverages }) => (coverages[0]!.steps[1]!.op = 'divide' as never),
    'Step CSL.fleet: the op must be one of set, add, subtract, multiply, minimum, maximum, round, graduate, sum, not "divide".',
  ],
  [
    'a tax on an unknown coverage',
    ({ states }) => (states.WY!.taxes[0]!.coverages = ['XXX']),
    'State WY, tax GFS: XXX is not a coverage of the plan.',
  ],
  [
    'a state that ends before it begins',
    ({ states }) => (states.WY!.to = '2025-01-01'),
    'State WY: ends before it begins.',
  ],
  [
    'schedule bounds the wrong way round',
    ({ schedule }) => (schedule.total[0]![2] = '30'),
    'Schedule, total, row 1: the bounds are the wrong way round.',
  ],
  [
    'a commission outside its bounds',
    ({ commission }) => (commission.new = '99'),
    'Commission: "new" is outside "min" and "max".',
  ],
  [
    'a short-rate table with a gap',
    ({ midterm }) => (midterm.shortRateTable[3]![0] = '17'),
    'Short-rate table, row 4: starts at 17, but row 3 ends at 16.',
  ],
])('%s is named by its place', (_, change, sentence) => {
  expect(changed(change)).toContain(sentence)
})

test('text that is not a plan is refused with a sentence', () => {
  expect(readPlan('{').faults).toEqual([expect.stringContaining('The file is not JSON')])
  expect(readPlan('[]').faults).toEqual(['The plan: must be an object.'])
  expect(readPlan('{}').faults).toContain('Tables: must be an object.')
})
