import { expect, test } from 'vitest'
import { initialsOf, tintOf } from './initials.ts'

test.each([
  ['Maya Okafor', 'MO'],
  ['Ana María de la Cruz', 'AC'],
  ['System', 'S'],
  ['王 小明', '王小'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials))

test('a person keeps a colour, and people differ', () => {
  expect(tintOf(7)).toBe(tintOf(7))
  expect(new Set(Array.from({ length: 40 }, (_, id) => tintOf(id))).size).toBe(6)
})
