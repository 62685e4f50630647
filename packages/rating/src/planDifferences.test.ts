import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Plan } from './plan.ts'
import { planDifferences } from './planDifferences.ts'
import { planNamed, plans } from './testing/plans.ts'

test.each(plans.map((plan) => [plan.id, plan] as const))('%s does not differ from itself', (_, plan) => {
  expect(planDifferences(plan, structuredClone(plan))).toEqual([])
  expect(planDifferences(plan, { ...plan, id: 'XX-2030' })).toEqual([])
})

/** Every value of a table with its table and row. */
const cells = (plan: Plan) =>
  Object.entries(plan.tables).flatMap(([name, { rows }]) => rows.map((_, row) => ({ name, row })))

test('a changed value of any table is named with its table, row, old and new value', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...plans).chain((plan) => fc.tuple(fc.constant(plan), fc.constantFrom(...cells(plan)))),
      ([plan, { name, row }]) => {
        const after = structuredClone(plan)
        const changed = after.tables[name]!.rows[row]!
        const before = changed.at(-1)!
        changed[changed.length - 1] = '77.7'
        const [found, ...others] = planDifferences(plan, after)
        expect(others).toEqual([])
        expect(found).toMatchObject({ part: 'tables', name, kind: 'changed', before, after: '77.7' })
        for (const key of changed.slice(0, plan.tables[name]!.keys.length)) expect(found!.row).toContain(key)
      },
    ),
  )
})

const plan = planNamed('CP-2026')
const changed = (change: (after: Plan) => void) => {
  const after = structuredClone(plan)
  change(after)
  return planDifferences(plan, after)
}

test('rows of a table are added, removed and moved', () => {
  const [first] = plan.tables.stateFactor!.rows
  expect(changed(({ tables }) => tables.stateFactor!.rows.push(['PR', '1.5']))).toEqual([
    { part: 'tables', name: 'stateFactor', row: 'PR', field: null, kind: 'added', before: null, after: '1.5' },
  ])
  expect(changed(({ tables }) => tables.stateFactor!.rows.shift())).toEqual([
    {
      ...{ part: 'tables', name: 'stateFactor', row: first![0], field: null, kind: 'removed' },
      ...{ before: first![1], after: null },
    },
  ])
  expect(changed(({ tables }) => tables.stateFactor!.rows.push(tables.stateFactor!.rows.shift()!))).toMatchObject([
    { name: 'stateFactor', field: 'order', kind: 'changed' },
  ])
})

test('bands are compared by their start', () => {
  const name = Object.keys(plan.tables).find((one) => plan.tables[one]!.kind === 'band')!
  const after = changed(({ tables }) => {
    tables[name]!.rows.at(-1)![tables[name]!.keys.length + 1] = '999999'
  })
  expect(after).toMatchObject([{ part: 'tables', name, field: 'to', before: 'open', after: '999999' }])
})

test.each<[string, (after: Plan) => void, object]>([
  ['the name', (after) => (after.name = 'Property'), { part: 'general', field: 'name', after: 'Property' }],
  ['the term', ({ term }) => (term.maxDays = 400), { part: 'term', field: 'maxDays', before: '397', after: '400' }],
  ['the commission', ({ commission }) => (commission.max = '25'), { part: 'commission', field: 'max', after: '25' }],
  [
    'a bound of the schedule',
    ({ schedule }) => (schedule.total[0]![3] = '30'),
    { part: 'schedule', row: 'Total admitted, AK', field: 'max', before: '40', after: '30' },
  ],
  [
    'the earned minimum',
    ({ midterm }) => (midterm.minimumEarnedPercent = '99'),
    { part: 'midterm', field: 'minimumEarnedPercent', after: '99' },
  ],
  [
    'a tax',
    ({ states }) => (states.AL!.taxes[0]!.percent = '3'),
    { part: 'states', name: 'AL', row: 'Tax GFS, admitted', field: 'percent', before: '1.08', after: '3' },
  ],
  [
    'the end of a filing',
    ({ states }) => (states.AL!.to = '2030-01-01'),
    { part: 'states', name: 'AL', row: '', field: 'to', before: 'open', after: '2030-01-01' },
  ],
  ['a state', ({ states }) => delete states.AL, { part: 'states', name: 'AL', kind: 'removed', after: null }],
  ['an input', ({ inputs }) => (inputs[0]!.label = 'State'), { part: 'inputs', row: 'state', field: 'label' }],
  ['a rule', ({ rules }) => rules.pop(), { part: 'rules', kind: 'removed', after: null }],
  [
    'the name of a coverage',
    ({ coverages }) => (coverages[0]!.name = 'Buildings'),
    { part: 'coverages', name: '', row: 'BLD', field: 'name' },
  ],
  ['a table', ({ tables }) => delete tables.territory, { part: 'tables', name: 'territory', before: '238 rows' }],
])('a change of %s is named', (_, change, expected) => {
  const found = changed(change)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject(expected)
})

test('a step that moves into another sum is named', () => {
  const found = changed(({ coverages: [building] }) => {
    const [all] = building!.steps
    if (all?.op !== 'sum' || all.steps[0]?.op !== 'sum') throw new Error('The plan has other steps.')
    all.steps.push(all.steps[0].steps.pop()!)
  })
  expect(found).toMatchObject([{ part: 'coverages', name: 'BLD', field: 'within', after: 'BLD.locations' }])
})
