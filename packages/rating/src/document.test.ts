import { expect, test } from 'vitest'
import { rateDocument, runMidterm } from './document.ts'
import { plans } from './testing/plans.ts'
import { codeAndPath, midtermVectors, ratingVectors } from './testing/vectors.ts'

test.each(midtermVectors)('$id $what: movements and earned premium are as filed', ({ case: policy, expected }) => {
  const result = runMidterm(plans, policy)
  if (result.status === 'refused' && expected.status === 'refused')
    expect(codeAndPath(result.refusals)).toEqual(codeAndPath(expected.refusals))
  else expect(result).toEqual(expected)
})

test('a document keeps its entries and gets a result in each', () => {
  const [first] = ratingVectors
  const [term] = midtermVectors
  const document = { version: 1, rating: [{ id: 'a', risk: first!.risk }], midterm: [{ id: 'b', case: term!.case }] }
  const rated = rateDocument(plans, document)
  expect(rated).toMatchObject(document)
  expect(rated).toMatchObject({ rating: [{ result: { status: 'rated' } }], midterm: [{ result: term!.expected }] })
})

test.each([
  [[], 'The file must hold an object with the lists "rating" and "midterm".'],
  [{ rating: {} }, '"rating" must be a list.'],
  [{ midterm: [{ id: 'b' }] }, '"midterm" number 1 has no "case".'],
])('a document of the wrong shape is refused with a sentence: %j', (document, sentence) => {
  expect(() => rateDocument(plans, document)).toThrow(sentence)
})
