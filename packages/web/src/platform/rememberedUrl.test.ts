import { expect, test } from 'vitest'
import { fakeStorage } from '#testing/server.ts'
import { rememberUrl, takeRememberedUrl } from './rememberedUrl.ts'

test('H022 the address a user was on is remembered, with its query, and given once', () => {
  const storage = fakeStorage()
  rememberUrl('/submission/42/default?tab=2#dates', storage)
  expect(takeRememberedUrl(storage)).toBe('/submission/42/default?tab=2#dates')
  expect(takeRememberedUrl(storage)).toBeNull()
})

test.each(['/login', '/login?username=maya', '/login/', 'login', '', '/', '/?lng=pseudo', '//'])(
  'H023 H024 a login address or an empty one is never remembered: %j',
  (url) => {
    const storage = fakeStorage()
    rememberUrl('/landing', storage)
    rememberUrl(url, storage)
    expect(takeRememberedUrl(storage)).toBe('/landing')
  },
)

test('a page that only begins like login is a page', () => {
  const storage = fakeStorage()
  rememberUrl('/logins', storage)
  expect(takeRememberedUrl(storage)).toBe('/logins')
})
