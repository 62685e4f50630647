import type { ChatMessage, ChatPage } from '@bindery/contract/chat'
import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, fakeStorage } from '#testing/server.ts'
import { chatOf, polledMembersOf, wholeChat, withMessages } from './chatQueries.ts'

beforeEach(() => void vi.stubGlobal('sessionStorage', fakeStorage()))
afterEach(() => {
  vi.useRealTimers()
  environmentManager.setIsServer(() => typeof window === 'undefined')
  vi.unstubAllGlobals()
})

test('C154 the members are read again every 15 s while they are shown', async () => {
  vi.useFakeTimers()
  // Without a window the library takes itself to be on a server, where nothing is polled.
  environmentManager.setIsServer(() => false)
  const sent = fakeServer(() => ({ body: [] }))
  const stop = new QueryObserver(new QueryClient(), polledMembersOf(7, 15)).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(46_000)
  expect(sent.map(({ address }) => address)).toEqual(Array(4).fill('/rest/ChatRoom/7/members'))
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(4)
})

test('the whole chat is read page by page, the oldest message first, up to a limit', async () => {
  const messages = Array.from({ length: 250 }, (_, at) => ({ id: at + 1 }))
  const sent = fakeServer(({ address }) => {
    const before = Number(new URLSearchParams(address.split('?')[1]).get('before') ?? 251)
    const earlier = messages.filter(({ id }) => id < before)
    return { body: { records: earlier.slice(-100), hasEarlier: earlier.length > 100 } }
  })
  const whole = await wholeChat(7, 1000)
  expect(whole.messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id))
  expect(whole.isCut).toBe(false)
  expect(sent).toHaveLength(3)
  expect(await wholeChat(7, 200)).toMatchObject({ isCut: true, messages: { length: 200 } })
})

test('a message that is stored while the messages are being read stays in the list', async () => {
  const first = { id: 1, body: 'The roof is new' } as ChatMessage
  const second = { id: 2, body: 'The survey is attached' } as ChatMessage
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  fakeServer(async () => {
    asked.resolve()
    await answered.promise
    return { body: { records: [first], hasEarlier: false, closed: null } }
  })
  const queryClient = new QueryClient()
  const { queryKey } = chatOf(7)
  const page = { records: [first], hasEarlier: false, closed: null } as unknown as ChatPage
  queryClient.setQueryData(queryKey, { pages: [page], pageParams: [null] })
  const reading = queryClient.fetchInfiniteQuery(chatOf(7))
  await asked.promise
  queryClient.setQueryData(queryKey, (data) => data && withMessages(data, [second]))
  answered.resolve()
  await reading
  expect(queryClient.getQueryData(queryKey)?.pages[0]?.records).toEqual([first, second])
})
