import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession, onSessionEnded, signInAutomatically } from '#platform/session.ts'
import { fakeServer, fakeStorage } from '#testing/server.ts'
import { logOut } from './logout.ts'

const ended = vi.fn()
const session = { user: { id: 7, name: 'Maya Okafor' }, permissions: [], expiresAt: Date.now() + 3_600_000 }

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  onSessionEnded(ended)
})
afterEach(() => vi.unstubAllGlobals())

test('H372 a logout that fails signs out on screen and logs a failed performance event', async () => {
  const sent = fakeServer(({ method }) => (method === 'DELETE' ? { status: 500, body: {} } : { body: session }))
  await signInAutomatically()
  await logOut()
  expect(currentSession()).toBeNull()
  expect(ended).toHaveBeenCalledTimes(1)
  expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { name: 'logout', succeeded: false } })
})

test('a logout that succeeds logs nothing', async () => {
  const sent = fakeServer(() => ({ body: session }))
  await signInAutomatically()
  await logOut()
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
})
