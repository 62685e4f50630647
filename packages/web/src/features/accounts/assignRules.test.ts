import { describe, expect, test } from 'vitest'
import { type AssignState, whyNotAssign, whyNotCreate, whyNotValidate } from './assignRules.ts'

const state = (given: Partial<AssignState> = {}): AssignState => ({
  ...{ refusal: null, current: { id: 1, validated: true }, selectedId: 2 },
  ...given,
})
const UNVALIDATED = { id: 1, validated: false }

describe('Assign Existing Account', () => {
  test('H157 needs the permission', () => {
    expect(whyNotAssign(state({ refusal: 'You do not have the permission to assign accounts.' }))).toBe('refused')
    expect(whyNotAssign(state())).toBeNull()
  })
  test('H158 H159 needs a selected account, and another one than the current', () => {
    expect(whyNotAssign(state({ selectedId: null }))).toBe('nothingSelected')
    expect(whyNotAssign(state({ selectedId: 1 }))).toBe('isCurrent')
    expect(whyNotAssign(state({ current: null }))).toBeNull()
  })
})

test('H160 Validate Account needs a current account that is not validated, and the permission', () => {
  expect(whyNotValidate(state({ current: UNVALIDATED }))).toBeNull()
  expect(whyNotValidate(state({ current: UNVALIDATED, refusal: 'No.' }))).toBe('refused')
  expect(whyNotValidate(state())).toBe('validated')
  expect(whyNotValidate(state({ current: null }))).toBe('noAccount')
})

test('H161 Create New Account needs the permission, and that a current account is validated', () => {
  expect(whyNotCreate(state())).toBeNull()
  expect(whyNotCreate(state({ refusal: 'No.' }))).toBe('refused')
  expect(whyNotCreate(state({ current: UNVALIDATED }))).toBe('notValidated')
  expect(whyNotCreate(state({ current: null }))).toBeNull()
  expect(whyNotCreate(state({ current: undefined }))).toBe('loading')
})
