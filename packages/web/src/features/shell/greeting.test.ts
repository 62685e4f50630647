import { expect, test } from 'vitest'
import { firstNameOf, greetingAt } from './greeting.ts'

test.each([
  [0, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('at %i it is %s', (hour, greeting) => expect(greetingAt(hour)).toBe(greeting))

test('a person is called by the first name', () => {
  expect(firstNameOf(' Joanna Marie Pike ')).toBe('Joanna')
  expect(firstNameOf('Björk')).toBe('Björk')
})
