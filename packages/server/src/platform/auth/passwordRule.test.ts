import { expect, test } from 'vitest'
import { whyNotPassword } from './passwordRule.ts'

const zoe = { name: 'Zoë Whitcombe', username: 'zoe.whitcombe' }
const TOO_SHORT = 'At least 12 characters.'
const OWN_NAME = 'Choose a password that is not made of your own names.'
const TOO_COMMON = 'This password is easy to guess. Choose a less common one.'

test.each([
  ['12345678', TOO_SHORT],
  ['x9$Kq2!vLm0', TOO_SHORT],
  ['x9$Kq2!vLm0z', null],
  ['four grey herons', null],
  ['123456789012', TOO_COMMON],
  ['Password1234', TOO_COMMON],
  ['passwordpassword', TOO_COMMON],
  ['qwertyuiop12', TOO_COMMON],
  ['aaaaaaaaaaaa', TOO_COMMON],
  ['Zoe.Whitcombe', OWN_NAME],
  ['ZOË-whitcombe-2031!', OWN_NAME],
  ['whitcombe whitcombe', OWN_NAME],
  ['herons of Whitcombe marsh', null],
])('the password %s of Zoë Whitcombe: %s', (password, reason) => {
  expect(whyNotPassword(password, zoe)).toBe(reason)
})
