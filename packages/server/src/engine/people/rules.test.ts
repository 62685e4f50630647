import { expect, test } from 'vitest'
import { userTypeOf, whyNotTogether } from './rules.ts'

const ROLES = {
  Underwriter: { name: 'Underwriter', label: 'Underwriter', console: 'underwriter', userType: 'Underwriter' },
  PolicyServices: { name: 'PolicyServices', label: 'Service User', console: 'underwriter', userType: 'ServiceUser' },
  Agent: { name: 'Agent', label: 'Agent', console: 'agent', userType: 'Agent' },
} as const
const BRANCH = { name: 'Northeast Branch', kind: 'branch' } as const
const AGENCY = { name: 'Saltbox Insurance Agency', kind: 'agency' } as const

test.each([
  { roles: [ROLES.Underwriter], at: BRANCH, refusal: null },
  { roles: [ROLES.PolicyServices, ROLES.Underwriter], at: BRANCH, refusal: null },
  { roles: [ROLES.Agent], at: AGENCY, refusal: null },
  { roles: [ROLES.Agent], at: BRANCH, refusal: 'Agent is a role at an agency, and Northeast Branch is none.' },
  {
    roles: [ROLES.Underwriter],
    at: AGENCY,
    refusal: 'Underwriter is a role at the carrier, and Saltbox Insurance Agency is an agency.',
  },
  {
    roles: [ROLES.Agent, ROLES.Underwriter],
    at: AGENCY,
    refusal: 'Roles of agents and roles of the carrier do not go together.',
  },
])('$roles.0.name, $roles.1.name at $at.name: $refusal', ({ roles, at, refusal }) => {
  expect(whyNotTogether(roles, at)).toBe(refusal)
})

test('the first role decides the kind of user', () => {
  expect(userTypeOf([ROLES.PolicyServices, ROLES.Underwriter])).toBe('ServiceUser')
  expect(userTypeOf([ROLES.Underwriter, ROLES.PolicyServices])).toBe('Underwriter')
})
