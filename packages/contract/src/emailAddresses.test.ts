import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmailAddress, readAddresses, writeAddresses } from './emailAddresses.ts'

test('C449 a list of addresses is read with names, quotes and either separator', () => {
  expect(readAddresses('Ana Ruiz <ana@harbor.example>; "Ruiz, Ben" <ben@harbor.example>, cleo@harbor.example')).toEqual(
    {
      addresses: [
        { name: 'Ana Ruiz', emailAddress: 'ana@harbor.example' },
        { name: 'Ruiz, Ben', emailAddress: 'ben@harbor.example' },
        { name: '', emailAddress: 'cleo@harbor.example' },
      ],
      wrong: [],
    },
  )
})

test('the same address is taken once; what is no address is told', () => {
  expect(readAddresses('ana@harbor.example; ANA@harbor.example; Ben; @x; a@b')).toEqual({
    addresses: [{ name: '', emailAddress: 'ana@harbor.example' }],
    wrong: ['Ben', '@x', 'a@b'],
  })
})

test.for([
  'a@b.example\r\nBcc: all@x.example',
  'a b@c.example',
  'a@-b.example',
  'a@b..example',
  'a,b@c.example',
  'a<b@c.example',
])('%j is no address', (text) => expect(isEmailAddress(text)).toBe(false))

test('a written list is read as it was', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replace(/[\p{Cc}"]/gu, '').trim())
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 8 }), (names) => {
      const addresses = names.map((name, at) => ({ name, emailAddress: `p${at}@harbor.example` }))
      expect(readAddresses(writeAddresses(addresses))).toEqual({ addresses, wrong: [] })
    }),
  )
})
