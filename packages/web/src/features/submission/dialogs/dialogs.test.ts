import { expect, test } from 'vitest'
import { NO_REASON } from '#engine/actions/reason/reasons.ts'
import { changeOf, differs, removedFrom, whyNotSplit } from './changedProducts.ts'
import { DECLINATION, LOST, outstandingIn } from './reasonForm.ts'
import { reviewTitleOf } from './review.ts'

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

const nothing = { values: NO_REASON, asksForWords: false, asksForSecond: false, answers: {} }
test.each([
  { why: 'nothing', form: DECLINATION, facts: {}, outstanding: 2 },
  {
    why: 'a reason with others under it',
    form: DECLINATION,
    facts: { values: { ...NO_REASON, reason: 'PRICE' }, asksForSecond: true },
    outstanding: 2,
  },
  {
    why: 'Other, without words',
    form: LOST,
    facts: { values: { ...NO_REASON, reason: 'OTHER' }, asksForWords: true },
    outstanding: 1,
  },
  {
    why: 'a blank explanation',
    form: DECLINATION,
    facts: { values: { ...NO_REASON, reason: 'X' }, answers: { explanation: ' ' } },
    outstanding: 1,
  },
  {
    why: 'everything',
    form: DECLINATION,
    facts: { values: { ...NO_REASON, reason: 'X' }, answers: { explanation: 'Roof' } },
    outstanding: 0,
  },
])('W188 a $form.title form with $why has $outstanding required fields remaining', ({ form, facts, outstanding }) => {
  expect(outstandingIn(form, { ...nothing, ...facts })).toBe(outstanding)
})
