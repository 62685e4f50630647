import { consoleOfAddress } from '@bindery/contract/consoles'
import { expect, test } from 'vitest'
import { addressIn } from './consoles.ts'

test('H005 H006 the address of a page in a console leads to that console', () => {
  expect(consoleOfAddress(addressIn('agent', '/landing'))).toBe('agent')
  expect(consoleOfAddress(addressIn('underwriter', '/landing'))).toBe('underwriter')
  expect(addressIn('underwriter')).toBe('/')
  expect(addressIn('agent', '/submission/42/default')).toBe('/umagent/submission/42/default')
})
