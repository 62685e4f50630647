import type { QuoteInputs } from '@bindery/contract/worksheets'
import { type Rated, rate } from '@bindery/rating/rate'
import { planNamed } from '@bindery/rating/testing/plans'
import { riskOf } from '@bindery/rating/testing/risks'
import { expect, test } from 'vitest'
import { fakeStorage } from '#testing/server.ts'
import { adequacyOf } from './adequacy.ts'
import {
  changedInputs,
  changesLeft,
  isReadable,
  keepChanges,
  keptChanges,
  NO_CHANGES,
  reasonsMissing,
  trialRisk,
  typedNumber,
} from './worksheetChanges.ts'
import { fieldOf, inputLists, itemPaths, shownInput, singleInputs } from './worksheetInputs.ts'
import { factorBounds, isFactorWithin, isFactorWrong, overrideFor } from './worksheetOverrides.ts'
import { stepOf, stepsByCoverage } from './worksheetSteps.ts'
import { grouped, isPlain, wordsOf } from './worksheetWords.ts'

const plan = planNamed('GL-2026')
const STORED: QuoteInputs = {
  values: { deductible: '1000' },
  schedule: [{ category: 'management', percent: '-5', reason: 'Experienced manager' }],
  overrides: [
    { step: 'OCC.base', item: null, factor: '4', reason: 'Own losses', by: { id: 3, name: 'Ann' }, at: 1_000 },
  ],
  commissionPercent: null,
}
const rated = (risk = riskOf('GL')) => rate(plan, risk) as Rated

test('changes are differences: they fit the inputs that somebody else stored meanwhile', () => {
  const changes = { ...NO_CHANGES, values: { occurrenceLimit: { to: '500000' }, deductible: null } }
  expect(changedInputs(STORED, changes).values).toEqual({ occurrenceLimit: '500000' })
  const theirs = { ...STORED, values: { deductible: '2500', medicalExpenseLimit: '10000' }, schedule: [] }
  expect(changedInputs(theirs, changes)).toMatchObject({
    values: { occurrenceLimit: '500000', medicalExpenseLimit: '10000' },
    schedule: [],
  })
})

test('a credit of nothing is no line, and an override that is taken away is gone', () => {
  const changes = {
    ...NO_CHANGES,
    schedule: { management: { percent: '0.0', reason: 'x' }, safety: { percent: '−2.5', reason: ' Night watch ' } },
    overrides: { 'OCC.base ': null },
  }
  expect(changedInputs(STORED, changes)).toMatchObject({
    schedule: [{ category: 'safety', percent: '-2.5', reason: 'Night watch' }],
    overrides: [],
  })
})

test('a credit without a reason is rated, but counted as one that cannot be stored yet', () => {
  const inputs = changedInputs(
    { ...STORED, values: {}, schedule: [], overrides: [] },
    { ...NO_CHANGES, schedule: { safety: { percent: '-10', reason: '' } } },
  )
  expect(reasonsMissing(inputs)).toBe(1)
  const trial = rate(plan, trialRisk(riskOf('GL'), inputs)) as Rated
  expect(trial.status).toBe('rated')
  expect(Number(trial.annualPremium)).toBeLessThan(Number(rated().annualPremium))
})

test.each([
  ['1,000', '1000'],
  ['$ 2,500.50', '2500.50'],
  ['−7%', '-7'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['5.', '5'],
])('%s is read as %s', (typed, number) => {
  expect(typedNumber(typed)).toBe(number)
})

test('a percent or a factor with a comma is refused: 2,5 is not read as 25', () => {
  const credit = { ...NO_CHANGES, schedule: { safety: { percent: '2,5', reason: 'Own staff' } } }
  expect(isReadable(changedInputs(STORED, credit))).toBe(false)
  expect(isReadable(changedInputs(STORED, { ...NO_CHANGES, commissionPercent: '1,5' }))).toBe(false)
  expect(
    isReadable(changedInputs(STORED, { ...credit, schedule: { safety: { percent: '−2.5%', reason: 'x' } } })),
  ).toBe(true)
})

test('percents of two decimals and factors of four can be stored', () => {
  const inputs = changedInputs(STORED, NO_CHANGES)
  expect(isReadable(inputs)).toBe(true)
  expect(isReadable({ ...inputs, commissionPercent: '12.345' })).toBe(false)
  expect(isReadable({ ...inputs, overrides: [{ step: 'a', item: null, factor: '1.00001', reason: 'x' }] })).toBe(false)
})

test.each([
  ['12.5', '12.5'],
  ['12.', '12'],
  ['', null],
])('a commission typed as "%s" is stored as %s', (commissionPercent, stored) => {
  expect(changedInputs({ ...STORED, commissionPercent: '10' }, { ...NO_CHANGES, commissionPercent })).toMatchObject({
    commissionPercent: stored,
  })
})

test('once changes are stored, only those made meanwhile are left', () => {
  const sent = {
    values: { deductible: { to: '500' }, occurrenceLimit: { to: '500000' } },
    schedule: { safety: { percent: '-5', reason: 'Night watch' } },
    overrides: { 'OCC.base ': null },
    commissionPercent: '12',
  }
  expect(changesLeft(sent, sent)).toEqual(NO_CHANGES)
  const later = {
    values: { ...sent.values, occurrenceLimit: null, medicalExpenseLimit: { to: '10000' } },
    schedule: { ...sent.schedule, location: { percent: '1', reason: '' } },
    overrides: sent.overrides,
    commissionPercent: '12.5',
  }
  expect(changesLeft(later, sent)).toEqual({
    values: { occurrenceLimit: null, medicalExpenseLimit: { to: '10000' } },
    schedule: { location: { percent: '1', reason: '' } },
    overrides: {},
    commissionPercent: '12.5',
  })
})

test('changes are kept for the tab by person and quote, until there are none', () => {
  const storage = fakeStorage()
  const kept = { version: 4, changes: { ...NO_CHANGES, values: { deductible: { to: '500' } } } }
  keepChanges(7, 12, kept, storage)
  expect(keptChanges(7, 12, storage)).toEqual(kept)
  expect([keptChanges(8, 12, storage), keptChanges(7, 13, storage)]).toEqual([null, null])
  keepChanges(7, 12, { version: 5, changes: NO_CHANGES }, storage)
  expect(storage.length).toBe(0)
})

test('the steps of each coverage end in its premium, in the order of the rating', () => {
  const result = rated()
  const coverages = stepsByCoverage(result)
  expect(coverages.map(({ code }) => code)).toEqual(['OCC', 'PCO', 'MED'])
  for (const { premium, groups } of coverages)
    expect(Number(groups.at(-1)!.lines.at(-1)!.running)).toBe(Number(premium))
  expect(coverages[0]!.groups.map(({ item }) => item)).toEqual(['classifications[0]', null])
  expect(coverages.flatMap(({ groups }) => groups.flatMap(({ lines }) => lines))).toEqual(
    result.trace.filter(({ coverage }) => coverages.some(({ code }) => code === coverage)),
  )
})

test('an input says where its value comes from', () => {
  const risk = riskOf('GL', { deductible: '500' })
  const worksheet = { risk, suggested: ['classifications[0].classCode'] } as never
  const inputs = { ...changedInputs(STORED, NO_CHANGES), values: { medicalExpenseLimit: '10000' } }
  const originOf = (path: string) => {
    const input = plan.inputs.find((one) => one.path === path.replace(/\[\d+\]/g, '[]'))!
    return shownInput(worksheet, inputs, input, path).origin
  }
  expect(originOf('medicalExpenseLimit')).toBe('quote')
  expect(originOf('deductible')).toBe('application')
  expect(originOf('rentedPremisesLimit')).toBe('default')
  expect(originOf('classifications[0].classCode')).toBe('suggested')
  expect(originOf('classifications[1].exposure')).toBe('missing')
})

test('state and transaction are facts of the submission; items are listed with their own fields only', () => {
  const property = planNamed('CP-2026')
  expect(singleInputs(property).map(({ path }) => path)).not.toContain('state')
  const lists = inputLists(property)
  expect(lists.map(({ list }) => list.path)).toEqual(['locations[]', 'locations[].buildings[]'])
  expect(lists[0]!.fields.map(({ path }) => path)).not.toContain('locations[].buildings[].limit')
  const risk = { locations: [{ buildings: [{}, {}] }, {}, { buildings: [{}] }] }
  expect(itemPaths(risk, 'locations[].buildings[]')).toEqual([
    'locations[0].buildings[0]',
    'locations[0].buildings[1]',
    'locations[2].buildings[0]',
  ])
})

test('an input links to its field; where the items have an order of their own, to the list', () => {
  expect(fieldOf(plan, 'classifications[1].exposure')).toBe('hazards[1].exposure')
  expect(fieldOf(planNamed('WC-2026'), 'classifications[1].payroll')).toBe('states')
  expect(fieldOf(plan, 'lossRatio5')).toBeNull()
})

test('an override is within the bounds of the plan, around the factor that the plan itself gives', () => {
  const line = rated().trace.find(({ step }) => step === 'OCC.base')!
  const step = stepOf(plan, 'OCC.base')
  const allowed = step && 'override' in step ? step.override! : { min: '', max: '' }
  const bounds = factorBounds(plan, riskOf('GL'), allowed, line)
  expect(bounds).toEqual({ min: '3.0068', max: '5.2117' })
  expect(isFactorWithin('3.0067', bounds)).toBe(false)
  expect(isFactorWithin('3.0068', bounds)).toBe(true)
  expect(isFactorWithin('5.2117', bounds)).toBe(true)
  expect(isFactorWithin('', bounds)).toBe(false)
  const overridden = { ...line, factor: '4', override: { planFactor: line.factor!, reason: 'x' } }
  expect(factorBounds(plan, riskOf('GL'), allowed, overridden)).toEqual(bounds)
})

test('a factor out of bounds is wrong; an empty one only in place of an override', () => {
  const bounds = { min: '0.9', max: '1.2' }
  const own = { step: 'OCC.base', item: null, factor: '1.15', reason: 'x' }
  expect(['1.15', '1.15555', '1.3', ''].map((factor) => isFactorWrong(factor, bounds, own))).toEqual([
    ...[false, true, true, true],
  ])
  expect(isFactorWrong('', bounds, undefined)).toBe(false)
  expect(isFactorWrong('2', bounds, undefined)).toBe(true)
})

test('the override of an item goes before the one for all items', () => {
  const all = { step: 'OCC.base', item: null, factor: '4', reason: 'x' }
  const own = { ...all, item: 'classifications[0]', factor: '4.2' }
  expect(overrideFor([all, own], { step: 'OCC.base', item: 'classifications[0]' })).toBe(own)
  expect(overrideFor([all, own], { step: 'OCC.base', item: 'classifications[1]' })).toBe(all)
  expect(overrideFor([own], { step: 'OCC.base', item: 'classifications[1]' })).toBeUndefined()
})

test('codes and numbers are shown in words', () => {
  expect(['joistedMasonry', 'RC', 'office', 'IL', 'class2'].map(wordsOf)).toEqual([
    'Joisted masonry',
    'RC',
    'Office',
    'IL',
    'Class 2',
  ])
  expect(['locations[0].buildings[0].yearBuilt', 'vehicles[0].modelYear', 'locations[0].zip'].every(isPlain)).toBe(true)
  expect(isPlain('occurrenceLimit')).toBe(false)
  expect(['1250000.5', '-1000', '0.1435', 'X'].map(grouped)).toEqual(['1,250,000.5', '−1,000', '0.1435', 'X'])
})

test('adequacy is the premium in percent of the technical premium', () => {
  expect(adequacyOf('184250.00', '177160.00')).toBe('104.0')
  expect(adequacyOf('0.00', '0.00')).toBeNull()
})
