import type { PersonDetails } from '@bindery/contract/people'
import { expect, test } from 'vitest'
import { changesIn, draftOf, missingIn, NOBODY } from './draft.ts'

const dana: PersonDetails = {
  id: 7,
  name: 'Dana Whitcombe',
  username: 'dana',
  emailAddress: null,
  title: 'Underwriter',
  grade: 'UW2',
  userType: 'Underwriter',
  roles: [{ name: 'Underwriter', label: 'Underwriter' }],
  organization: { id: 10, name: 'Northeast Branch' },
  groups: [
    { id: 501, name: 'Property Referral Team' },
    { id: 506, name: 'Renewal Desk' },
  ],
  status: 'active',
  version: 3,
  sessions: [],
  subjects: [{ issuer: 'https://login.example', subject: 'auth0|7' }],
  secondFactor: { since: null, required: false },
  openSubmissions: 0,
  canChange: true,
  canReset: true,
  changes: [],
}
const draft = draftOf(dana)

test.each([
  ['nothing', draft, {}],
  ['blanks around the name', { ...draft, name: ' Dana Whitcombe ' }, {}],
  ['the order of groups', { ...draft, groupIds: [506, 501] }, {}],
  ['a group', { ...draft, groupIds: [506] }, { groupIds: [506] }],
  [
    'the order of roles',
    { ...draft, roles: ['Administrator', 'Underwriter'] },
    { roles: ['Administrator', 'Underwriter'] },
  ],
  [
    'no subject',
    { ...draft, subjects: [{ issuer: 'https://login.example', subject: ' ' }] },
    { subjects: [{ issuer: 'https://login.example', subject: null }] },
  ],
  ['no grade, another title', { ...draft, grade: null, title: 'Lead' }, { grade: null, title: 'Lead' }],
])('of a person, %s was changed', (_what, changed, changes) => {
  expect(changesIn(dana, changed)).toEqual(changes)
})

test('a person needs a name, a role and an organization', () => {
  expect(missingIn(NOBODY)).toEqual(['name', 'roles', 'organizationId'])
  expect(missingIn(draft)).toEqual([])
})
