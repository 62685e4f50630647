import { describe, expect, test } from 'vitest'
import { filledIn } from './compute.ts'
import { formOf } from './form.ts'
import { answersIn, type Logic } from './logic.ts'
import { parsePath, readAt, writtenAt } from './path.ts'
import { formNamed, templates } from './testing/content.ts'

const computed = templates
  .flatMap((template) => [...formOf(template).fields.values()].map((field) => ({ form: formOf(template), field })))
  .filter(({ field }) => field.kind === 'computed')
const singles = computed.filter(({ field }) => !field.path.includes('['))

describe('[C3] a figure that rests on answers of which none was given is blank', () => {
  test.each(
    singles.map((one) => [`${one.form.template.key} ${one.form.template.version} ${one.field.path}`, one] as const),
  )('%s', (_, { form, field }) => {
    const value = readAt(filledIn(form, {}, {}).answers, parsePath(field.path)!)
    const restsOn = answersIn(field.schema['x-compute'] as Logic)
    if (restsOn.length > 0) expect(value).toBeUndefined()
    // A sum over an empty schedule is zero.
    else if (value !== undefined) expect(Number(value)).toBe(0)
  })

  test('in a row too', () => {
    const { answers } = filledIn(formNamed('applicant'), { losses: [{ rowId: 'r1' }] }, {})
    expect(answers.losses).toEqual([{ rowId: 'r1' }])
    expect(answers.lossSummary).toMatchObject({ lossCount: 1, totalIncurred: '0.00' })
  })

  test('and a sum of some of its answers is the sum of those', () => {
    const { answers } = filledIn(formNamed('applicant'), { operations: { fullTime: 12 } }, {})
    expect(answers.operations).toEqual({ fullTime: 12, totalEmployees: 12 })
  })
})

test('[C2] a figure may read figures that stand after it in the form', () => {
  const form = formNamed('cp')
  const [section] = form.sections
  const [field] = section!.fields
  const figure = (key: string, compute: Logic) => ({
    ...section!,
    key,
    list: null,
    sections: [],
    fields: [
      {
        ...field!,
        key: 'figure',
        kind: 'computed' as const,
        schema: { 'x-compute': compute, 'x-format': 'integer' as const },
      },
    ],
  })
  const above = (path: string): Logic => ({ '+': [{ var: path }, 1] })
  const sections = [figure('a', above('b.figure')), figure('b', above('c.figure')), figure('c', above('given.number'))]
  const { answers } = filledIn({ ...form, sections }, { given: { number: 1 } }, {})
  expect(answers).toMatchObject({ a: { figure: 4 }, b: { figure: 3 }, c: { figure: 2 } })
})

describe('[C4] a difference, a share or an average of which a part is missing is blank', () => {
  test.each([
    ['applicant', 'operations.revenueGrowth', { 'operations.annualRevenue': '100.00' }],
    ['do', 'financials.equity', { 'financials.totalLiabilities': '100.00' }],
    ['do', 'financials.currentRatio', { 'financials.currentLiabilities': '100.00' }],
    ['gl', 'liquor.alcoholShare', { 'liquor.foodReceipts': '100.00' }],
    ['ca', 'totals.milesPerUnit', { vehicles: [{ rowId: 'r1', body: 'VAN' }] }],
    ['lost', 'competitor.difference', { 'competitor.ourPremium': '100.00' }],
    ['worksheet-cp', 'cope.score', { 'cope.construction': '2' }],
    ['worksheet-cp', 'pricing.change', { 'pricing.expiring': '100.00' }],
    ['worksheet-gl', 'premises.score', { 'premises.premisesGrade': '2' }],
  ])('%s %s', (key, path, given) => {
    const answers = Object.entries(given).reduce<object>(
      (all, [at, value]) => writtenAt(all as never, parsePath(at)!, value),
      {},
    )
    expect(readAt(filledIn(formNamed(key), answers as never, {}).answers, parsePath(path)!)).toBeUndefined()
  })

  test('a building without a limit has none per square foot', () => {
    const building = { rowId: 'b1', area: 1200 }
    const { answers } = filledIn(formNamed('cp'), { locations: [{ rowId: 'r1', buildings: [building] }] }, {})
    expect(readAt(answers, parsePath('locations[0].buildings[0].costPerSqFt')!)).toBeUndefined()
  })
})
