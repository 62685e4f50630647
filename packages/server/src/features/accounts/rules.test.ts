import { expect, test } from 'vitest'
import type { AccountFacts } from '#engine/accounts/facts.ts'
import { agreementOf, type InsuredFacts } from './rules.ts'

const NOWHERE = { addressLine1: null, addressLine2: null, city: null, state: null, postalCode: null }
const DOCK = { ...NOWHERE, addressLine1: '1 Dock St', city: 'Mobile', state: 'AL', postalCode: '36602' }
const MILL = { ...NOWHERE, addressLine1: '9 Mill Rd', city: 'Bangor', state: 'ME', postalCode: '04401' }
const account = (given: Partial<AccountFacts> = {}): AccountFacts => ({
  ...{ id: 1, accountNumber: 'A-0000001', name: 'Harbor Bakery', validated: true, active: true, version: 1 },
  ...{ ...NOWHERE, businessClass: '311811', identifiers: [], aliases: [], ...given },
})
const insured = (id: number, given: Partial<InsuredFacts> = {}): InsuredFacts => ({
  ...{ id, insuredName: 'Harbor Bakery', businessClass: '311811', identifiers: [], aliases: [] },
  ...{ ...DOCK, ...given },
})
const NOTHING = { record: {}, aliases: [], identifiers: [] }

test.each([
  ['nothing differs', account(DOCK), [insured(1)], NOTHING],
  ['what the account says stands', account(MILL), [insured(1, { businessClass: '722511' })], NOTHING],
  ['its address comes from the latest that has one', account(), [insured(3, NOWHERE), insured(2)], { record: DOCK }],
  [
    'its class comes from the latest that has one',
    account({ ...DOCK, businessClass: null }),
    [insured(3, { businessClass: null }), insured(2, { businessClass: '722511' })],
    { record: { businessClass: '722511' } },
  ],
  [
    'an account with an open submission is active',
    account({ ...DOCK, active: false }),
    [insured(1)],
    { record: { active: true } },
  ],
  ['one without is left alone', account({ ...DOCK, active: false }), [], NOTHING],
  [
    'other names and numbers come together at the account, each once',
    account({ ...DOCK, aliases: [{ name: 'Harbor Street Bread' }] }),
    [
      insured(2, { insuredName: 'HARBOR STREET BREAD', identifiers: [{ type: 'FEIN', identifier: '12-3456789' }] }),
      insured(1, {
        aliases: [{ name: 'The Loaf' }, { name: 'the loaf' }],
        identifiers: [{ type: 'FEIN', identifier: '12-3456789' }],
      }),
    ],
    { aliases: ['The Loaf'], identifiers: [{ type: 'FEIN', identifier: '12-3456789' }] },
  ],
  [
    'the address stays with the account: applications change through Modify',
    account(MILL),
    [insured(7, NOWHERE)],
    NOTHING,
  ],
] as const)('%s', (_, ours, theirs, expected) => {
  expect(agreementOf(ours, theirs)).toEqual({ ...NOTHING, ...expected })
})
