import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, fakeStorage } from '#testing/server.ts'
import { isBySystem, marksAsRead, pageOf } from './openNotification.ts'
import { notificationsOf } from './queries.ts'

afterEach(() => void vi.unstubAllGlobals())

test('H383 opening marks as read if the setting is unset or true', () => {
  expect([undefined, null, true, 'true'].map(marksAsRead)).toEqual([true, true, true, true])
  expect([false, 'false'].map(marksAsRead)).toEqual([false, false])
})

test('H051 a notification of the chat opens the forms of its submission with the chat, others open their item', () => {
  const page = (itemKind: string) => pageOf({ submissionId: 7, itemKind, itemId: 3 })
  expect(page('message')).toEqual({
    to: '/submission/7/form',
    state: { collaborationItem: { kind: 'message', id: 3 } },
  })
  expect(page('submission')).toEqual({ to: '/submission/7/form' })
  expect(page('task')).toEqual({ to: '/submission/7/collab/task/3' })
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
