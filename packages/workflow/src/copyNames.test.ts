import { expect, test } from 'vitest'
import { nameOfCopy, nameWithoutNumber } from './copyNames.ts'

test.each([
  ['Business Auto', [], 'Business Auto (2)'],
  ['Business Auto', ['Business Auto', 'Business Auto (2)'], 'Business Auto (3)'],
  ['Business Auto (2)', ['Business Auto', 'Business Auto (2)'], 'Business Auto (3)'],
  ['Business Auto', ['Business Auto (4)', 'Garage (7)'], 'Business Auto (5)'],
  ['Property form (2012)', [], 'Property form (2012) (2)'],
])('a copy of "%s" beside %j is "%s"', (name, others, copy) => {
  expect(nameOfCopy(name, others)).toBe(copy)
})

test('a policy has the name of its quote without the number of a copy', () => {
  expect(nameWithoutNumber('Business Auto (12)')).toBe('Business Auto')
  expect(nameWithoutNumber('Property form (2012)')).toBe('Property form (2012)')
})
