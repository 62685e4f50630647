import { expect, test } from 'vitest'
import { allowedPage, canBeFramed } from './allowed.ts'

const HOSTS = ['maps.example', 'rating.example:8443']

test.each([
  { address: 'https://maps.example/site?id=7', is: true },
  { address: 'http://maps.example/', is: true },
  { address: 'https://rating.example:8443/', is: true },
  { address: 'https://rating.example/', is: false },
  { address: 'https://maps.example.evil.example/', is: false },
  { address: 'https://evil.example/?maps.example', is: false },
  { address: 'https://maps.example@evil.example/', is: false },
  { address: 'https://user@maps.example/', is: false },
  { address: 'javascript:alert(1)//maps.example', is: false },
  { address: 'data:text/html,maps.example', is: false },
  { address: '//maps.example/', is: false },
  { address: '', is: false },
  { address: undefined, is: false },
])('C386 $address may be shown: $is', ({ address, is }) => {
  expect(allowedPage(address, HOSTS) !== null).toBe(is)
})

test('a page without https opens in a window only', () => {
  expect(canBeFramed(new URL('http://maps.example/'))).toBe(false)
  expect(canBeFramed(new URL('https://maps.example/'))).toBe(true)
})

test('without hosts in the configuration no page is shown', () => {
  expect(allowedPage('https://maps.example/', [''])).toBeNull()
})
