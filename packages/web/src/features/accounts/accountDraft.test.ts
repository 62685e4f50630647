import type { Account } from '@bindery/contract/accounts'
import { expect, test } from 'vitest'
import { accountUpdate, changesMeanwhile, classChoices, rebasedDraft } from './accountDraft.ts'

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

const theirs: Account = {
  ...account,
  ...{ version: 4, city: 'Bangor', addressLine1: null, aliases: [{ name: 'Alder Works' }, { name: 'The Mill' }] },
}

test('after a change by somebody else the typed values stay, and fields without a change take the new values', () => {
  const draft = rebasedDraft({ name: 'Alder Mill Inc', city: 'Mobile ', state: 'ME' }, account, theirs)
  expect(draft).toEqual({ name: 'Alder Mill Inc', state: 'ME' })
  expect(accountUpdate(theirs, draft)).toEqual({ version: 4, name: 'Alder Mill Inc', state: 'ME' })
  expect(rebasedDraft({ city: 'Mobile' }, account, theirs)).toEqual({})
})

test('other names that two people add are both kept, and removed names stay removed', () => {
  const rebasedNames = (otherNames: string[]) => rebasedDraft({ otherNames }, account, theirs).otherNames
  expect(rebasedNames(['The Mill', ' Dock Mill '])).toEqual(['Alder Works', 'The Mill', 'Dock Mill'])
  expect(rebasedNames([])).toEqual(['Alder Works'])
  expect(rebasedNames(['The Mill', 'Alder Works'])).toEqual(['Alder Works', 'The Mill'])
  const without = { ...account, aliases: [] }
  expect(rebasedDraft({ otherNames: ['The Mill', 'Alder'] }, account, without)).toEqual({ otherNames: ['Alder'] })
})

test('the changes of somebody else are told, beside the own value where that is different', () => {
  expect(changesMeanwhile(account, theirs, { city: 'Boston', name: 'Mine' })).toEqual({
    fields: [
      { field: 'addressLine1', theirs: '', mine: null },
      { field: 'city', theirs: 'Bangor', mine: 'Boston' },
    ],
    addedNames: ['Alder Works'],
    removedNames: [],
  })
  expect(changesMeanwhile(theirs, account, { city: ' Mobile' })).toMatchObject({
    fields: [{ field: 'addressLine1' }, { field: 'city', mine: null }],
    removedNames: ['Alder Works'],
  })
})

test('the own class of an account can be chosen, also if it is retired or the classes are not read yet', () => {
  const bakeries = { name: 'Bakeries', value: '311811' }
  const offered = { value: '311811', label: 'Bakeries (311811)' }
  expect(classChoices([bakeries], null)).toEqual([offered])
  expect(classChoices([bakeries], '311811')).toEqual([offered])
  expect(classChoices([bakeries], '999')).toEqual([{ value: '999', label: '999' }, offered])
  expect(classChoices([], '999')).toEqual([{ value: '999', label: '999' }])
})
