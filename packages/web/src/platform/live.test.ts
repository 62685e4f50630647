import type { LiveEvent } from '@bindery/contract/events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, problem } from '#testing/server.ts'
import { onLive, RECONNECTED, startLive, stopLive, waitBefore } from './live.ts'

/** A stream whose server's end the test holds. */
class FakeSource {
  static opened: FakeSource[] = []
  onopen?: () => void
  onmessage?: (event: { data: string; lastEventId: string }) => void
  onerror?: () => void
  isClosed = false
  readonly address: string
  constructor(address: string) {
    this.address = address
    FakeSource.opened.push(this)
  }
  close() {
    this.isClosed = true
  }
  tell(event: LiveEvent, lastEventId: string) {
    this.onmessage?.({ data: JSON.stringify(event), lastEventId })
  }
}

const heard: LiveEvent[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  FakeSource.opened = []
  heard.length = 0
  onLive((event) => heard.push(event))
})
afterEach(() => {
  stopLive()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const changed: LiveEvent = { type: 'submission.changed', uri: '/Submission/42' }

test('a lost stream is opened again after the last event that was heard, and everything live is read anew', async () => {
  fakeServer(() => ({ body: {} }))
  startLive()
  const [first] = FakeSource.opened
  first!.onopen?.()
  first!.tell(changed, '12-7')
  first!.onerror?.()
  await vi.advanceTimersByTimeAsync(1000)
  const second = FakeSource.opened[1]!
  expect(second.address).toContain('lastEventId=12-7')
  expect(new URL(second.address, 'http://x').searchParams.get('clientId')).toBe(
    new URL(first!.address, 'http://x').searchParams.get('clientId'),
  )
  second.onopen?.()
  expect(heard).toEqual([changed, RECONNECTED])
})

test('while the server is away it waits longer and longer, up to half a minute', async () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(waitBefore)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  const sent = fakeServer(() => 'unreachable')
  startLive()
  FakeSource.opened[0]!.onerror?.()
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000)
  expect(sent).toHaveLength(3)
  expect(FakeSource.opened).toHaveLength(1)
})

test('a refused session is not asked again', async () => {
  const sent = fakeServer(() => problem(401, 'not-signed-in'))
  startLive()
  FakeSource.opened[0]!.onerror?.()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toHaveLength(1)
})
