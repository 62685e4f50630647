import type { Notification as StoredNotification } from '@bindery/contract/notifications'
import { expect, test } from 'vitest'
import { desktopState, makeDesktopNotices } from './desktop.ts'

function setUp() {
  let unread: StoredNotification[] = []
  let isLooking = false
  const shown: number[] = []
  const { look } = makeDesktopNotices({
    read: async () => unread,
    isLooking: () => isLooking,
    show: ({ id }) => shown.push(id),
  })
  return {
    shown,
    /** The unread notifications become these, newest first, and the server says so. */
    arrive: (...ids: number[]) => {
      unread = ids.map((id) => ({ id }) as StoredNotification)
      return look()
    },
    setLooking: (is: boolean) => {
      isLooking = is
    },
  }
}

test('a notification is shown once, in its order, and none from before the page was opened', async () => {
  const { arrive, shown } = setUp()
  await arrive(3, 2)
  expect(shown).toEqual([])
  await Promise.all([arrive(5, 4, 3), arrive(5, 4, 3)])
  await arrive(5)
  expect(shown).toEqual([4, 5])
})

test('nothing is shown while the user looks at the page, nor afterwards for that', async () => {
  const { arrive, shown, setLooking } = setUp()
  await arrive()
  setLooking(true)
  await arrive(7)
  setLooking(false)
  await arrive(7)
  expect(shown).toEqual([])
  await arrive(8, 7)
  expect(shown).toEqual([8])
})

test.each([
  { permission: undefined, kept: 'on', state: 'unsupported' },
  { permission: 'denied', kept: 'on', state: 'blocked' },
  { permission: 'default', kept: 'on', state: 'off' },
  { permission: 'granted', kept: 'off', state: 'off' },
  { permission: 'granted', kept: null, state: 'off' },
  { permission: 'granted', kept: 'on', state: 'on' },
] as const)('with the permission $permission and the choice $kept they are $state', ({ permission, kept, state }) => {
  expect(desktopState(permission, { getItem: () => kept })).toBe(state)
})
