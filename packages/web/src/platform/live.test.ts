import type { LiveEvent } from '@bindery/contract/events'
import { systemApi } from '@bindery/contract/system'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, problem } from '#testing/server.ts'
import { send } from './api.ts'
import { isLiveLost, LOST_AFTER, onLive, RECONNECTED, startLive, stopLive, waitBefore } from './live.ts'

/** A stream whose server side the test controls. */
class FakeSource {
  static readonly CLOSED = 2
  static opened: FakeSource[] = []
  onopen?: () => void
  onmessage?: (event: { data: string; lastEventId: string }) => void
  onerror?: () => void
  readyState = 1
  readonly address: string
  constructor(address: string) {
    this.address = address
    FakeSource.opened.push(this)
  }
  onready?: (event: { lastEventId: string }) => void
  addEventListener(_name: 'ready', listener: (event: { lastEventId: string }) => void) {
    this.onready = listener
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  tell(event: LiveEvent, lastEventId: string) {
    this.onmessage?.({ data: JSON.stringify(event), lastEventId })
  }
}

const heard: LiveEvent[] = []
const page = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
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

test('a stream that is lost before its first event goes on where it began', async () => {
  fakeServer(() => ({ body: {} }))
  startLive()
  const [first] = FakeSource.opened
  first!.onopen?.()
  first!.onready?.({ lastEventId: '12-0' })
  first!.onerror?.()
  await vi.advanceTimersByTimeAsync(1000)
  expect(FakeSource.opened[1]!.address).toContain('lastEventId=12-0')
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

test('a stream that is back within three seconds was never lost; after that it is, until it is back', async () => {
  let isAway = true
  fakeServer(() => (isAway ? 'unreachable' : { body: {} }))
  startLive()
  FakeSource.opened[0]!.onopen?.()
  FakeSource.opened[0]!.onerror?.()
  await vi.advanceTimersByTimeAsync(LOST_AFTER - 1)
  expect(isLiveLost()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isLiveLost()).toBe(true)

  isAway = false
  await vi.advanceTimersByTimeAsync(30_000)
  const [, second] = FakeSource.opened
  expect(isLiveLost()).toBe(true)
  second!.onopen?.()
  expect(isLiveLost()).toBe(false)

  second!.onerror?.()
  await vi.advanceTimersByTimeAsync(1000)
  FakeSource.opened[2]!.onopen?.()
  await vi.advanceTimersByTimeAsync(LOST_AFTER)
  expect(isLiveLost()).toBe(false)
})

test('who signs out while the stream is lost leaves nothing lost behind', async () => {
  fakeServer(() => 'unreachable')
  startLive()
  FakeSource.opened[0]!.onerror?.()
  await vi.advanceTimersByTimeAsync(LOST_AFTER)
  stopLive()
  expect(isLiveLost()).toBe(false)
})

test('as soon as the server answers anything, a lost stream is opened again, however long it would have waited', async () => {
  let isAway = true
  fakeServer(() => (isAway ? 'unreachable' : { body: {} }))
  startLive()
  FakeSource.opened[0]!.onerror?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSource.opened).toHaveLength(1)
  isAway = false
  await send(systemApi.ready)
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSource.opened).toHaveLength(2)
  FakeSource.opened[1]!.onopen?.()
  await send(systemApi.ready)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSource.opened).toHaveLength(2)
})

test('without a network the stream is lost though it is silent about it, and opened as soon as there is one', async () => {
  let isAway = true
  fakeServer(() => (isAway ? 'unreachable' : { body: {} }))
  startLive()
  FakeSource.opened[0]!.onopen?.()
  page.dispatchEvent(new Event('offline'))
  page.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(LOST_AFTER)
  expect(isLiveLost()).toBe(true)
  isAway = false
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSource.opened).toHaveLength(2)
  FakeSource.opened[1]!.onopen?.()
  expect(isLiveLost()).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSource.opened).toHaveLength(2)
})
