import { expect, test } from 'vitest'
import { letterFigures } from '#engine/rules/authority.ts'
import type { KnownFacts } from '#engine/rules/condition.ts'
import { groupOf, itemsIn } from './rules.ts'

const keysOf = (products: string[], facts: KnownFacts, grade: string | null) =>
  itemsIn([
    groupOf(
      { context: 'Submission', id: 42, header: 'Submission', products, facts },
      { said: new Map(), grade, mayCheckAuthority: false },
    ),
  ]).map(({ definition }) => definition.key)

const MOST = letterFigures('UW1', 'CP')!.maxTotalInsuredValue as number
test.each([
  { value: MOST, grade: 'UW1', isListed: false },
  { value: MOST + 1, grade: 'UW1', isListed: true },
  { value: MOST + 1, grade: 'UW4', isListed: false },
  { value: undefined, grade: 'UW4', isListed: true },
  { value: MOST, grade: null, isListed: true },
])('a value of $value before a letter of $grade makes an authority item: $isListed', ({ value, grade, isListed }) => {
  const facts: KnownFacts = { 'cp.totalInsuredValue': value }
  expect(keysOf(['CP'], facts, grade).includes('cp.sub.auth.tiv')).toBe(isListed)
})

test('C024 the submission has what all products ask and, in a group for each, what its own do', () => {
  const keys = keysOf(['CP', 'GL'], {}, 'UW4')
  for (const key of ['all.sub.website', 'gl.sub.ops']) expect(keys).toContain(key)
  expect(keysOf(['CP'], {}, 'UW4')).not.toContain('gl.sub.ops')
})
