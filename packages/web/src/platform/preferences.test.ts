import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { preferenceIn, preferencesQuery, savePreference } from './preferences.ts'

afterEach(() => vi.unstubAllGlobals())

test('a value of another type than expected counts as none', () => {
  expect(preferenceIn({ a: 'x' }, 'a', 'y')).toBe('x')
  expect(preferenceIn({ a: 7 }, 'a', 'y')).toBe('y')
  expect(preferenceIn({ a: null }, 'a', {})).toEqual({})
  expect(preferenceIn({}, 'a', true)).toBe(true)
  expect(preferenceIn({ a: null }, 'a')).toBeNull()
})

test('a preference that is changed twice before the first answer keeps the second choice, on the screen and on the server', async () => {
  const stored: unknown[] = []
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', (_address: string, { body }: RequestInit) => {
    const { value } = JSON.parse(String(body))
    stored.push(value)
    const answer = { key: 'density', value }
    return new Promise<Response>((resolve) => answers.push(() => resolve(Response.json(answer))))
  })
  const queryClient = new QueryClient()
  queryClient.setQueryData(preferencesQuery.queryKey, { density: 'default' })
  const shown = () => queryClient.getQueryData(preferencesQuery.queryKey)?.density
  const save = new MutationObserver(queryClient, savePreference(queryClient))
  const saves = ['compact', 'comfortable'].map((value) => save.mutate({ key: 'density', value }))
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  expect(shown()).toBe('comfortable')
  answers[0]!()
  await saves[0]
  expect(shown()).toBe('comfortable')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!()
  await saves[1]
  expect([shown(), stored]).toEqual(['comfortable', ['compact', 'comfortable']])
})

test('a save is finished by the browser when the page is gone, unless it is too long for that', async () => {
  const kept: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { keepalive, body }: RequestInit) => {
    kept.push(keepalive)
    return Response.json({ key: 'profile.emailSignature', value: JSON.parse(String(body)).value })
  })
  const queryClient = new QueryClient()
  const save = new MutationObserver(queryClient, savePreference(queryClient))
  for (const length of [100, 60_000]) await save.mutate({ key: 'profile.emailSignature', value: 'x'.repeat(length) })
  expect(kept).toEqual([true, false])
})
