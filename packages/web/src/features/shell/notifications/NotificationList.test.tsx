import type { Notification } from '@bindery/contract/notifications'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rendered, useTexts } from '#testing/rendered.tsx'
import { fakeStorage } from '#testing/server.ts'
import { shellTexts } from '../texts.ts'
import { NotificationList } from './NotificationList.tsx'
import { notificationsOf } from './queries.ts'

useTexts({ shell: shellTexts, platform: { retry: 'Retry' } })

beforeAll(() => void vi.stubGlobal('localStorage', fakeStorage()))
afterAll(() => void vi.unstubAllGlobals())

const notification: Notification = {
  ...{ id: 3, type: 'mention', submissionId: 7, insuredName: 'Harbor Street Bakery', itemKind: 'note', itemId: 9 },
  ...{ actorId: 5, actorName: 'Ben Ito', message: 'Please look', timeCreated: 0, read: false, acknowledged: false },
}
const { queryKey } = notificationsOf(false, 20)
const pages = { pages: [{ records: [notification], next: 3, unread: 1, unacknowledged: 0 }], pageParams: [null] }
const list = (given: object) => rendered(<NotificationList unread={1} onClose={() => {}} />, given)

test('H377 chat notifications are in the list, which is filtered by All or Unread', () => {
  const chat: Notification = { ...notification, type: 'chatMessage', itemKind: 'message', message: 'Is the roof new?' }
  const shown = list({ read: [[queryKey, { ...pages, pages: [{ ...pages.pages[0], records: [chat] }] }]] })
  expect(shown).toContain('Is the roof new?')
  expect(shown).toMatch(/aria-pressed="true"[^>]*>All</)
  expect(shown).toMatch(/aria-pressed="false"[^>]*>Unread</)
})

test('a page of notifications that failed to load leaves those before it, with a retry', () => {
  const shown = list({ read: [[queryKey, pages]] })
  expect(shown).toContain('Harbor Street Bakery')
  expect(shown).toContain(shellTexts.notifications.more)
  const failed = list({ read: [[queryKey, pages]], failed: [queryKey] })
  for (const text of ['Harbor Street Bakery', shellTexts.notifications.failed, 'Retry']) expect(failed).toContain(text)
  expect(failed).not.toContain(shellTexts.notifications.more)
  const without = list({ failed: [queryKey] })
  expect(without).toContain(shellTexts.notifications.failed)
})
