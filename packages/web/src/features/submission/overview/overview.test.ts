import { expect, test } from 'vitest'
import { parseDay } from '#platform/ui/days.ts'
import { addressLines } from './address.ts'
import { sectionsOf } from './sections.ts'

test('an address is written without what is missing', () => {
  const address = {
    addressLine1: '1180 Quayside Drive',
    addressLine2: null,
    city: 'Port Elwood',
    state: 'SC',
    postalCode: '29411',
  }
  expect(addressLines(address)).toEqual(['1180 Quayside Drive', 'Port Elwood, SC 29411'])
  expect(addressLines({ ...address, addressLine1: null, city: null, postalCode: null })).toEqual(['SC'])
  expect(addressLines({ addressLine1: null, addressLine2: null, city: null, state: null, postalCode: null })).toEqual(
    [],
  )
})

test.each([
  ['01/05/2027', 'MM/DD/YYYY', '2027-01-05'],
  ['1/5/2027', 'MM/DD/YYYY', '2027-01-05'],
  ['2027-01-05', 'MM/DD/YYYY', '2027-01-05'],
  ['05/01/2027', 'DD/MM/YYYY', '2027-01-05'],
  ['1/5/2027', 'DD/MM/YYYY', null],
  ['02/30/2027', 'MM/DD/YYYY', null],
  ['01/05/20', 'MM/DD/YYYY', null],
  ['', 'MM/DD/YYYY', null],
])('%j typed where dates are %s is the day %j', (text, pattern, day) => {
  expect(parseDay(text, pattern)).toBe(day)
})

test('an agent’s overview has no list of quotes and policies', () => {
  expect(sectionsOf('underwriter')).toContain('transactions')
  expect(sectionsOf('agent')).not.toContain('transactions')
})
