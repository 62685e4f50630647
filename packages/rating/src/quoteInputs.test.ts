import { expect, test } from 'vitest'
import { withInputs } from './quoteInputs.ts'

const risk = { product: 'GL', deductible: '1000', classifications: [{ classCode: 'office' }, { classCode: 'bar' }] }

test('inputs of the quote replace those of the application, also in an item, and leave the application as it is', () => {
  const values = { deductible: '5000', 'classifications[1].classCode': 'restaurant' }
  expect(withInputs(risk, { values })).toEqual({
    product: 'GL',
    deductible: '5000',
    classifications: [{ classCode: 'office' }, { classCode: 'restaurant' }],
  })
  expect(risk.deductible).toBe('1000')
})

test('a path into an item that is gone, or to an inherited property, changes nothing', () => {
  expect(
    withInputs(risk, { values: { 'classifications[7].classCode': 'bar', 'constructor.prototype.x': '1' } }),
  ).toEqual(risk)
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
})
