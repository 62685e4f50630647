import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, fakeStorage } from '#testing/server.ts'
import { isBySystem, marksAsRead } from './openNotification.ts'
import { notificationsOf } from './queries.ts'

afterEach(() => void vi.unstubAllGlobals())

test('H383 opening marks as read if the setting is unset or true', () => {
  expect([undefined, null, true, 'true'].map(marksAsRead)).toEqual([true, true, true, true])
  expect([false, 'false'].map(marksAsRead)).toEqual([false, false])
})

test('H381 the name AUTHENTICATION_SERVER stands for the system', () => {
  expect(isBySystem({ actorId: 9, actorName: 'AUTHENTICATION_SERVER' })).toBe(true)
  expect(isBySystem({ actorId: 0, actorName: '' })).toBe(true)
  expect(isBySystem({ actorId: 9, actorName: 'Ben Ito' })).toBe(false)
})

test('H384 H385 the first load and each further one have the same limit', async () => {
  vi.stubGlobal('sessionStorage', fakeStorage())
  const sent = fakeServer(() => ({ body: { records: [], next: 7, unread: 0, unacknowledged: 0 } }))
  await new QueryClient().fetchInfiniteQuery({ ...notificationsOf(false, 20), pages: 2 })
  expect(sent.map(({ address }) => address)).toEqual([
    '/rest/Notification?numberOfRows=20',
    '/rest/Notification?numberOfRows=20&after=7',
  ])
})
