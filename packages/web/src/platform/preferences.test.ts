import { expect, test } from 'vitest'
import { preferenceIn } from './preferences.ts'

test('a value of another type than expected counts as none', () => {
  expect(preferenceIn({ a: 'x' }, 'a', 'y')).toBe('x')
  expect(preferenceIn({ a: 7 }, 'a', 'y')).toBe('y')
  expect(preferenceIn({ a: null }, 'a', {})).toEqual({})
  expect(preferenceIn({}, 'a', true)).toBe(true)
  expect(preferenceIn({ a: null }, 'a')).toBeNull()
})
