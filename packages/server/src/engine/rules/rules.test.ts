import { describe, expect, test } from 'vitest'
import type { Stored, StoredRisk, StoredRow } from '#engine/actions/stored.ts'
import { referenceData } from '#engine/reference/files.ts'
import { APPETITE, AUTHORITY, FACTS } from '#engine/reference/rules.ts'
import { appetiteOf } from './appetite.ts'
import { beyondAuthority, rankOf } from './authority.ts'
import { automaticProducts, whyNotAutomatic } from './automation.ts'
import { type Condition, factsNamed } from './condition.ts'
import { knownFacts } from './knownFacts.ts'
import { preQualificationFindings } from './preQualification.ts'

const TODAY = '2026-11-16'
const GL = { short_name: 'GL', name: 'General Liability' }
const SOUND = { 'insured.naics': '311811', 'submission.state': 'CT', 'quote.premium': 10_000 }

const products = Object.fromEntries(
  (referenceData('products.json').products as unknown as Record<string, unknown>[]).map((details) => [
    details.shortName,
    { short_name: details.shortName, name: details.name, details },
  ]),
) as unknown as StoredRisk['products']

/** A risk with facts from its forms, and its pre-qualification forms. */
function riskOf(submission: object, form_facts: object = {}, forms: object[] = []): StoredRisk {
  return {
    submission: {
      product_short_names: ['CA'],
      insured_state: 'CT',
      effective_date: '2027-01-01',
      expiration_date: '2028-01-01',
      business_class: '311811',
      hazard_grade: 4,
      referral_status: 'none',
      identifiers: [],
      ...submission,
    } as unknown as StoredRow,
    business_class: { property: 4, liability: 3, auto: 3, workers: 4 },
    products,
    quotes: [],
    form_facts,
    forms,
  } as unknown as StoredRisk
}

test('every fact that a rule looks at is declared', () => {
  const conditions: Condition[] = [
    ...AUTHORITY.referralRules.map(({ condition }) => condition),
    ...APPETITE.rules.map(({ condition }) => condition),
    ...APPETITE.preQualification.map(({ passWhen }) => passWhen),
    ...Object.values(products).flatMap(({ details }) => details.automation.conditions ?? []),
  ]
  const named = new Set(conditions.flatMap(factsNamed))
  expect([...named].filter((key) => !FACTS.has(key))).toEqual([])
})

describe('letters of authority', () => {
  const of = (grade: string | null, facts: object, groups: string[] = []) =>
    beyondAuthority({ ...SOUND, ...facts }, { grade, groups }, GL)

  test('a sound risk within the figures is within authority', () => {
    expect(of('UW2', {})).toEqual([])
  })

  test('each rule that holds is said in its own sentence, with the figures', () => {
    expect(of('UW2', { 'quote.premium': 61_000.5, 'gl.productRecallLast5': true })).toEqual([
      'The premium of 61,000.5 is above your 60,000 for General Liability.',
      'A product was recalled within five years.',
    ])
    expect(of('UW3', { 'quote.premium': 61_000.5, 'gl.productRecallLast5': true })).toEqual([])
  })

  test.each([
    ['UW1', 1_000_000, []],
    ['UW1', 1_000_001, ['Each occurrence limit of 1,000,001 is above your 1,000,000.']],
  ])('%s and a limit of %i', (grade, limit, findings) => {
    expect(of(grade, { 'gl.eachOccurrence': limit })).toEqual(findings)
  })

  test('what is not known raises a referral only where the rule says so', () => {
    expect(of('UW2', { 'insured.naics': undefined, 'quote.premium': undefined })).toEqual([
      'The business class is not known; your letter for General Liability depends on it.',
    ])
  })

  test('some rules are for a group to decide, whatever the grade', () => {
    const prohibited = { 'insured.naics': '561612' }
    const sentence = 'The class 561612 is written only by decision of the binding committee.'
    expect(of('UW4', prohibited)).toContain(sentence)
    expect(of('UW4', prohibited, ['binding-committee'])).not.toContain(sentence)
  })

  test('a product without a letter is always a referral', () => {
    const umbrella = { short_name: 'CU', name: 'Commercial Umbrella' }
    expect(beyondAuthority(SOUND, { grade: 'UW1', groups: [] }, umbrella)).toEqual([
      'You have no letter of authority for Commercial Umbrella.',
    ])
    expect(of(null, {})).toEqual(['You have no letter of authority for General Liability.'])
  })

  test('a higher grade never finds more than a lower one', () => {
    const risks = [
      { 'quote.premium': 100_000 },
      { 'gl.eachOccurrence': 5_000_000, 'submission.state': 'FL' },
      { 'insured.naics': '238160', 'insured.bankruptcyLast5': true },
      { 'submission.effectiveDaysAhead': -20, 'submission.termMonths': 24 },
    ]
    for (const risk of risks) {
      const counts = ['UW1', 'UW2', 'UW3', 'UW4'].map((grade) => of(grade, risk).length)
      expect(counts).toEqual([...counts].sort((one, other) => other - one))
    }
    expect(['UW1', 'UW4', null].map(rankOf)).toEqual([1, 4, 0])
  })
})

test.each(APPETITE.examples)('appetite: $name is $expected', ({ facts, products: of, expectedScore, expected }) => {
  expect(appetiteOf(facts, of)).toEqual({ score: expectedScore, appetite: expected })
})

const FLEET = {
  'ca.powerUnits': 4,
  'ca.maxRadiusMiles': 100,
  'ca.passengersForHire': false,
  'ca.hazmat': false,
  'ca.safetyRating': 'Satisfactory',
  'ca.driversWithMajorViolation': 0,
  'ca.driversUnder23': 0,
  'loss.count3': 1,
}

describe('pre-qualification', () => {
  const asked = (product: string, findings: object[] = []) => ({ kind: 'prequalification', product, findings })
  const of = (submission: object, forms: object[] = [asked('CA')]) =>
    preQualificationFindings(riskOf(submission, {}, forms), TODAY)
  const HAZMAT = { outcome: 'fail', message: 'Placarded hazardous material is not eligible.' }

  test('finds what the forms found, the products in their order, the same once', () => {
    expect(of({})).toEqual([])
    expect(of({}, [asked('CA', [HAZMAT])])).toEqual([{ ...HAZMAT, product: 'CA' }])
    const limit = { outcome: 'refer', message: 'Limit of $5,000,000 or more.' }
    const both = [asked('DO', [limit]), asked('CA', [HAZMAT]), asked('CY', [limit])]
    expect(of({ product_short_names: ['CA', 'CY', 'DO'] }, both)).toEqual([
      { ...HAZMAT, product: 'CA' },
      { ...limit, product: 'DO' },
    ])
  })

  test('a form of a product that was taken off says nothing', () => {
    expect(of({ product_short_names: ['CY'] }, [asked('CA', [HAZMAT]), asked('CY')])).toEqual([])
  })

  test('looks at what the submission says, each product with its own states', () => {
    expect(of({ effective_date: '2026-11-15' })).toEqual([
      { outcome: 'fail', message: 'Cover must begin between today and 120 days from now.', product: null },
    ])
    expect(of({ insured_state: 'HI' })).toEqual([
      { outcome: 'fail', message: 'We are not filed in HI for Commercial Auto.', product: null },
    ])
  })

  test('what is not known does not pass, and is named', () => {
    expect(of({ business_class: null })).toEqual([
      { outcome: 'fail', message: 'Choose the business class on the submission overview.', product: null },
    ])
  })
})

describe('automation', () => {
  test('takes a simple risk as far as the product allows', () => {
    const risk = riskOf({}, FLEET)
    expect(whyNotAutomatic(risk, TODAY)).toEqual([])
    expect(automaticProducts(risk, 'autoRate', TODAY)).toEqual(['CA'])
    expect(automaticProducts(risk, 'autoQuote', TODAY)).toEqual([])
  })

  test('leaves to people what is not simple or not known, and says why', () => {
    expect(whyNotAutomatic(riskOf({}), TODAY)).toEqual(['Commercial Auto: not known: power units.'])
    expect(whyNotAutomatic(riskOf({}, { ...FLEET, 'ca.powerUnits': 11 }), TODAY)).toEqual([
      'Commercial Auto: not simple: power units.',
    ])
    const mixed = riskOf({ product_short_names: ['CA', 'DO'] }, FLEET)
    expect(whyNotAutomatic(mixed, TODAY)).toEqual(['Directors and Officers is always cleared by a person.'])
    expect(automaticProducts(mixed, 'autoRate', TODAY)).toEqual([])
  })
})

test('limits, credits and price of a quote are known as they were rated, not as the application asks', () => {
  const rating = {
    schedulePercent: '-7.5',
    technicalPremium: '4000.00',
    standardCommission: '15',
    commission: { percent: '17' },
  }
  const quote = {
    product: 'CU',
    premium: '3000.00',
    rating,
    inputs: { values: { limit: '10000000', lossRatio5: null } },
  }
  const facts = knownFacts(
    riskOf({}, { 'cu.limit': '1000000.00', 'loss.ratio5': 40 }),
    TODAY,
    quote as unknown as Stored<'quote'>,
  )
  expect(facts).toMatchObject({
    'cu.limit': 10_000_000,
    'loss.ratio5': 40,
    'quote.scheduleCreditPercent': -7.5,
    'quote.premiumToTechnicalPercent': 75,
    'quote.commissionAboveTier': true,
  })
})

test('what is known of a risk: the record before its forms, and nothing invented', () => {
  const facts = knownFacts(riskOf({ clearance: null }, { 'submission.state': 'NY', 'loss.count3': 2 }), TODAY, {
    product: 'CA',
    premium: '1200.50',
  } as unknown as Stored<'quote'>)
  expect(facts).toMatchObject({
    'submission.state': 'CT',
    'submission.effectiveDaysAhead': 46,
    'submission.termMonths': 12,
    'insured.hazardGradeAuto': 3,
    'loss.count3': 2,
    'quote.premium': 1200.5,
  })
  expect(facts['submission.clearanceValue']).toBeUndefined()
  expect(facts['cp.totalInsuredValue']).toBeUndefined()
})
