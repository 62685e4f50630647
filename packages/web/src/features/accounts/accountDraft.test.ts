import type { Account } from '@bindery/contract/accounts'
import { expect, test } from 'vitest'
import { accountUpdate } from './accountDraft.ts'

const account: Account = {
  ...{
    id: 7,
    accountNumber: 'A-7',
    name: 'Alder Mill',
    validated: true,
    active: true,
    businessClass: null,
    version: 3,
  },
  ...{ addressLine1: '1 Dock St', addressLine2: null, city: 'Mobile', state: 'AL', postalCode: '36602' },
  ...{ identifiers: [], aliases: [{ name: 'The Mill' }] },
}

test('an edit sends the changed fields only, with the version that was read', () => {
  expect(accountUpdate(account, { city: ' Bangor ', state: 'AL' })).toEqual({ version: 3, city: 'Bangor' })
  expect(accountUpdate(account, { addressLine1: ' ' })).toEqual({ version: 3, addressLine1: null })
  expect(accountUpdate(account, { otherNames: ['The Mill', ' Alder '] })).toEqual({
    ...{ version: 3, otherNames: ['The Mill', 'Alder'] },
  })
})

test('an edit that changes nothing sends nothing', () => {
  expect(accountUpdate(account, {})).toBeNull()
  expect(
    accountUpdate(account, { name: 'Alder Mill ', city: 'Mobile', addressLine2: '', otherNames: ['The Mill'] }),
  ).toBeNull()
})
