import { expect, test } from 'vitest'
import { testConfig } from '#testing/bindery.ts'
import { makeSealing } from './sealing.ts'

test('what is sealed opens with the same key, with no other, and not when it was changed', () => {
  const sealing = makeSealing(testConfig)!
  const sealed = sealing.seal('Ümläut & 密码')
  expect(sealed).not.toContain('Ümläut')
  expect(sealing.seal('Ümläut & 密码')).not.toBe(sealed)
  expect(sealing.open(sealed)).toBe('Ümläut & 密码')
  expect(() => makeSealing({ ...testConfig, secretKey: 'another' })!.open(sealed)).toThrow()
  expect(() => sealing.open(`${sealed.slice(0, -2)}AA`)).toThrow()
})

test('with PostgreSQL and no key there is no sealing', () => {
  expect(makeSealing({ ...testConfig, secretKey: null, databaseUrl: 'postgres://somewhere' })).toBeNull()
})
