import { expect, test } from 'vitest'
import { addressIn, converted, periodIn } from './convert.ts'

const read = (kind: Parameters<typeof converted>[0], text: string, choices?: { value: string; label: string }[]) => {
  const result = converted(kind, text, choices ?? null)
  return 'value' in result ? result.value : result
}

test.each([
  ['01/31/2027', '2027-01-31'],
  ['1-31-27', '2027-01-31'],
  ['12/1/99', '1999-12-01'],
  ['2027-01-31', '2027-01-31'],
  ['2027/1/5', '2027-01-05'],
  ['January 31, 2027', '2027-01-31'],
  ['Jan. 31 2027', '2027-01-31'],
  ['31-Jan-2027', '2027-01-31'],
  ['3rd March 2027', '2027-03-03'],
])('[C1] the date %s is %s', (text, day) => {
  expect(read('date', text)).toBe(day)
})

test.each(['02/30/2027', '13/01/2027', 'soon', '2027', '1/2'])('[C1] %s is no date', (text) => {
  expect(read('date', text)).toEqual({ reason: `"${text}" is not a date.` })
})

test.each([
  ['$1,250,000.00', '1250000.00'],
  ['1250000', '1250000.00'],
  ['1 250 000.5', '1250000.50'],
  ['USD 12.5', '12.50'],
  ['$1.25M', '1250000.00'],
  ['250k', '250000.00'],
  ['2.5MM', '2500000.00'],
  ['(500)', '-500.00'],
  ['.75', '0.75'],
  ['0', '0.00'],
  ['99999999999.99', '99999999999.99'],
])('[C2] the amount %s is %s', (text, amount) => {
  expect(read('money', text)).toBe(amount)
})

test.each(['twelve', '', '1,25', '12.345', '1-2'])('[C2] "%s" is no amount', (text) => {
  expect(read('money', text)).toEqual({ reason: `"${text}" is not an amount.` })
})

test('[C3] numbers come with their units, percentages with their sign', () => {
  expect(read('integer', '9,800 sq ft')).toBe(9800)
  expect(read('percent', '12.5 %')).toBe(12.5)
  expect(read('decimal', '0.9 miles')).toBe(0.9)
  expect(read('integer', 'many')).toEqual({ reason: '"many" is not a number.' })
})

test('[C4] yes and no as boxes and people write them', () => {
  for (const yes of ['Yes', 'y', 'X', 'On', '1', 'TRUE']) expect(read('yesNo', yes)).toBe(true)
  for (const no of ['No', 'N.', 'off', '0', 'False']) expect(read('yesNo', no)).toBe(false)
  expect(read('yesNo', 'maybe')).toEqual({ reason: '"maybe" is neither Yes nor No.' })
})

const STATES = [
  { value: 'NH', label: 'New Hampshire' },
  { value: 'NJ', label: 'New Jersey' },
  { value: 'ME', label: 'Maine' },
]
test('[C5] a choice by its value, by its label in any spelling, or by the only label that begins so', () => {
  expect(read('select', 'NH', STATES)).toBe('NH')
  expect(read('select', 'nh', STATES)).toBe('NH')
  expect(read('select', 'new hampshire', STATES)).toBe('NH')
  expect(read('select', 'New J', STATES)).toBe('NJ')
  expect(read('select', 'New', STATES)).toEqual({ reason: '"New" is not one of the choices.' })
  expect(read('select', '$2,500', [{ value: '2500', label: '$2,500 each' }])).toBe('2500')
  expect(read('classCode', '444140 Hardware Stores', [{ value: '444140', label: 'Hardware Retailers' }])).toBe('444140')
  expect(read('multiSelect', 'NH, Maine; NJ', STATES)).toEqual(['NH', 'ME', 'NJ'])
  expect(read('multiSelect', 'NH, Mars', STATES)).toEqual({ reason: '"Mars" is not one of the choices.' })
})

test('[C6] an address, a period and a tax id that stand in one field are taken apart', () => {
  expect(addressIn('41 Mill Street, Suite 4, Keene, NH 03431')).toEqual({
    line1: '41 Mill Street',
    line2: 'Suite 4',
    city: 'Keene',
    state: 'NH',
    postalCode: '03431',
  })
  expect(addressIn('41 Mill Street\nKeene NH 03431-1234')).toMatchObject({ city: 'Keene', postalCode: '03431-1234' })
  expect(addressIn('somewhere')).toBeNull()
  expect(periodIn('01/01/2026 - 01/01/2027')).toEqual({ from: '2026-01-01', to: '2027-01-01' })
  expect(periodIn('2026')).toBeNull()
  expect(read('taxId', '842210457')).toBe('84-2210457')
  expect(read('taxId', '123-45-6789')).toBe('123-45-6789')
})
