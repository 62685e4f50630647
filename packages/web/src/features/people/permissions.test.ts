import { expect, test } from 'vitest'
import { permissionsOf } from './permissions.ts'

const choices = {
  roles: [
    { name: 'Underwriter', label: 'Underwriter', permissions: ['quote.rate', 'quote.bind'] },
    { name: 'Manager', label: 'Manager', permissions: ['quote.bind', 'referral.clear'] },
  ],
  permissions: [
    { name: 'quote.rate', label: 'Rate', group: 'Quotes' },
    { name: 'quote.bind', label: 'Bind', group: 'Quotes' },
    { name: 'referral.clear', label: 'Clear referrals', group: 'Referrals' },
    { name: 'user.manage', label: 'Manage people', group: 'Administration' },
  ],
}

test('several roles grant their permissions together, each named with the roles that it comes from', () => {
  expect(permissionsOf(choices, ['Underwriter', 'Manager'])!.map(({ name, roles }) => [name, roles])).toEqual([
    ['quote.rate', ['Underwriter']],
    ['quote.bind', ['Underwriter', 'Manager']],
    ['referral.clear', ['Manager']],
  ])
  expect(permissionsOf(choices, [])).toEqual([])
})

test('nothing is said of roles that the caller may not give', () => {
  expect(permissionsOf(choices, ['Underwriter', 'Administrator'])).toBeNull()
})
