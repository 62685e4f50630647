import { expect, test } from 'vitest'
import { randomFor } from '../random.ts'
import { endorsementFor } from './endorsed.ts'

test('an office that moves a second time has another address, even if the same one is drawn', () => {
  const own = { coverage: { limit: '3000000.00' } }
  const applicant = { addresses: { mailing: { line1: '1 Main Street', city: 'New Haven' } } }
  const move = (answers: Record<string, unknown>) =>
    endorsementFor('DO', { do: own, applicant: answers }, randomFor('a move'))
  const once = move(applicant)
  const twice = move(once.answers)
  expect([once.kind.reason, twice.kind.reason]).toEqual(['CHANGE_MAILING_ADDRESS', 'CHANGE_MAILING_ADDRESS'])
  expect(twice.answers).not.toEqual(once.answers)
})
