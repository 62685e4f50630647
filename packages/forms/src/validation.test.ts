import { describe, expect, test } from 'vitest'
import { choicesOf } from './choices.ts'
import { filledIn, scopeIn } from './compute.ts'
import { faultsOf } from './faults.ts'
import { isMasked, masked, withMaskedTaxIds } from './masking.ts'
import { type Answers, parsePath, readAt, writtenAt } from './path.ts'
import type { Template } from './template.ts'
import { dataSets, formNamed, sampleNamed } from './testing/content.ts'
import { problemsOf, whyNotAnswer, whyNotOffered, whyNotValue } from './validation.ts'
import { visiblePlaces } from './visibility.ts'
import { wordingInRow, wordingOf } from './wording.ts'

const messageAt = (key: string, path: string, value: unknown) => {
  const blank = path.startsWith('locations[0].buildings')
    ? { locations: [{ buildings: [{ yearBuilt: 1990 }] }] }
    : path.startsWith('locations')
      ? { locations: [{}] }
      : path.startsWith('vehicles')
        ? { vehicles: [{}] }
        : path.startsWith('contacts')
          ? { contacts: [{}] }
          : {}
  const answers = writtenAt(blank, parsePath(path)!, value)
  return problemsOf(filledIn(formNamed(key), answers, {}), dataSets).map((problem) => problem.message)[0]
}

describe('[V2] a wrong answer is told what would be right', () => {
  test.each([
    ['cp', 'locations[0].protectionClass', 11, 'Fire Protection Class must be a whole number from 1 to 10.'],
    ['cp', 'locations[0].protectionClass', 2.5, 'Fire Protection Class must be a whole number from 1 to 10.'],
    ['cp', 'locations[0].distanceToCoast', 'far', 'Distance to Coast must be a number from 0 to 3000.'],
    ['cp', 'locations[0].name', 'x'.repeat(121), 'Location Name can have at most 120 characters; this has 121.'],
    ['cp', 'locations[0].name', 7, 'Location Name must be text.'],
    ['cp', 'locations[0].name', 'A\u0000B', 'Location Name has characters that cannot be kept.'],
    ['cp', 'locations[0].address', { city: '\ud800' }, 'Street Address has characters that cannot be kept.'],
    ['cp', 'locations[0].interest', 'lodger', 'Interest must be one of the choices offered.'],
    ['cp', 'locations[0].occupancy', 'CASTLE', 'Occupancy must be one of the choices offered.'],
    ['cp', 'locations[0].address', { postalCode: '294' }, 'ZIP Code must be five digits, or nine as 12345-6789.'],
    ['cp', 'locations[0].address', { state: 'ZZ' }, 'State must be one of the states.'],
    ['cp', 'locations[0].address', { planet: 'Mars' }, 'Street Address has no part "planet".'],
    ['cp', 'locations[0].sharedPremises', 'yes', 'Shared with other tenants must be Yes or No.'],
    [
      'cp',
      'options.sewerBackup',
      '12.345',
      'Water Backup Sublimit must be an amount with at most two decimals, such as 1250000.00.',
    ],
    ['cp', 'options.sewerBackup', '-1.00', 'Water Backup Sublimit must be from $0 to $999,999,999,999.'],
    ['cp', 'questions.solar', 'perhaps', 'This answer is not complete.'],
    [
      'cp',
      'policy.statementOfValues',
      { name: 'values.pdf' },
      'Signed Statement of Values must be a file that was uploaded.',
    ],
    ['cp', 'locations[0].buildings[0].roofYear', 1980, 'The roof cannot be older than the building.'],
    ['applicant', 'insured.fein', '123456789', 'FEIN must be nine digits, as 12-3456789.'],
    ['applicant', 'contacts[0].phone', '555', 'Phone must be a phone number with area code, such as 843-555-0142.'],
    ['applicant', 'contacts[0].email', 'ada', 'Email must be an email address, such as name@example.com.'],
    ['applicant', 'request', { effectiveDate: '2027-02-30' }, 'Proposed Effective Date must be a date.'],
    [
      'applicant',
      'request',
      { effectiveDate: '2027-01-01', expirationDate: '2026-01-01' },
      'The expiration date must be after the effective date.',
    ],
    ['ca', 'vehicles[0].vin', 'IOQ', 'VIN must be 11 to 17 letters and digits without I, O and Q.'],
    ['decline', 'decision.products', ['CP', 'XX'], 'Lines Declined must be one of the choices offered.'],
  ])('%s %s', (key, path, value, message) => {
    expect(messageAt(key, path, value)).toBe(message)
  })
})

test('[V2] an amount may be its least and its most, and not a cent beyond', () => {
  const at = (amount: string) => messageAt('cp', 'options.sewerBackup', amount)
  expect(['0.00', '999999999999.00'].map(at)).toEqual([undefined, undefined])
  const refusal = 'Water Backup Sublimit must be from $0 to $999,999,999,999.'
  expect(['-0.01', '999999999999.01'].map(at)).toEqual([refusal, refusal])
})

test('[V2] an amount below zero has no leading zeros either, and a year of dates begins with 1800', () => {
  expect(messageAt('cp', 'options.sewerBackup', '-012.00')).toBe(
    'Water Backup Sublimit must be an amount without leading zeros, such as 12.00.',
  )
  const on = (effectiveDate: string) => messageAt('applicant', 'request', { effectiveDate })
  expect(on('1799-12-31')).toBe('Proposed Effective Date must be a date from 1800 on.')
  expect(on('1800-01-01')).toBeUndefined()
})

test('[V2] a range of dates may be a single day', () => {
  const range = { type: 'string', format: 'date' } as const
  const field = {
    ...formNamed('cp').fields.get('locations[].name')!,
    kind: 'dateRange' as const,
    schema: { type: 'object' as const, properties: { from: range, to: range } },
  }
  expect(whyNotValue(field, { from: '2026-01-02', to: '2026-01-02' })).toBeNull()
  expect(whyNotValue(field, { from: '2026-01-02', to: '2026-01-01' })).toMatchObject({ part: 'to' })
})

test('[V4] of several that are chosen each has to be offered, and one without a group belongs to none', () => {
  const field = formNamed('cp').fields.get('locations[].name')!
  const sets = new Map([
    [
      'Colours',
      [
        { value: 'RED', name: 'Red', grouping: 'warm' },
        { value: 'BLUE', name: 'Blue', grouping: 'cold' },
        { value: 'GREY', name: 'Grey', grouping: null },
      ],
    ],
  ])
  const scope = scopeIn({ mood: 'warm' }, {}, [])
  const grouped = { 'x-dataset': 'Colours', 'x-grouped-by': 'mood' }
  expect(choicesOf(grouped, scope, sets)!.map(({ value }) => value)).toEqual(['RED'])
  const several = { ...field, schema: { type: 'array' as const, items: { 'x-dataset': 'Colours' } } }
  expect(whyNotOffered(several, ['RED', 'BLUE'], scope, sets)).toBeNull()
  expect(whyNotOffered(several, ['RED', 'MAUVE'], scope, sets)).not.toBeNull()
})

test('[V3] what is computed is nobody’s answer, so nobody is told to correct it', () => {
  const [place] = visiblePlaces(filledIn(formNamed('cp'), { policy: { basis: 'scheduled' } }, {})).filter(
    ({ path }) => path === 'policy.basis',
  )
  const wrong = { ...place!, value: 'no such basis' }
  expect(whyNotAnswer(wrong, dataSets)).not.toBeNull()
  expect(whyNotAnswer({ ...wrong, field: { ...place!.field, kind: 'computed' } }, dataSets)).toBeNull()
})

test('[V3] a schedule may have as many rows as its most', () => {
  const rows = { auditHistory: Array.from({ length: 10 }, () => ({})) }
  expect(problemsOf(filledIn(formNamed('wc'), rows, {}), dataSets)).toEqual([])
})

test('[V3] a hidden answer is not looked at, and a schedule has a most', () => {
  const hidden = { policy: { basis: 'scheduled', lossLimit: 'lots' } }
  expect(problemsOf(filledIn(formNamed('cp'), hidden, {}), dataSets)).toEqual([])
  const many = { auditHistory: Array.from({ length: 11 }, () => ({})) }
  expect(problemsOf(filledIn(formNamed('wc'), many, {}), dataSets)).toEqual([
    { path: 'auditHistory', message: 'Audited payroll and losses can have at most 10 rows.' },
  ])
})

test('[V4] the choices of a detail are those of the reason that was chosen', () => {
  const form = formNamed('decline')
  const { schema } = form.fields.get('decision.secondaryReason')!
  const choices = (primaryReason: string) =>
    choicesOf(schema, scopeIn({ decision: { primaryReason } }, {}, []), dataSets)!.map(({ value }) => value)
  const reasons = dataSets.get('Decline Secondary Reasons')!
  expect(choices('CLASS_OF_BUSINESS')).toEqual(
    reasons.filter(({ grouping }) => grouping === 'CLASS_OF_BUSINESS').map(({ value }) => value),
  )
  const other = reasons.find(({ grouping }) => grouping !== 'CLASS_OF_BUSINESS')!
  const answers = { decision: { primaryReason: 'CLASS_OF_BUSINESS', secondaryReason: other.value } }
  expect(problemsOf(filledIn(form, answers, {}), dataSets)).toEqual([
    { path: 'decision.secondaryReason', message: 'Detail must be one of the choices offered.' },
  ])
})

describe('[M1] a tax id', () => {
  test('shows its last four digits', () => {
    expect([masked('12-3456789'), masked('123'), isMasked(masked('12-3456789')), isMasked('12-3456789')]).toEqual([
      '••-•••6789',
      '123',
      true,
      false,
    ])
  })
  test('is masked wherever the form asks for one, and nothing else is', () => {
    const form = formNamed('applicant')
    const answers: Answers = {
      insured: { fein: '12-3456789', firstNamedInsured: 'Alder' },
      otherNamedInsureds: [{ name: 'Finch', fein: '98-7654321' }, { name: 'Oak' }],
    }
    expect(withMaskedTaxIds(form, answers)).toEqual({
      insured: { fein: '••-•••6789', firstNamedInsured: 'Alder' },
      otherNamedInsureds: [{ name: 'Finch', fein: '••-•••4321' }, { name: 'Oak' }],
    })
    const identifiers = (value: string) => [
      { type: 'FEIN', value },
      { type: 'USDOT', value: '12-3456789' },
    ]
    expect(withMaskedTaxIds(formNamed('account-overview'), { identifiers: identifiers('12-3456789') })).toEqual({
      identifiers: identifiers('••-•••6789'),
    })
  })
  test('is masked in a list of identifiers whose row says that it is one', () => {
    const field = formNamed('account-overview').fields.get('identifiers[].value')!
    const words = (type: string) => wordingInRow(field, { type, value: '12-3456789' }, dataSets)
    expect([words('FEIN'), words('DUNS')]).toEqual(['••-•••6789', '12-3456789'])
  })
})

test('[W1] answers read as a person would write them', () => {
  const answers = sampleNamed('cp-2').forms.cp!
  const words = (path: string) => {
    const field = formNamed('cp').fields.get(path.replace(/\[\d+\]/g, '[]'))!
    return wordingOf(field, readAt(answers, parsePath(path)!), dataSets)
  }
  expect(words('locations[0].address')).toMatch(/^\d+ .+, .+, SC \d{5}$/)
  expect(words('locations[0].buildings[0].coverages[0].limit')).toMatch(/^\$[\d,]+$/)
  expect(words('locations[0].buildings[0].yearBuilt')).toMatch(/^\d{4}$/)
  expect(words('locations[0].buildings[0].area')).toMatch(/^[\d,]+ sq ft$/)
  expect(words('locations[0].buildings[0].sprinklered')).toMatch(/^\d+%$/)
  expect(words('questions.solar')).toMatch(/^(Yes: .+|No)$/)
  expect(words('policy.theftDeductible')).toBe('$10,000')
})

describe('[T4] a template that is not sound is refused with what is wrong', () => {
  const changed = (change: (template: Template) => void): string[] => {
    const template = structuredClone(formNamed('decline').template)
    change(template)
    return faultsOf(template, new Set(dataSets.keys()))
  }
  type Control = { scope: string; options: Record<string, unknown>; rule?: unknown }
  const control = (template: Template, index: number) =>
    (template.ui.elements[0] as unknown as { elements: Control[] }).elements[index]!

  test.each([
    ['(', 'is no regular expression.'],
    ['^(a+)+$', 'repeats in more ways than one, which can take for ever.'],
    ['^(a|a)*$', 'repeats in more ways than one, which can take for ever.'],
    ['^(a)\\1$', 'refers back to a part of itself, which can take for ever.'],
    ['a'.repeat(201), 'is longer than 200 characters.'],
  ])('[T1] the pattern %s %s', (pattern, why) => {
    const faults = changed(({ schema }) => {
      schema.properties!.decision!.properties!.otherReason!.pattern = pattern
    })
    expect(faults).toEqual([`The pattern of decision.otherReason (Describe the Reason) ${why}`])
  })

  test.each<[string, (template: Template) => void, string]>([
    [
      'a scope',
      (one) => {
        control(one, 0).scope = '#/properties/decision/properties/mood'
      },
      'The scope #/properties/decision/properties/mood is not in the schema.',
    ],
    [
      'a condition',
      (one) => {
        control(one, 4).rule = { effect: 'SHOW', condition: { logic: { var: 'decision.mood' } } }
      },
      'When decision.decidedOn (Decided On) is shown asks for "decision.mood", which is no field.',
    ],
    [
      'an operator',
      (one) => {
        control(one, 4).options.requiredWhen = { perhaps: [1] }
      },
      'When decision.decidedOn (Decided On) is required uses "perhaps", which is no operator.',
    ],
    [
      'a kind',
      (one) => {
        control(one, 4).options.widget = 'telepathy'
      },
      'decision.decidedOn (Decided On) is of no known kind.',
    ],
    [
      'a data set',
      (one) => {
        one.schema.properties!.decision!.properties!.primaryReason!['x-dataset'] = 'Moods'
      },
      'decision.primaryReason (Reason) offers the data set "Moods", which is not there.',
    ],
  ])('%s', (_, change, fault) => {
    expect(changed(change)).toEqual([fault])
  })
})

test.each([
  ['applicant', 'insured.yearEstablished', 'Year Established'],
  ['cp', 'locations[0].buildings[0].yearBuilt', 'Year Built'],
  ['cp', 'locations[0].buildings[0].roofYear', 'Roof Year'],
  ['cp', 'locations[0].buildings[0].electricalYear', 'Electrical Updated'],
  ['cp', 'locations[0].buildings[0].plumbingYear', 'Plumbing Updated'],
  ['cp', 'locations[0].buildings[0].heatingYear', 'Heating Updated'],
  ['prequal-cp', 'answers.oldestYear', 'Year the Oldest Building Was Built'],
])('[V2] in %s the year %s is one that has been when the policy begins', (key, path, label) => {
  const submission = { state: null, effectiveDate: '2027-03-01', expirationDate: null, transactionType: 'New' }
  const problems = (year: number) => {
    const answers = writtenAt({ locations: [{ buildings: [{}] }] }, parsePath(path)!, year)
    return problemsOf(filledIn(formNamed(key), answers, { submission }), dataSets).map(({ message }) => message)
  }
  expect(problems(2099)).toEqual([`${label} cannot be after the year in which the policy begins.`])
  expect(problems(2028)).toHaveLength(1)
  expect(problems(2027)).toEqual([])
})
