import { describe, expect, test } from 'vitest'
import { fieldsToFill, formPathOf } from './formPaths.ts'
import { rate } from './rate.ts'
import { riskFrom } from './riskFrom.ts'
import { planNamed } from './testing/plans.ts'
import { sampleApplication, sampleNames } from './testing/samples.ts'

const samples = sampleNames()
const effectiveDate = '2026-05-01'

test('there is a sample of every product', () => {
  expect(new Set(samples.map((name) => name.slice(0, 2)))).toEqual(
    new Set(['ca', 'cp', 'cu', 'cy', 'do', 'gl', 'im', 'wc']),
  )
})

/** Inputs that the forms do not ask, or that the underwriter confirms. */
const SET_BY_UNDERWRITER = /classCode|category|industry|hazard$/

test.each(samples)('the application %s answers everything that is not for the underwriter', (name) => {
  const { application } = sampleApplication(name)
  const plan = planNamed(`${application.product}-2026`)
  const { risk } = riskFrom({ ...application, effectiveDate, expirationDate: null })
  const result = rate(plan, risk)
  const missing = result.status === 'refused' ? result.refusals.filter(({ code }) => code === 'missing') : []
  expect(missing.map(({ path }) => path).filter((path) => !SET_BY_UNDERWRITER.test(path))).toEqual([])
})

describe('rules', () => {
  const application = { product: 'CA', state: 'GA', effectiveDate, applicant: {}, answers: {} }

  test('property: coverages add up by kind, and the lowest coinsurance counts', () => {
    const coverages = [
      { coverage: 'building', limit: '100.50', coinsurance: '90', valuation: 'acv', cause: 'broad' },
      { coverage: 'bpp', limit: '20.00', coinsurance: '80', cause: 'special' },
      { coverage: 'stock', limit: '5.25' },
      { coverage: 'ee', limit: '7' },
      { coverage: 'outdoor', limit: '999' },
    ]
    const building = { construction: 'HT', sprinklerType: 'WET', yearBuilt: 1990, vacant: 20, coverages }
    const location = {
      address: { state: 'OH', postalCode: '43215' },
      occupancy: 'BANK',
      floodZone: 'AE',
      protectionClass: 3,
      buildings: [building],
    }
    const answers = {
      locations: [location],
      policy: { windDeductibleType: 'flat', biWaiting: '48' },
      options: { flood: true, floodLimit: '2500000.00' },
    }
    const { risk } = riskFrom({ ...application, product: 'CP', answers })
    expect(risk).toMatchObject({
      coinsurance: '80',
      valuation: 'ACV',
      causeOfLoss: 'special',
      windDeductiblePercent: '1',
      waitingPeriodHours: '24',
      earthquakeDeductiblePercent: '0',
    })
    expect(risk.locations).toEqual([
      {
        state: 'OH',
        zip: '43215',
        distanceToCoastMiles: null,
        floodZone: 'A',
        floodLimit: '1000000',
        buildings: [
          {
            occupancy: 'office',
            construction: 'joistedMasonry',
            protectionClass: '3',
            sprinklered: true,
            yearBuilt: '1990',
            limit: '100.5',
            contentsLimit: '25.25',
            businessIncomeLimit: '7',
          },
        ],
      },
    ])
  })

  test('auto: excluded drivers are left out, and the others keep their place in the form', () => {
    const drivers = [
      { dateOfBirth: '1980-01-01', excluded: true },
      { dateOfBirth: '2000-05-02', violations: 2, accidents: 1, major: { answer: true } },
      { dateOfBirth: '2000-05-01', violations: 40 },
    ]
    const { risk, origins } = riskFrom({ ...application, answers: { drivers, coverage: { umLimit: 'statutory' } } })
    expect(risk.drivers).toEqual([
      { age: 25, points: 8 },
      { age: 26, points: 20 },
    ])
    expect(risk.uninsuredMotoristLimit).toBe('100000')
    expect(formPathOf('CA', 'drivers[0].points', origins)).toBe('drivers[1].violations')
  })

  test('workers compensation: classes of all states, and the mod of the governing state', () => {
    const states = [
      { state: 'NM', modRated: true, mod: 1.5, classes: [{ classCode: 'a', payroll: '1.00' }] },
      {
        state: 'CO',
        modRated: true,
        mod: 1.24,
        classes: [
          { classCode: 'b', payroll: '2.00' },
          { classCode: 'c', payroll: '3.00' },
        ],
      },
    ]
    const { risk, origins } = riskFrom({ ...application, product: 'WC', state: 'CO', answers: { states } })
    expect(risk.classifications).toEqual([
      { classCode: 'a', state: 'NM', payroll: '1' },
      { classCode: 'b', state: 'CO', payroll: '2' },
      { classCode: 'c', state: 'CO', payroll: '3' },
    ])
    expect(risk.experienceMod).toBe('1.24')
    expect(formPathOf('WC', 'classifications[2].payroll', origins)).toBe('states[1].classes[1].payroll')
    expect(formPathOf('WC', 'classifications[2].state', origins)).toBe('states[1].state')
  })

  test('umbrella: the fleet becomes power units, and lines take the names of the plan', () => {
    const answers = {
      underlying: [{ line: 'EL', eachOccurrence: '500000.00', premium: '900.00' }],
      fleet: { privatePassenger: 2, light: 3, buses: 1, tractors: 0 },
    }
    const { risk } = riskFrom({
      ...application,
      product: 'CU',
      answers,
      applicant: { addresses: { mailing: { postalCode: '29411' } } },
    })
    expect(risk).toMatchObject({
      zip: '29411',
      underlying: [{ line: 'WC' }],
      powerUnits: [
        { type: 'light', count: '5' },
        { type: 'heavy', count: '1' },
      ],
    })
  })

  test('cyber and management: recent incidents, loss-making years, employees in the governing state', () => {
    const cyber = riskFrom({
      ...application,
      product: 'CY',
      answers: { incidents: [{ occurred: '2023-05-01' }], protection: { training: 'never' } },
    })
    expect(cyber.risk).toMatchObject({ incidentLast3: true, trainingYearly: false, waitingHours: '0' })
    const answers = {
      financials: { netIncome: '-1.00', netIncomePrior: '5.00', netIncomePrior2: '-3' },
      employment: { employees: 40 },
      coverage: { epl: true },
    }
    expect(riskFrom({ ...application, product: 'DO', answers }).risk).toMatchObject({
      lossMakingYears: 2,
      eplLimit: '1000000',
      fidLimit: '0',
      employeesByState: [{ state: 'GA', employees: '40' }],
    })
  })

  test('inland marine: begun months of a project count', () => {
    const projects = [
      { start: '2027-03-15', completion: '2028-03-15' },
      { start: '2027-03-15', completion: '2028-03-16' },
    ]
    const { risk } = riskFrom({ ...application, product: 'IM', answers: { projects } })
    expect((risk.projects as { months: number }[]).map(({ months }) => months)).toEqual([12, 13])
  })
})

describe('fields to fill', () => {
  test('name the input and the field of the form', () => {
    const { application } = sampleApplication('cp-1')
    const { risk, origins } = riskFrom({ ...application, effectiveDate, expirationDate: null })
    const [first] = risk.locations as Record<string, unknown>[]
    const result = rate(planNamed('CP-2026'), { ...risk, locations: [{ ...first, zip: null }], deductible: '500' })
    expect(result.status).toBe('refused')
    if (result.status === 'refused')
      expect(fieldsToFill(planNamed('CP-2026'), result.refusals, origins)).toEqual([
        {
          path: 'locations[0].zip',
          label: 'ZIP code',
          message: 'ZIP code is missing.',
          formPath: 'locations[0].address',
          form: 'cp',
        },
        {
          path: 'deductible',
          label: 'Deductible',
          message: expect.stringContaining('is not in the table Deductible, which holds 1000, 2500'),
          formPath: 'policy.aopDeductible',
          form: 'cp',
        },
      ])
  })

  test('lead to a list where the rating input is a sum, and to nothing where it is set on the quote', () => {
    expect(formPathOf('CP', 'locations[0].buildings[2].limit')).toBe('locations[0].buildings[2].coverages')
    expect(formPathOf('CP', 'locations')).toBe('locations')
    expect(formPathOf('CP', 'lossRatio5')).toBeNull()
  })

  test('are inputs of the plan, each path of the mapping', () => {
    for (const product of ['CP', 'GL', 'CA', 'WC', 'CU', 'CY', 'DO', 'IM']) {
      const plan = planNamed(`${product}-2026`)
      const mapped = plan.inputs.filter(({ path }) => formPathOf(product, path.replaceAll('[]', '[0]')) !== null)
      expect(mapped.length, product).toBeGreaterThan(5)
    }
  })
})
