import { expect, test } from 'vitest'
import { inputsInForce, withInputs } from './quoteInputs.ts'

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

test('a path never changes the length or a method of a list', () => {
  expect(withInputs(risk, { values: { 'classifications.length': 0, 'classifications.map': 'x' } })).toEqual(risk)
})

test('an answer that changed since the rating replaces the value of the quote; overrides stay with their items', () => {
  const override = (item: string | null) => ({ step: 'territory', item, factor: '1.1', reason: 'Known place' })
  const inputs = {
    values: { deductible: '5000', 'classifications[1].classCode': 'restaurant' },
    overrides: [override(null), override('classifications[0]'), override('classifications[1]')],
  }
  expect(inputsInForce(inputs, risk, { ...risk, deductible: '2500' })).toEqual({
    ...inputs,
    values: { 'classifications[1].classCode': 'restaurant' },
  })
  const without = { ...risk, classifications: [{ classCode: 'bar' }] }
  expect(inputsInForce(inputs, risk, without)?.overrides).toEqual([override(null)])
  expect(inputsInForce(inputs, null, without)).toEqual(inputs)
})
