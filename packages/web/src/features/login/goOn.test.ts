import { expect, test } from 'vitest'
import { wayOn } from './goOn.ts'

test('H016 after sign-in the user goes to the remembered address', () => {
  expect(wayOn('/submission/42/form', 'underwriter', 'underwriter').address).toBe('/submission/42/form')
})

test('H017 without one the user goes to landing', () => {
  expect(wayOn(null, 'underwriter', 'underwriter')).toEqual({ address: '/landing', leaves: false })
  expect(wayOn(null, 'agent', 'agent')).toEqual({ address: '/umagent/landing', leaves: false })
})

test('H004 an agent who signs in at the underwriters’ address is taken to the Agent Console, to the same page', () => {
  expect(wayOn('/submission/42/form', 'agent', 'underwriter')).toEqual({
    address: '/umagent/submission/42/form',
    leaves: true,
  })
})

test('a carrier user at the agents’ address stays there, to be told so', () => {
  expect(wayOn(null, 'underwriter', 'agent')).toEqual({ address: '/umagent/landing', leaves: false })
})
