import { expect, test } from 'vitest'
import { mayGive, whyNotChangeable } from './rules.ts'

const ADMINISTRATOR = { id: 1, agencyIds: null }
const PRINCIPAL = { id: 2, agencyIds: [100, 101] }

test.each([
  { who: 'an administrator', manager: ADMINISTRATOR, person: { id: 3, roles: ['Administrator'] }, refusal: null },
  { who: 'a principal', manager: PRINCIPAL, person: { id: 3, roles: ['Agent'] }, refusal: null },
  {
    who: 'an administrator, of themselves',
    manager: ADMINISTRATOR,
    person: { id: 1, roles: ['Administrator'] },
    refusal: 'Somebody else has to change your own entry.',
  },
  {
    who: 'a principal, of another principal',
    manager: PRINCIPAL,
    person: { id: 3, roles: ['Agent', 'AgentPrincipal'] },
    refusal: 'The carrier manages people with these roles.',
  },
])('$who is told: $refusal', ({ manager, person, refusal }) => {
  expect(whyNotChangeable(manager, person)).toBe(refusal)
})

test('an administrator gives every role, a principal only that of agents', () => {
  const roles = ['Administrator', 'Underwriter', 'AgentPrincipal', 'Agent']
  expect(roles.filter((role) => mayGive(ADMINISTRATOR, role))).toEqual(roles)
  expect(roles.filter((role) => mayGive(PRINCIPAL, role))).toEqual(['Agent'])
})
