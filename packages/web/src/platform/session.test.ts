import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, problem } from '#testing/server.ts'
import { clientId, hasClientId } from './clientId.ts'
import {
  currentSession,
  hasPermission,
  mayBeSignedIn,
  onSessionEnded,
  signIn,
  signInAutomatically,
  signOut,
} from './session.ts'

const HOUR = 3_600_000
const session = () => ({
  user: { id: 7, name: 'Maya Okafor', console: 'underwriter' },
  permissions: ['filter.advanced'],
  mayChangePassword: true,
  expiresAt: Date.now() + HOUR,
})
const ended = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (name: string, used: () => void) => name === 'keydown' && presses.add(used))
  vi.stubGlobal('removeEventListener', (_name: string, used: () => void) => presses.delete(used))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  onSessionEnded(ended)
})
const kept = new Map<string, string>()
afterEach(async () => {
  fakeServer(() => problem(401, 'not-signed-in'))
  await signInAutomatically()
  ended.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const presses = new Set<() => void>()
const pressAKey = () => {
  vi.advanceTimersByTime(1)
  for (const used of presses) used()
}

test('H015 a token that is still valid signs in without asking', async () => {
  fakeServer(() => ({ body: session() }))
  expect(await signInAutomatically()).toBe('signedIn')
  expect(currentSession()?.user.name).toBe('Maya Okafor')
  expect(hasPermission(currentSession()!, 'filter.advanced')).toBe(true)
  expect(hasPermission(currentSession()!, 'account.assign')).toBe(false)
  expect(mayBeSignedIn()).toBe(true)
})

test('H018 H019 H020 a failed automatic sign-in leaves no session, no client id and no refresh', async () => {
  fakeServer(() => ({ body: session() }))
  await signInAutomatically()
  clientId()
  const sent = fakeServer(() => problem(401, 'not-signed-in'))
  expect(await signInAutomatically()).toBe('signedOut')
  expect(currentSession()).toBeNull()
  expect(hasClientId()).toBe(false)
  expect(mayBeSignedIn()).toBe(false)
  pressAKey()
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(sent).toHaveLength(1)
})

test('a server that is away is not a failed sign-in', async () => {
  fakeServer(() => 'unreachable')
  expect(await signInAutomatically()).toBe('unreachable')
})

test('H025 a session found invalid by any call ends here, and the way to login remembers the address', async () => {
  fakeServer(() => ({ body: session() }))
  await signInAutomatically()
  fakeServer(() => problem(401, 'not-signed-in'))
  pressAKey()
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(currentSession()).toBeNull()
  expect(hasClientId()).toBe(false)
  expect(ended).toHaveBeenCalledExactlyOnceWith({ remember: true })
})

test('the token is refreshed while the page is used, and not while nobody is there', async () => {
  const sent = fakeServer(() => ({ body: session() }))
  await signInAutomatically()
  await vi.advanceTimersByTimeAsync(HOUR * 0.6)
  expect(sent.map(({ address }) => address)).toEqual(['/rest/Session'])
  pressAKey()
  await vi.advanceTimersByTimeAsync(HOUR * 0.3)
  expect(sent.map(({ address }) => address)).toContain('/rest/Session/refresh')
})

test('signing in keeps the token out of reach of scripts', async () => {
  fakeServer(() => ({ body: { ...session(), token: 'secret' } }))
  await signIn({ username: 'underwriter', password: 'bindery', remember: false })
  expect(JSON.stringify(currentSession())).not.toContain('secret')
})

test('who logs out is signed out here even when the server does not answer', async () => {
  fakeServer(() => ({ body: session() }))
  await signInAutomatically()
  fakeServer(() => 'unreachable')
  await expect(signOut()).rejects.toThrow()
  expect(currentSession()).toBeNull()
  expect(ended).toHaveBeenCalledExactlyOnceWith({ remember: false })
})
