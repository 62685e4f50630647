import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { filledIn } from './compute.ts'
import { factsOf, factsOn } from './facts.ts'
import { faultsOf } from './faults.ts'
import { formOf } from './form.ts'
import { pathsIn } from './logic.ts'
import type { Answers } from './path.ts'
import { dataSets, factPaths, formNamed, sampleNamed, samples, templates } from './testing/content.ts'
import { filledSample } from './testing/filledSample.ts'
import { upgraded } from './upgrade.ts'
import { visibleAnswers } from './visibility.ts'

const dataSetNames = new Set(dataSets.keys())

test('there is a form for each of the eight products, their pre-qualification, and all the others', () => {
  const keys = new Set(templates.map(({ key }) => key))
  const products = ['cp', 'gl', 'ca', 'wc', 'cu', 'cy', 'do', 'im']
  const others = ['applicant', 'decline', 'lost', 'worksheet-cp', 'worksheet-gl', 'account-overview']
  const letters = ['property', 'casualty', 'umbrella', 'specialty'].map((family) => `authority-${family}`)
  const wanted = [...products, ...products.map((product) => `prequal-${product}`), ...others, ...letters]
  expect([...keys].sort()).toEqual(wanted.sort())
})

describe.each(templates.map((template) => [`${template.key} ${template.version}`, template] as const))(
  '%s',
  (_, template) => {
    test('[T1] has no fault: scopes, conditions, columns, operators and data sets all exist', () => {
      expect(faultsOf(template, dataSetNames)).toEqual([])
    })

    test('[T2] has a field in the layout for every property of its schema', () => {
      const { fields, sectionsByPath } = formOf(template)
      const paths = (schema: typeof template.schema, path: string): string[] =>
        Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
          const here = path === '' ? key : `${path}.${key}`
          if (key === 'rowId' || fields.has(here)) return []
          if (!sectionsByPath.has(here)) return [here]
          return property.items ? paths(property.items, `${here}[]`) : paths(property, here)
        })
      expect(paths(template.schema, '')).toEqual([])
    })

    test('[T3] is JSON Schema, and every sample of it is valid for any validator', () => {
      const ajv = new Ajv2020({ strict: false, formats: { date: true, email: true } })
      const isValid = ajv.compile(template.schema)
      const answered = samples.filter(({ forms, expect }) => forms[template.key] && expect.outstanding === 0)
      for (const sample of template.version === 1 ? answered : []) {
        const answers = visibleAnswers(filledSample(sample, template.key))
        expect({ sample: sample.name, errors: isValid(answers) ? [] : isValid.errors }).toEqual({
          sample: sample.name,
          errors: [],
        })
      }
    })
  },
)

test('[F1] every fact is read from fields that a version of its form asks', () => {
  const missing = factPaths.flatMap(({ fact, form, value }) => {
    const versions = templates.filter(({ key }) => key === form).map(formOf)
    const known = versions.flatMap(({ fields, sectionsByPath }) => [...fields.keys(), ...sectionsByPath.keys()])
    return pathsIn(value)
      .filter((path) => !/^(submission|applicant)\./.test(path))
      .map((path) => path.replace(/\.(answer|explanation)$/, ''))
      .filter((path) => !known.includes(path))
      .map((path) => `${fact}: ${path}`)
  })
  expect(missing).toEqual([])
})

const factsIn = (name: string) => {
  const sample = sampleNamed(name)
  const forms = new Map(Object.keys(sample.forms).map((key) => [key, filledSample(sample, key)]))
  return factsOf(factPaths, forms)
}

test('[F2] the facts of a sample are what its answers say', () => {
  expect(Object.fromEntries(factsIn('cp-2'))).toMatchObject({
    'insured.yearsInBusiness': 19,
    'insured.taxIdPresent': true,
    'loss.count5': 6,
    'cp.totalInsuredValue': '42600000.00',
    'cp.maxLocationTiv': '36080000.00',
    'cp.locationCount': 2,
  })
})

test('[F3] a fact about nothing is not known: an empty form has no oldest building', () => {
  const submission = { effectiveDate: '2027-01-01' }
  const facts = factsOf(factPaths, new Map([['cp', filledIn(formNamed('cp'), {}, { submission })]]))
  for (const fact of [
    'cp.oldestBuildingAge',
    'cp.roofAge',
    'cp.distanceToCoastMiles',
    'cp.worstProtectionClass',
    'cp.deductible',
  ]) {
    expect([fact, facts.get(fact)]).toEqual([fact, undefined])
  }
})

test('[F5] a question that is not answered yet says nothing, though its fact has a default', () => {
  const said = (answers: Answers) =>
    factsOf(factPaths, new Map([['applicant', filledIn(formNamed('applicant'), answers, {})]]))
  expect(said({}).has('insured.cancelledLast3')).toBe(false)
  expect(said({ questions: { cancelled: { answer: false } } }).get('insured.cancelledLast3')).toBe(false)
})

test('[F2] a driver who is 23 on the first day is not under 23, and a loss three years before it still counts', () => {
  const submission = { effectiveDate: '2027-03-01' }
  const filled = (key: string, answers: Answers) => new Map([[key, filledIn(formNamed(key), answers, { submission })]])
  const drivers = ['2004-02-28', '2004-03-01', '2004-03-02'].map((dateOfBirth) => ({ dateOfBirth }))
  expect(factsOf(factPaths, filled('ca', { drivers })).get('ca.driversUnder23')).toBe(1)
  const losses = ['2024-02-29', '2024-03-01', '2024-03-02'].map((dateOfLoss) => ({ dateOfLoss, paid: '100.00' }))
  const facts = factsOf(factPaths, filled('applicant', { lossSummary: { noLosses: false }, losses }))
  expect([facts.get('loss.count3'), facts.get('loss.incurred3')]).toEqual([2, 200])
})

test('[F6] what depends on the day is said for the day', () => {
  const facts = Object.fromEntries(factsIn('cp-2'))
  const ageOn = (day: string) => factsOn(facts, day)['loss.valuationAgeDays']
  expect(Number(ageOn('2026-12-15')) - Number(ageOn('2026-11-15'))).toBe(30)
})

test('[F4] an upgrade changes no fact that does not depend on a choice it maps', () => {
  for (const name of ['cp-1', 'cp-2', 'cp-3']) {
    const { forms, submission } = sampleNamed(name)
    const before = filledIn(formNamed('cp'), forms.cp!, { submission })
    const after = filledIn(formNamed('cp', 2), upgraded(before, formNamed('cp', 2)).answers, { submission })
    const facts = (filled: typeof before) => Object.fromEntries(factsOf(factPaths, new Map([['cp', filled]])))
    expect(facts(after)).toEqual(facts(before))
  }
})
