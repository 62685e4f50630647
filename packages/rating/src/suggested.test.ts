import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rateByPlans } from './rate.ts'
import { type MappedRisk, riskFrom } from './riskFrom.ts'
import { suggestedInputs } from './suggested.ts'
import * as values from './suggestedValues.ts'
import { planNamed, plans } from './testing/plans.ts'
import { sampleApplication, sampleNames } from './testing/samples.ts'

interface DataSet {
  name: string
  items: { value: string; liability?: number }[]
}
const { dataSets } = JSON.parse(
  readFileSync(new URL('../../server/reference/datasets.json', import.meta.url), 'utf8'),
) as { dataSets: DataSet[] }
const dataSet = (name: string) => dataSets.find((one) => one.name === name)!.items
const valuesOf = (name: string) => dataSet(name).map(({ value }) => value)
const nothingKnown = { businessClass: null, hazardGrade: null }

const VERSIONS = ['2025', '2026']
const rowsOf = (plan: string, table: string) => planNamed(plan).tables[table]!.rows
const keysOf = (plan: string, table: string, key = 0) => new Set(rowsOf(plan, table).map((row) => row[key]))

describe('the tables', () => {
  test('have the basis of every liability class, as the plans have it', () => {
    for (const version of VERSIONS)
      expect(Object.entries(values.LIABILITY_BASIS)).toEqual(rowsOf(`GL-${version}`, 'classBasis'))
  })

  test('translate every class of the forms, and every kind of equipment but "other"', () => {
    expect(Object.keys(values.LIABILITY_CLASS).sort()).toEqual(valuesOf('GL Class Codes').sort())
    expect(Object.keys(values.WORKERS_CLASS).sort()).toEqual(valuesOf('WC Class Codes').sort())
    expect([...Object.keys(values.EQUIPMENT_CATEGORY), 'other'].sort()).toEqual(valuesOf('Equipment Kinds').sort())
  })

  test('lead only to classes that the plans rate', () => {
    for (const version of VERSIONS) {
      const rated: [Record<string, string>, Set<unknown>][] = [
        [values.LIABILITY_CLASS, keysOf(`GL-${version}`, 'premisesRate')],
        [values.LIABILITY_CLASS_OF_BUSINESS, keysOf(`GL-${version}`, 'premisesRate')],
        [values.WORKERS_CLASS, keysOf(`WC-${version}`, 'classRate', 1)],
        [values.WORKERS_CLASS_OF_BUSINESS, keysOf(`WC-${version}`, 'classRate', 1)],
        [values.EQUIPMENT_CATEGORY, keysOf(`IM-${version}`, 'equipmentRate')],
        [values.CYBER_INDUSTRY, keysOf(`CY-${version}`, 'industry')],
        [values.MANAGEMENT_INDUSTRY, keysOf(`DO-${version}`, 'industry')],
      ]
      for (const [table, options] of rated)
        expect(Object.values(table).filter((value) => !options.has(value))).toEqual([])
    }
  })

  test('have every workers compensation class of the plans, so that a class of the plan is known as such', () => {
    const known = new Set([...Object.values(values.WORKERS_CLASS), ...Object.values(values.WORKERS_CLASS_OF_BUSINESS)])
    for (const version of VERSIONS) expect(known).toEqual(keysOf(`WC-${version}`, 'classRate', 1))
  })

  test('know the liability classes that no class of the form leads to', () => {
    const onForm = new Set(Object.values(values.LIABILITY_CLASS))
    const others = Object.keys(values.LIABILITY_BASIS).filter((one) => !onForm.has(one))
    expect([...values.NOT_ON_THE_LIABILITY_FORM].sort()).toEqual(others.sort())
  })
})

describe('every business class', () => {
  const risks: [product: string, risk: Record<string, unknown>, path: string][] = [
    ['GL', { classifications: [{ classCode: 'unknown', exposure: '1' }] }, 'classifications[0].classCode'],
    ['WC', { classifications: [{ classCode: 'unknown', payroll: '1' }] }, 'classifications[0].classCode'],
    ['CU', {}, 'hazard'],
    ['CY', {}, 'industry'],
    ['DO', {}, 'industry'],
  ]
  test.for(risks)('has a suggestion for %s', ([product, inputs, path]) => {
    const missing = dataSet('Business Classes').filter(({ value, liability }) => {
      const context = { businessClass: value, hazardGrade: liability! }
      return !suggestedInputs({ risk: { product, ...inputs }, origins: {} }, context).suggested.includes(path)
    })
    expect(missing).toEqual([])
  })
})

describe('general liability', () => {
  const hazard = (classCode: string | null, exposure: string) => ({ classCode, state: 'OH', zip: '43215', exposure })
  const figures = { areas: { Store: '9000' }, sales: '2000000', payroll: '700000', cost: null }
  const mapped = (lines: [classCode: string | null, basis: string, exposure: string][]): MappedRisk => ({
    risk: { product: 'GL', classifications: lines.map(([code, , exposure]) => hazard(code, exposure)) },
    origins: {},
    liability: { ...figures, classifications: lines.map(([, basis]) => ({ basis, premises: 'Store' })) },
  })
  const classes = (lines: Parameters<typeof mapped>[0], businessClass: string | null = null) =>
    (
      suggestedInputs(mapped(lines), { businessClass, hazardGrade: null }).risk.classifications as ReturnType<
        typeof hazard
      >[]
    ).map(({ classCode, exposure }) => [classCode, exposure])

  test('keeps an exposure that is in the basis of the class', () => {
    expect(classes([['10110', 'sales', '2350000']])).toEqual([['retailStore', '2350000']])
    expect(suggestedInputs(mapped([['10110', 'sales', '2350000']]), nothingKnown).suggested).toEqual([
      'classifications[0].classCode',
    ])
  })

  test('takes area, sales and payroll from the application where the class has another basis', () => {
    expect(classes([['12310', 'sales', '1500000']])).toEqual([['warehouse', '9000']])
    expect(classes([['16710', 'payroll', '700000']])).toEqual([['softwareServices', '2000000']])
    expect(classes([['16730', 'sales', '2000000']])).toEqual([['janitorial', '700000']])
  })

  test('does not count twice what another class states', () => {
    const lines: Parameters<typeof classes>[0] = [
      ['12320', 'sales', '1500000'],
      ['15620', 'area', '2500'],
    ]
    expect(classes(lines)).toEqual([
      ['warehouse', '6500'],
      ['buildingOwner', '2500'],
    ])
  })

  test('leaves the exposure empty where the application cannot tell it', () => {
    expect(classes([['14511', 'payroll', '500000']])).toEqual([['generalContractor', null]])
    const shared: Parameters<typeof classes>[0] = [
      ['12310', 'sales', '100'],
      ['12320', 'sales', '100'],
    ]
    expect(classes(shared).map(([, exposure]) => exposure)).toEqual([null, null])
  })

  test('classifies by the business where the form has no class for it', () => {
    expect(classes([['11220', 'sales', '900000']], '722410')).toEqual([['bar', '900000']])
    expect(classes([['15610', 'area', '9000']], '813110')).toEqual([['church', '9000']])
    expect(classes([['15630', 'units', '60']], '721110')).toEqual([['hotel', '60']])
    expect(classes([['15610', 'area', '9000']], '721110')).toEqual([['office', '9000']])
  })

  test('leaves a class of the plan, and an unknown class of an unknown business', () => {
    expect(classes([['retailStore', 'sales', '1']], '722410')).toEqual([['retailStore', '1']])
    expect(classes([['99999', 'sales', '1']])).toEqual([['99999', '1']])
    expect(suggestedInputs(mapped([['99999', 'sales', '1']]), nothingKnown).suggested).toEqual([])
  })
})

test('workers compensation: a trade that the form has no class for replaces the main class of each state', () => {
  const classifications = [
    { classCode: '1010', state: 'OH', payroll: '1' },
    { classCode: '1080', state: 'OH', payroll: '2' },
    { classCode: '1070', state: 'OH', payroll: '3' },
    { classCode: '1080', state: 'PA', payroll: '4' },
  ]
  const codes = (businessClass: string | null) =>
    (
      suggestedInputs({ risk: { product: 'WC', classifications }, origins: {} }, { businessClass, hazardGrade: null })
        .risk.classifications as typeof classifications
    ).map(({ classCode }) => classCode)
  expect(codes('722511')).toEqual(['clerical', 'restaurant', 'retailStore', 'restaurant'])
  expect(codes('238160')).toEqual(['clerical', 'retailStore', 'retailStore', 'retailStore'])
  expect(codes(null)).toEqual(['clerical', 'retailStore', 'retailStore', 'retailStore'])
})

test.for([
  [1, 'low'],
  [3, 'low'],
  [4, 'moderate'],
  [6, 'moderate'],
  [7, 'high'],
  [8, 'high'],
  [9, 'severe'],
  [10, 'severe'],
] as const)('umbrella: hazard grade %i is %s', ([hazardGrade, hazard]) => {
  const { risk, suggested } = suggestedInputs(
    { risk: { product: 'CU' }, origins: {} },
    { businessClass: null, hazardGrade },
  )
  expect(risk.hazard).toBe(hazard)
  expect(suggested).toEqual(['hazard'])
})

test('an answer of the underwriter stays', () => {
  const context = { businessClass: '236220', hazardGrade: 9 }
  expect(suggestedInputs({ risk: { product: 'CU', hazard: 'low' }, origins: {} }, context)).toMatchObject({
    risk: { hazard: 'low' },
    suggested: [],
  })
  expect(suggestedInputs({ risk: { product: 'DO', industry: 'retail' }, origins: {} }, context).suggested).toEqual([])
})

/** Large risks ask for options and limits that the plans have no rate for. The underwriter picks others. */
const REFUSED: Record<string, string[]> = {
  'cp-3': ['deductible'],
  'cy-3': ['retention', 'extortionLimit'],
  'do-3': ['retention', 'sideALimit'],
  // The form counts visitors of the factory shop, not its sales.
  'gl-3': ['classifications[8].exposure', 'deductible'],
  'im-3': ['toolsLimit', 'rentedLimit', 'transitLimit'],
}

test.for(sampleNames())('the sample %s rates with its suggestions, except for options without a rate', (name) => {
  const { application } = sampleApplication(name)
  const businessClass = (application.applicant.operations as { naics: string }).naics
  const hazardGrade = dataSet('Business Classes').find(({ value }) => value === businessClass)!.liability!
  const { risk } = suggestedInputs(riskFrom(application), { businessClass, hazardGrade })
  const result = rateByPlans(plans, risk)
  const refused = result.status === 'refused' ? result.refusals.map(({ path }) => path) : []
  expect(refused).toEqual(REFUSED[name] ?? [])
})
