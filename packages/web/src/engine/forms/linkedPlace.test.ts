import type { Answers } from '@bindery/forms/path'
import { formNamed } from '@bindery/forms/testing/content'
import { formKeyOf, formPathOf } from '@bindery/rating/formPaths'
import { planNamed } from '@bindery/rating/testing/plans'
import { sampleApplication } from '@bindery/rating/testing/samples'
import { expect, test } from 'vitest'
import { evaluationOf } from './evaluation.ts'
import { linkedPlace } from './linkedPlace.ts'

const CONTEXT = {
  submission: { state: 'NH', effectiveDate: '2026-06-01', expirationDate: '2027-06-01', transactionType: 'New' },
}

/** The answers with ids for their rows, as they are stored. */
function withRowIds(value: unknown, name = 'row'): unknown {
  if (Array.isArray(value))
    return value.map((row, at) => ({ ...(withRowIds(row, `${name}${at}`) as object), rowId: `${name}${at}` }))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withRowIds(one, key)]))
}

const placeIn = (formKey: string, answers: Answers, path: string) => {
  const form = formNamed(formKey)
  return linkedPlace(form, evaluationOf(form, withRowIds(answers) as Answers, CONTEXT), path)
}

const MAPPED = ['CP', 'GL', 'CA', 'WC', 'CU', 'CY', 'DO', 'IM'].flatMap((product) =>
  planNamed(`${product}-2026`).inputs.flatMap(({ path }) => {
    const field = formPathOf(product, path.replaceAll('[]', '[0]'))
    return field === null ? [] : [{ product, path, field }]
  }),
)

test.each(MAPPED)('$product: the link of $path leads to a question of the form', ({ product, path, field }) => {
  const { application } = sampleApplication(`${product.toLowerCase()}-1`)
  const formKey = formKeyOf(product, path)
  const answers = formKey === 'applicant' ? application.applicant : application.answers
  const place = placeIn(formKey, answers, field)
  expect(place, field).not.toBeNull()
})

test('a field of a row leads to the page of the row, by its id', () => {
  const { answers } = sampleApplication('cp-1').application
  expect(placeIn('cp', answers, 'locations[0].buildings[0].construction')).toEqual({
    path: 'locations[#locations0].buildings[#buildings0].construction',
    row: 'locations[#locations0].buildings[#buildings0]',
  })
})

test('a section that is not asked as a whole leads to the question that opens it', () => {
  const { answers } = sampleApplication('im-1').application
  expect(placeIn('im', answers, 'projects[0].months')).toEqual({ path: 'coverage.buildersRisk', row: null })
  expect(placeIn('im', answers, 'transit.annualShipments')).toEqual({ path: 'coverage.transit', row: null })
})

test('a field that is not asked leads to the question that decides whether it is', () => {
  const { answers } = sampleApplication('cp-1').application
  expect(placeIn('cp', answers, 'options.floodLimit')).toEqual({ path: 'options.flood', row: null })
})
