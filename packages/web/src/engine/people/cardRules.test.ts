import { expect, test } from 'vitest'
import { presenceOf, showsSendEmail } from './cardRules.ts'

test.each([
  { maySend: true, isOwnCard: false, hasNewSubmission: false, isShown: true },
  { maySend: false, isOwnCard: false, hasNewSubmission: true, isShown: false },
  { maySend: true, isOwnCard: true, hasNewSubmission: false, isShown: false },
  { maySend: true, isOwnCard: true, hasNewSubmission: true, isShown: true },
])('H392 H393 sending an email from a card: $maySend $isOwnCard $hasNewSubmission $isShown', ({ isShown, ...link }) => {
  expect(showsSendEmail(link)).toBe(isShown)
})

test('availability counts only while the person is online', () => {
  expect(presenceOf({ online: true, availableToChat: true })).toBe('available')
  expect(presenceOf({ online: true, availableToChat: false })).toBe('notAvailable')
  expect(presenceOf({ online: false, availableToChat: true })).toBe('offline')
  expect(presenceOf({ online: null, availableToChat: true })).toBeNull()
})
