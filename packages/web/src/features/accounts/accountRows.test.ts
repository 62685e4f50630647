import type { AccountSummary } from '@bindery/contract/accounts'
import { expect, test } from 'vitest'
import { accountRow, sortAccounts } from './accountRows.ts'

const account = (id: number, given: Partial<AccountSummary> = {}): AccountSummary => ({
  ...{ id, accountNumber: `A-${id}`, name: `Account ${id}`, validated: false, active: true, submissionCount: 0 },
  ...{ addressLine1: null, addressLine2: null, city: null, state: null, postalCode: null },
  ...{ identifiers: [], aliases: [], phones: [], matchPercent: null, matchReasons: [] },
  ...given,
})
const sorted = (accounts: AccountSummary[], key: string, sortType: 'asc' | 'desc') =>
  sortAccounts(accounts.map(accountRow), { key, sortType }).map(({ id }) => id)

test('H165 the accounts are sorted by any column in both directions, those without a value last', () => {
  const accounts = [
    account(1, { name: 'orchard', matchPercent: 45, city: 'Bangor' }),
    account(2, { name: 'Étoile', matchPercent: 100 }),
    account(3, { name: 'Harbor', matchPercent: 81, city: 'Mobile', validated: true }),
  ]
  expect(sorted(accounts, 'name', 'asc')).toEqual([2, 3, 1])
  expect(sorted(accounts, 'matchPercent', 'desc')).toEqual([2, 3, 1])
  expect(sorted(accounts, 'city', 'asc')).toEqual([1, 3, 2])
  expect(sorted(accounts, 'city', 'desc')).toEqual([3, 1, 2])
  expect(sorted(accounts, 'validated', 'desc')).toEqual([3, 1, 2])
})
