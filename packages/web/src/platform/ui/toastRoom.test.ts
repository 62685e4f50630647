import { createNotificationsStore, type NotificationData, showNotification } from '@mantine/notifications'
import { expect, test } from 'vitest'
import { makeRoom } from './toastRoom.ts'

function shownAfter(toasts: Partial<NotificationData>[]) {
  const store = createNotificationsStore()
  store.updateState((state) => ({ ...state, limit: 3 }))
  for (const toast of toasts) {
    showNotification({ message: '', ...toast }, store)
    makeRoom(store)
  }
  expect(store.getState().queue).toEqual([])
  return store.getState().notifications.map(({ id }) => id)
}
const done = (id: string) => ({ id, autoClose: 5000 })
const problem = (id: string) => ({ id, autoClose: false })

test('a fourth toast takes the place of the oldest at once', () => {
  expect(shownAfter(['a', 'b', 'c', 'd', 'e'].map(done))).toEqual(['c', 'd', 'e'])
})

test('a problem stays while other news come and go', () => {
  expect(shownAfter([problem('p'), done('a'), done('b'), done('c')])).toEqual(['p', 'b', 'c'])
})

test('three problems that nobody closed do not hold back the next one', () => {
  expect(shownAfter(['p', 'q', 'r', 's'].map(problem))).toEqual(['q', 'r', 's'])
})
