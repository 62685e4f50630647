import { expect, test } from 'vitest'
import { goesUnreviewed, reviewTitleOf, showsMessage } from '../review/rules.ts'
import { submissionTexts } from '../texts.ts'
import { changeOf, differs, removedFrom } from './changedProducts.ts'
import { showsPopup } from './notification.ts'
import { whyNotSplit } from './splitRules.ts'

test.each([
  { chosen: ['CP', 'GL'], differ: false },
  { chosen: ['GL', 'CP'], differ: false },
  { chosen: ['CP'], differ: true },
  { chosen: ['CP', 'IM'], differ: true },
  { chosen: [], differ: false },
])('W172 W173 $chosen instead of CP and GL can be saved: $differ', ({ chosen, differ }) => {
  expect(differs(['CP', 'GL'], chosen)).toBe(differ)
})

test('W174 what was added and what was removed is told', () => {
  expect(['CP', 'GL', 'IM', 'CU'].map((product) => changeOf(product, ['CP', 'GL'], ['CP', 'IM']))).toEqual([
    null,
    'removed',
    'added',
    null,
  ])
  expect(removedFrom(['CP', 'GL'], ['CP', 'IM'])).toEqual(['GL'])
})

test.each([
  { chosen: [], why: 'none' },
  { chosen: ['CP', 'GL'], why: 'all' },
  { chosen: ['GL'], why: null },
])('W190 W191 W192 splitting off $chosen of CP and GL: $why', ({ chosen, why }) => {
  expect(whyNotSplit(['CP', 'GL'], chosen)).toBe(why)
})

test.each([
  { proves: 'W393 W072', id: 'submission.submitModifications', context: 'Submission', title: 'Submit Pending Changes' },
  {
    proves: 'W394 W072',
    id: 'submission.discardModifications',
    context: 'Submission',
    title: 'Discard Pending Changes',
  },
  {
    proves: 'W395 W072',
    id: 'submission.acknowledgeModifications',
    context: 'Submission',
    title: 'Acknowledge Changes',
  },
  { proves: 'W396', id: 'submission.viewChanges', context: 'Submission', title: 'Application Changes' },
  { proves: 'W397', id: 'endorsement.submit', context: 'Endorsement', title: 'Submit Endorsement' },
  { proves: 'W398', id: 'policyRewrite.submit', context: 'PolicyRewrite', title: 'Submit Policy Rewrite' },
  { proves: 'W399', id: 'policyRewrite.submit', context: 'PolicyReissue', title: 'Submit Policy Reissue' },
  { proves: 'W392 W072', id: 'submission.modificationsInProgress', context: 'Submission', title: 'Pending Changes' },
] as const)('$proves the review of $id on a $context is titled $title', ({ id, context, title }) => {
  expect(submissionTexts.review[reviewTitleOf({ id, context })]).toBe(title)
})

test.each([
  { console: 'underwriter', title: 'submit', shown: true },
  { console: 'underwriter', title: 'discard', shown: false },
  { console: 'agent', title: 'submit', shown: false },
  { console: 'agent', title: 'acknowledge', shown: false },
] as const)(
  'W165 H294 the message of the review to $title in the $console console: $shown',
  ({ console, title, shown }) => {
    expect(showsMessage(title, console)).toBe(shown)
    expect(submissionTexts.review.message).toBe(
      'After submitting, these changes can always be viewed from the Actions menu',
    )
  },
)

test.each([
  { id: 'submission.discardModifications', changes: 0, unreviewed: true },
  { id: 'submission.acknowledgeModifications', changes: 0, unreviewed: true },
  { id: 'submission.submitModifications', changes: 0, unreviewed: false },
  { id: 'submission.discardModifications', changes: 1, unreviewed: false },
  { id: 'submission.acknowledgeModifications', changes: 2, unreviewed: false },
])('W162 W163 W164 $id with $changes changes goes without a dialog: $unreviewed', ({ id, changes, unreviewed }) => {
  expect(goesUnreviewed(id, changes)).toBe(unreviewed)
})

test.each([
  { console: 'agent', isOn: true, excluded: [], shows: true },
  { console: 'agent', isOn: false, excluded: [], shows: false },
  { console: 'agent', isOn: true, excluded: ['Producer'], shows: false },
  { console: 'agent', isOn: true, excluded: ['Underwriter'], shows: true },
  { console: 'underwriter', isOn: true, excluded: ['Underwriter'], shows: false },
  { console: 'underwriter', isOn: true, excluded: ['Producer'], shows: true },
] as const)(
  'W170 W171 the popup in the console $console, on $isOn, without $excluded: $shows',
  ({ console, isOn, excluded, shows }) => {
    expect(showsPopup(console, isOn, excluded)).toBe(shows)
  },
)
