import { ALL_ACTIONS } from '@bindery/contract/actions/catalogue'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { doneTexts } from './catalogueTexts.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { actions: { done: doneTexts() } } } }))

const say = (id: string, options: { count?: number; context?: string } = {}): string =>
  i18next.t(`done.${id}` as never, { ns: 'actions', defaultValue: '', count: 1, ...options })

test.each([
  ['policy.cancel', {}, 'Cancellation draft created'],
  ['quote.rate', {}, 'Quote rated'],
  ['quote.rate', { count: 2 }, '2 quotes rated'],
  ['quote.rate', { count: 2, context: 'found' }, 'The rating found errors'],
  ['policyIssuance.markIssued', { count: 2 }, '2 policies issued'],
  ['proposal.send', {}, 'Proposal sent'],
  ['proposal.send', { context: 'binder' }, 'Binder sent'],
  ['policyRewrite.markIssued', { context: 'reissue' }, 'Reissue issued'],
  // Neither has a sentence for this case: the usual one holds.
  ['proposal.copy', { count: 2 }, 'Proposal copied'],
  ['submission.submitApplication', { context: 'found' }, 'Application submitted'],
])('after %s %o the toast says: %s', (id, options, sentence) => {
  expect(say(id, options)).toBe(sentence)
})

test('every action that changes something has its sentence in the browser', () => {
  const without = ALL_ACTIONS.filter(({ id, readOnly }) => !readOnly && say(id) === '')
  expect(without.map(({ id }) => id)).toEqual([])
})
