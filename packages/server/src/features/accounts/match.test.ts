import { expect, test } from 'vitest'
import { type MatchFacts, matchOf } from './match.ts'

const NOWHERE = { addressLine1: null, city: null, state: null, postalCode: null }
const QUAY = { addressLine1: '1180 Quayside Dr', city: 'New Bedford', state: 'MA', postalCode: '02744' }
const facts = (given: Partial<MatchFacts>): MatchFacts => ({
  ...{ name: 'Harborline Cold Storage LLC', aliases: [], identifiers: [], phones: [], ...NOWHERE },
  ...given,
})
const fein = (identifier: string) => [{ type: 'FEIN', identifier }]
const harborline = facts({ ...QUAY, identifiers: fein('04-3318827'), phones: ['5085550143'] })

test.each([
  ['the same record', harborline, 100, ['name.same', 'taxId.same', 'address.same', 'phone.same']],
  [
    'the legal form and the spelling of the street do not count',
    facts({ ...QUAY, name: 'Harborline Cold Storage, Inc.', addressLine1: '1180 Quayside Drive, Suite 4' }),
    100,
    ['name.same', 'address.same'],
  ],
  ['a name with a typo', facts({ name: 'Harborlin Cold Storage' }), 75, ['name.similar']],
  [
    'another name with the same tax id',
    facts({ name: 'Quahog Holdings', identifiers: fein('043318827') }),
    75,
    ['name.different', 'taxId.same'],
  ],
  [
    'the same name with another tax id',
    facts({ identifiers: fein('99-1112223') }),
    40,
    ['name.same', 'taxId.different'],
  ],
  [
    'an account known by this name, too',
    facts({ name: 'Quahog Holdings', aliases: [{ name: 'Harborline Cold Storage' }] }),
    100,
    ['otherName.same'],
  ],
  [
    'an account in another state',
    facts({ ...QUAY, state: 'SC', postalCode: '29401' }),
    54,
    ['name.same', 'address.otherState'],
  ],
] as const)('%s', (_title, account, percent, reasons) => {
  const match = matchOf(harborline, account)
  expect(match.matchReasons).toEqual(reasons)
  expect(match.matchPercent).toBe(percent)
})

test('of several tax ids, the one that agrees counts', () => {
  const account = facts({ identifiers: [...fein('99-1112223'), ...fein('04-3318827')] })
  expect(matchOf(harborline, account).matchReasons).toContain('taxId.same')
})
