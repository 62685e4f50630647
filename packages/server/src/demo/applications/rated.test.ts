import { filledIn } from '@bindery/forms/compute'
import type { Answers } from '@bindery/forms/path'
import { rateByPlans } from '@bindery/rating/rate'
import { riskFrom } from '@bindery/rating/riskFrom'
import { suggestedInputs } from '@bindery/rating/suggested'
import { plans } from '@bindery/rating/testing/plans'
import { expect, test } from 'vitest'
import { standingOf } from '#engine/forms/standing.ts'
import { TEST_TODAY } from '#testing/world.ts'
import { makeBusinesses } from '../businesses/businesses.ts'
import { clockAt, isoDay, yearOf } from '../calendar.ts'
import type { Life } from '../lives/life.ts'
import { makeLives } from '../lives/lives.ts'
import { makeBook } from '../lives/programmes.ts'
import { makePeople } from '../people/people.ts'
import { randomFor } from '../random.ts'
import { readReference } from '../reference.ts'
import { applicationOf, formNamed } from './applications.ts'
import { endorsementFor } from './endorsed.ts'
import { approximatePrice } from './premium.ts'

const reference = readReference()
const dataSets = new Map(reference.datasets.dataSets.map(({ name, items }) => [name, items]))
const clock = clockAt(TEST_TODAY)
const people = makePeople(reference, 'hash', clock)
const businesses = makeBusinesses(reference, 560, yearOf(clock.today))
const book = makeBook(reference, people, businesses.slice(0, 500), businesses.slice(500))
const lives = makeLives(book, people, clock.today)
/** Each tenth life, and the largest businesses of each product. */
const chosen = new Set([
  ...lives.filter((_, index) => index % 10 === 0),
  ...reference.products.products.flatMap(({ shortName }) =>
    lives
      .filter(({ programme }) => programme.products.includes(shortName))
      .sort((a, b) => b.programme.business.exposure.revenue - a.programme.business.exposure.revenue)
      .slice(0, 3),
  ),
])

const termOf = ({ effective, expires, transactionType, programme }: Life) => ({
  effectiveDate: isoDay(effective),
  expirationDate: isoDay(expires),
  transactionType,
  state: programme.business.city.state,
})

const filledForms = (life: Life, answers: Record<string, Answers>) => {
  const submission = termOf(life)
  const applicant = filledIn(formNamed('applicant'), answers.applicant!, { submission })
  const ofProduct = (product: string) => {
    const key = product.toLowerCase()
    return filledIn(formNamed(key), answers[key]!, { submission, applicant: applicant.answers })
  }
  return { applicant, ofProduct }
}

const answersOf = (life: Life): Record<string, Answers> => {
  const expiringPolicyNumber = life.before ? 'QCP-2025-000001-01' : null
  const { forms } = applicationOf(life, true, {
    expiringPolicyNumber,
    attach: () => 1,
    writtenPremium: () => undefined,
  })
  return Object.fromEntries(forms.map(({ template, answers }) => [template.key, answers]))
}

const ofProductTotals = (life: Life, product: string, section = 'totals') =>
  filledForms(life, answersOf(life)).ofProduct(product).answers[section] as Answers

/** The first plans hold from 2025. Earlier terms are rated by them, too. */
function rated(life: Life, product: string, answers: Record<string, Answers>) {
  const { effectiveDate, transactionType, state } = termOf(life)
  const { applicant, ofProduct } = filledForms(life, answers)
  const mapped = riskFrom({
    ...{ product, state, transactionType, effectiveDate: effectiveDate < '2025' ? '2025-06-01' : effectiveDate },
    ...{ applicant: applicant.answers, answers: ofProduct(product).answers },
  })
  const { value, liability } = life.programme.business.businessClass
  return rateByPlans(plans, suggestedInputs(mapped, { businessClass: value, hazardGrade: liability }).risk)
}

test('whole applications are complete and valid', () => {
  for (const life of chosen) {
    const answers = answersOf(life)
    const { applicant, ofProduct } = filledForms(life, answers)
    for (const form of [applicant, ...life.programme.products.map(ofProduct)]) {
      const { outstanding, wrong } = standingOf(form, dataSets)
      const { name } = life.programme.business
      expect({ name, key: form.form.template.key, outstanding, wrong }).toMatchObject({ outstanding: 0, wrong: 0 })
    }
  }
})

test('exposures that an application tells more than once agree', () => {
  const total = (rows: unknown, key: string) => (rows as Answers[]).reduce((sum, row) => sum + Number(row[key]), 0)
  for (const life of chosen) {
    const { exposure } = life.programme.business
    const answers = answersOf(life) as Record<string, Record<string, Answers & Answers[]>>
    const { operations } = answers.applicant as Record<string, Answers>
    const { ca, cp, gl, wc, cu, cy, do: management } = answers
    expect(operations).toMatchObject({ locationsCount: exposure.locations })
    expect(Number(operations!.fullTime) + Number(operations!.partTime)).toBe(exposure.employees)
    if (ca) {
      const { powerUnits } = ofProductTotals(life, 'CA')
      expect([ca.vehicles!.length, powerUnits, total(ca.garaging, 'units')]).toEqual(Array(3).fill(exposure.vehicles))
    }
    if (cp) {
      const { tiv, locationCount } = ofProductTotals(life, 'CP')
      expect(locationCount).toBe(exposure.locations)
      expect(Math.abs(Number(tiv) / exposure.insuredValue - 1)).toBeLessThan(0.06)
      expect(new Set(cp.locations!.map(({ address }) => (address as Answers).line1)).size).toBe(exposure.locations)
    }
    if (gl) {
      expect(gl.premises).toHaveLength(exposure.locations)
      const [hazard] = gl.hazards!
      if (hazard!.basis === 'area')
        expect(Math.abs(total(gl.premises, 'area') - Number(hazard!.exposure))).toBeLessThan(20)
      if (gl.products) expect(Number(gl.products.annualSales)).toBe(exposure.revenue)
      if (gl.productList) expect(total(gl.productList, 'sales')).toBe(exposure.revenue)
      if (gl.contracting) expect(gl.contracting.subcontractedCost).toBe(operations!.subcontractedCost)
      if (gl.liquor) expect(Number(gl.liquor.alcoholReceipts) + Number(gl.liquor.foodReceipts)).toBe(exposure.revenue)
    }
    if (wc) {
      const classes = wc.states![0]!.classes
      expect(total(classes, 'payroll')).toBe(exposure.payroll)
      expect(total(classes, 'fullTime') + total(classes, 'partTime')).toBe(exposure.employees)
      expect(wc.workplaces).toHaveLength(exposure.locations)
      expect(total(wc.workplaces, 'employees')).toBe(exposure.employees)
    }
    if (cu) expect(cu.exposures).toMatchObject({ locations: exposure.locations })
    if (cu && ca) expect(ofProductTotals(life, 'CU', 'fleet').powerUnits).toBe(exposure.vehicles)
    const losses = (answers.applicant as unknown as { losses: { line: string }[] }).losses
    if (management) expect(management.claims).toHaveLength(losses.filter(({ line }) => line === 'DO').length)
    if (cy?.incidents)
      expect(losses.filter(({ line }) => line === 'CY').length).toBeGreaterThanOrEqual(cy.incidents.length)
  }
})

test('whole applications can be rated by the rate plans, before and after an endorsement', () => {
  for (const life of chosen) {
    const answers = answersOf(life)
    for (const product of life.programme.products) {
      const { kind, answers: changed } = endorsementFor(product, answers, randomFor('endorsed'))
      for (const own of [answers, { ...answers, [kind.formKey]: changed }]) {
        const result = rated(life, product, own)
        const refusals = result.status === 'refused' ? result.refusals : []
        expect({ name: life.programme.business.name, product, refusals }).toMatchObject({ refusals: [] })
      }
    }
  }
})

test.for(reference.products.products)('$shortName: premiums follow the size of the business', ({ shortName }) => {
  const ratios = [...chosen]
    .filter(({ programme }) => programme.products.includes(shortName))
    .map((life) => {
      const result = rated(life, shortName, answersOf(life))
      const premium = result.status === 'rated' ? Number(result.annualPremium) : 0
      return premium / approximatePrice(shortName, life.programme.business)
    })
    .sort((a, b) => a - b)
  const median = ratios[Math.floor(ratios.length / 2)]!
  expect(ratios.length).toBeGreaterThan(5)
  expect(median).toBeGreaterThan(0.5)
  expect(median).toBeLessThan(2)
})
