import { filtersApi } from '@bindery/contract/filters'
import { sessionApi } from '@bindery/contract/session'
import { submissionsApi } from '@bindery/contract/submissions'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, problem } from '#testing/server.ts'
import { type ApiProblem, addressOf, onSessionInvalid, send } from './api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('path parameters are filled and encoded, and what is undefined is not sent', () => {
  expect(addressOf('/rest/Preference/:key', { key: 'view.a/b' })).toBe('/rest/Preference/view.a%2Fb')
  expect(
    addressOf('/rest/Submission/:id', { id: 42 }, { registrationIdentifier: '/Submission/42', x: undefined }),
  ).toBe('/rest/Submission/42?registrationIdentifier=%2FSubmission%2F42')
})

test('a call names this browser, so that the server knows whom to tell', async () => {
  const sent = fakeServer(() => ({ body: { id: 42 } }))
  await send(submissionsApi.read, { params: { id: 42 }, query: {} })
  await send(submissionsApi.read, { params: { id: 43 }, query: {} })
  expect(sent[0]!.headers['x-client-id']).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
  expect(sent[1]!.headers['x-client-id']).toBe(sent[0]!.headers['x-client-id'])
})

test('a refusal throws the problem document of the server', async () => {
  fakeServer(() => problem(409, 'stale', { current: { version: 4 } }))
  const refused = (await send(sessionApi.whoAmI).catch((error) => error)) as ApiProblem
  expect(refused.message).toBe('It is stale.')
  expect(refused.is('stale')).toBe(true)
  expect(refused.problem.current).toEqual({ version: 4 })
})

test.each([
  ['a network failure', 'unreachable' as const, 'unreachable'],
  ['a gateway without a server behind it', { status: 502 } as const, 'unreachable'],
])('%s is a problem of its own kind', async (_what, answer, type) => {
  fakeServer(() => answer)
  if (answer !== 'unreachable')
    vi.stubGlobal(
      'fetch',
      async () => new Response('<html>', { status: answer.status, headers: { 'content-type': 'text/html' } }),
    )
  await expect(send(sessionApi.whoAmI)).rejects.toMatchObject({ problem: { type } })
})

test.each(['wrong-sign-in', 'second-factor-needed'])(
  'a 401 anywhere is handed to the session, but %s is not the end of one',
  async (type) => {
    const ended = vi.fn()
    onSessionInvalid(ended)
    fakeServer(({ method }) => problem(401, method === 'POST' ? type : 'not-signed-in'))
    await send(sessionApi.signIn, { body: { username: 'a', password: 'b' } }).catch(() => {})
    expect(ended).not.toHaveBeenCalled()
    await send(sessionApi.whoAmI).catch(() => {})
    expect(ended).toHaveBeenCalledOnce()
  },
)

const removeFilter = () => send(filtersApi.remove, { params: { id: 7 } })
const keysOf = (sent: { headers: Record<string, string> }[]) => sent.map(({ headers }) => headers['idempotency-key'])

test('every write carries an Idempotency-Key of its own; reads and session calls carry none', async () => {
  const sent = fakeServer(() => ({ body: { done: true } }))
  await removeFilter()
  await removeFilter()
  await send(filtersApi.list, { query: { type: 1 } })
  await send(sessionApi.refresh)
  const [first, second, read, refresh] = keysOf(sent)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toMatch(/^[0-9a-f]{32}$/)
  expect(second).not.toBe(first)
  expect([read, refresh]).toEqual([undefined, undefined])
})

test.each([
  ['the network failed', 'unreachable' as const],
  ['the database was lost while it stored', problem(503, 'outcome-unknown')],
])(
  'a write whose answer was lost because %s is sent again with the same key, and gets its answer',
  async (_why, lost) => {
    vi.useFakeTimers()
    let attempts = 0
    const sent = fakeServer(() => (++attempts < 3 ? lost : { body: { done: true } }))
    const removed = removeFilter()
    await vi.runAllTimersAsync()
    expect(await removed).toEqual({ done: true })
    expect(sent).toHaveLength(3)
    expect(new Set(keysOf(sent)).size).toBe(1)
  },
)

test('a write that was refused is not sent again', async () => {
  const sent = fakeServer(() => problem(503, 'database-away'))
  await expect(removeFilter()).rejects.toMatchObject({ problem: { type: 'database-away' }, mayBeDone: false })
  expect(sent).toHaveLength(1)
})

test('a write that stays without an answer says that it may be stored', async () => {
  vi.useFakeTimers()
  const sent = fakeServer(() => 'unreachable')
  const removed = removeFilter().catch((error) => error)
  await vi.runAllTimersAsync()
  expect(await removed).toMatchObject({ problem: { type: 'unreachable' }, mayBeDone: true })
  expect(sent).toHaveLength(3)
})

test('without a network a write fails at once, and was not stored', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const sent = fakeServer(() => 'unreachable')
  const failed = await removeFilter().catch((error) => error)
  expect(failed.mayBeDone).toBe(false)
  expect(sent).toHaveLength(1)
})
