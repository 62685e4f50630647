import { expect, test } from 'vitest'
import { goesUnreviewed, reviewTitleOf } from '../review/titles.ts'
import { changeOf, differs, removedFrom, whyNotSplit } from './changedProducts.ts'
import { showsPopup } from './notification.ts'

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
  ['Submit Modifications', 'Submission', 'submit'],
  ['Discard Modifications', 'Submission', 'discard'],
  ['Acknowledge Modifications', 'Submission', 'acknowledge'],
  ['View Changes', 'Submission', 'application'],
  ['Submit', 'Endorsement', 'submitEndorsement'],
  ['Submit', 'PolicyRewrite', 'submitRewrite'],
  ['Submit', 'PolicyReissue', 'submitReissue'],
] as const)('W392 W393 W394 W395 W396 W397 W398 W399 %s on a %s is titled %s', (name, context, title) => {
  expect(reviewTitleOf({ name, context })).toBe(title)
})

test.each([
  { name: 'Discard Modifications', changes: 0, unreviewed: true },
  { name: 'Acknowledge Modifications', changes: 0, unreviewed: true },
  { name: 'Submit Modifications', changes: 0, unreviewed: false },
  { name: 'Discard Modifications', changes: 1, unreviewed: false },
  { name: 'Acknowledge Modifications', changes: 2, unreviewed: false },
])('W162 W163 W164 $name with $changes changes goes without a dialog: $unreviewed', ({ name, changes, unreviewed }) => {
  expect(goesUnreviewed(name, changes)).toBe(unreviewed)
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
