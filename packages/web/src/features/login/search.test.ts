import { expect, test } from 'vitest'
import { loginSearch } from './search.ts'

test('H026 H027 H028 the login page reads username, login and externalToken, and drops what else there is', () => {
  expect(loginSearch({ username: 'maya', login: 'sso', externalToken: 'a.b.c', theme: 'x' })).toEqual({
    username: 'maya',
    login: 'sso',
    externalToken: 'a.b.c',
  })
  expect(loginSearch({ username: 4711, login: '' })).toEqual({ username: '4711' })
})
