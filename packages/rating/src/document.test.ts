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
  [{ version: 1 }, 'The file must hold an object with the lists "rating" and "midterm".'],
])('a document of the wrong shape is refused with a sentence: %j', (document, sentence) => {
  expect(() => rateDocument(plans, document)).toThrow(sentence)
})

test('an entry that cannot be read is refused by itself, and the others get their results', () => {
  const { risk } = ratingVectors[0]!
  const broken = {
    get product() {
      throw new Error('no product')
    },
  }
  const { rating, midterm } = rateDocument(plans, {
    rating: [null, { id: 'a' }, { id: 'b', risk: broken }, { id: 'c', risk }],
    midterm: [{ id: 'd', case: [] }],
  })
  const refused = (message: string) => ({ status: 'refused', refusals: [{ code: 'wrong_type', path: '', message }] })
  expect(rating).toMatchObject([
    { result: refused('"rating" number 1 must be an object.') },
    { id: 'a', result: refused('"rating" number 2 has no "risk".') },
    { id: 'b', result: refused('"rating" number 3 cannot be rated: no product') },
    { id: 'c', result: { status: 'rated' } },
  ])
  expect(midterm).toEqual([{ id: 'd', case: [], result: refused('"midterm" number 1 has no "case".') }])
})
