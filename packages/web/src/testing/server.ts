import type { Problem } from '@bindery/contract/problems'
import { vi } from 'vitest'

type Answer = { status?: number; body?: unknown } | 'unreachable'
export interface Sent {
  method: string
  address: string
  headers: Record<string, string>
  body: unknown
}

export const problem = (status: number, type: string, more: Partial<Problem> = {}): Answer => ({
  status,
  body: { type, title: `It is ${type}.`, status, requestId: 'r1', ...more },
})

/** Replaces the network: responds to each call, and records the requests. */
export function fakeServer(answer: (sent: Sent) => Answer | Promise<Answer>) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request: Sent = {
      method: init.method ?? 'GET',
      address,
      headers: init.headers as Record<string, string>,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    }
    sent.push(request)
    const answered = await answer(request)
    if (answered === 'unreachable') throw new TypeError('fetch failed')
    const { status = 200, body = {} } = answered
    const contentType = status < 400 ? 'application/json' : 'application/problem+json'
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': contentType } })
  })
  return sent
}

/** A Storage in memory, for one test. */
export function fakeStorage(): Storage {
  const held = new Map<string, string>()
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
    key: (at) => [...held.keys()][at] ?? null,
    get length() {
      return held.size
    },
  }
}
