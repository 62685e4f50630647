import type { Profile } from '@bindery/contract/session'
import { expect, test } from 'vitest'
import { isEmailAddress, whatChanged } from './profile.ts'

const profile = { title: 'Underwriter', emailAddress: 'a@b.example', phoneNumber: null } as Profile

test('only what differs is sent, and an emptied field is sent as none', () => {
  expect(whatChanged(profile, { title: ' Underwriter ', phoneNumber: '' })).toEqual({})
  expect(whatChanged(profile, { title: '', phoneNumber: ' 555 ' })).toEqual({ title: null, phoneNumber: '555' })
})

test.each([
  ['a@b.example', true],
  ['a@b', false],
  ['a b@c.example', false],
  ['@b.example', false],
])('%s is an email address: %s', (text, is) => expect(isEmailAddress(text)).toBe(is))
