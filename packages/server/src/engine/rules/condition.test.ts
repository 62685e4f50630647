import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Condition, evaluate, factsNamed, type KnownFacts } from './condition.ts'

const known: KnownFacts = { premium: 300, state: 'NY', products: ['CP', 'GL'], open: false, none: [], blank: '' }
const of = (condition: Condition) =>
  evaluate(condition, { facts: known, authority: { maxPremium: 250, states: ['CT'] }, product: { sold: ['NY', 'CT'] } })

test.each<[Condition, string]>([
  [true, 'holds'],
  [{ fact: 'premium', op: '>', value: 299 }, 'holds'],
  [{ fact: 'premium', op: '>', value: 300 }, 'fails'],
  [{ fact: 'premium', op: '>=', value: 300 }, 'holds'],
  [{ fact: 'premium', op: '<', value: 300 }, 'fails'],
  [{ fact: 'premium', op: '<=', value: 300 }, 'holds'],
  [{ fact: 'premium', op: '>', value: '200' }, 'unknown'],
  [{ fact: 'state', op: '>', value: 1 }, 'unknown'],
  [{ fact: 'open', op: '=', value: false }, 'holds'],
  [{ fact: 'open', op: '!=', value: false }, 'fails'],
  [{ fact: 'state', op: 'in', value: ['NY'] }, 'holds'],
  [{ fact: 'state', op: 'notIn', value: ['NY'] }, 'fails'],
  [{ fact: 'state', op: 'in', value: 'NY' }, 'unknown'],
  [{ fact: 'products', op: 'contains', value: 'GL' }, 'holds'],
  [{ fact: 'products', op: 'contains', value: 'WC' }, 'fails'],
  [{ fact: 'products', op: 'containsAny', value: ['WC', 'CP'] }, 'holds'],
  [{ fact: 'state', op: 'contains', value: 'N' }, 'unknown'],
  [{ fact: 'state', op: 'present' }, 'holds'],
  [{ fact: 'none', op: 'present' }, 'fails'],
  [{ fact: 'blank', op: 'absent' }, 'holds'],
  [{ fact: 'nobody asked', op: 'present' }, 'fails'],
  [{ fact: 'nobody asked', op: 'absent' }, 'holds'],
  [{ fact: 'nobody asked', op: '=', value: 1 }, 'unknown'],
  [{ fact: 'nobody asked', op: '!=', value: 1 }, 'unknown'],
  [{ fact: 'premium', op: '>', value: { authority: 'maxPremium' } }, 'holds'],
  [{ fact: 'premium', op: '>', value: { authority: 'maxLimit' } }, 'unknown'],
  [{ fact: 'state', op: 'notIn', value: { authority: 'states' } }, 'holds'],
  [{ fact: 'state', op: 'in', value: { product: 'sold' } }, 'holds'],
  [{ fact: 'premium', op: '=', value: { fact: 'premium' } }, 'holds'],
  [{ fact: 'premium', op: '=', value: { fact: 'nobody asked' } }, 'unknown'],
])('%j %s', (condition, expected) => {
  expect(of(condition)).toBe(expected)
})

const HOLDS: Condition = { fact: 'premium', op: '=', value: 300 }
const FAILS: Condition = { fact: 'premium', op: '=', value: 1 }
const UNKNOWN: Condition = { fact: 'nobody asked', op: '=', value: 1 }

describe('what is not known leaves open only what depends on it', () => {
  test.each<[Condition, string]>([
    [{ all: [] }, 'holds'],
    [{ any: [] }, 'fails'],
    [{ all: [HOLDS, UNKNOWN] }, 'unknown'],
    [{ all: [FAILS, UNKNOWN] }, 'fails'],
    [{ any: [HOLDS, UNKNOWN] }, 'holds'],
    [{ any: [FAILS, UNKNOWN] }, 'unknown'],
    [{ not: UNKNOWN }, 'unknown'],
    [{ not: HOLDS }, 'fails'],
  ])('%j %s', (condition, expected) => {
    expect(of(condition)).toBe(expected)
  })
})

const KEYS = ['a', 'b', 'c', 'd']
const comparison = fc.record({
  fact: fc.constantFrom(...KEYS),
  op: fc.constantFrom('=' as const, '!=' as const, '>' as const, '<=' as const),
  value: fc.integer({ min: 0, max: 3 }),
})
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    comparison,
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ) as fc.Arbitrary<Condition>,
}))
const figure = fc.integer({ min: 0, max: 3 })
const partly = fc.record(Object.fromEntries(KEYS.map((key) => [key, figure])), { requiredKeys: [] })
const wholly = fc.record(Object.fromEntries(KEYS.map((key) => [key, figure])))

describe('for any condition', () => {
  test('with every fact known the answer is known', () => {
    fc.assert(fc.property(condition, wholly, (one, facts) => evaluate(one, { facts }) !== 'unknown'))
  })

  test('an answer that was known stays when more becomes known', () => {
    fc.assert(
      fc.property(condition, partly, wholly, (one, some, rest) => {
        const before = evaluate(one, { facts: some })
        return before === 'unknown' || before === evaluate(one, { facts: { ...rest, ...some } })
      }),
    )
  })

  test('all and any are each other’s opposite', () => {
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 4 }), partly, (several, facts) => {
        const opposite = { not: { any: several.map((one): Condition => ({ not: one })) } }
        return evaluate({ all: several }, { facts }) === evaluate(opposite, { facts })
      }),
    )
  })

  test('only the facts that it names matter', () => {
    fc.assert(
      fc.property(condition, wholly, (one, facts) => {
        const named = factsNamed(one)
        const only = Object.fromEntries(Object.entries(facts).filter(([key]) => named.includes(key)))
        return evaluate(one, { facts: only }) === evaluate(one, { facts })
      }),
    )
  })
})
