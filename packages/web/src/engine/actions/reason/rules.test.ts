import type { ReasonRules } from '@bindery/contract/actions/action'
import { getAction } from '@bindery/contract/actions/catalogue'
import { expect, test } from 'vitest'
import { isComplete, NO_REASON, type ReasonValues, resultOf, secondaryOf } from './rules.ts'

const item = (name: string, value: string, grouping: string | null = null, ordering = 1) => ({
  ...{ name, value, ordering, grouping, checked: false },
})
const lists = {
  reasons: [item('Price', 'PRICE'), item('Other', 'OTHER', null, -999)],
  secondary: [item('Incumbent lower', 'LOWER', 'PRICE'), item('Limits', 'LIMITS', 'TERMS')],
}
const rules: ReasonRules = { reasons: 'Lost Reasons', secondary: 'Lost Secondary Reasons' }
const values = (more: Partial<ReasonValues>): ReasonValues => ({ ...NO_REASON, ...more })

test.each([
  { why: 'W184 no reason', given: {}, rules, complete: false },
  { why: 'W184 no reason where it is optional', given: {}, rules: { ...rules, isOptional: true }, complete: true },
  { why: 'W186 no secondary reason', given: { reason: 'PRICE' }, rules, complete: false },
  {
    why: 'W186 an optional one',
    given: { reason: 'PRICE' },
    rules: { ...rules, isSecondaryOptional: true },
    complete: true,
  },
  { why: 'both reasons', given: { reason: 'PRICE', secondary: 'LOWER' }, rules, complete: true },
  { why: 'W185 Other without words', given: { reason: 'OTHER', other: '  ' }, rules, complete: false },
  { why: 'W185 Other in words', given: { reason: 'OTHER', other: 'Sold' }, rules, complete: true },
  {
    why: 'W187 one of two dates',
    given: { reason: 'OTHER', other: 'Sold', startDate: '2027-01-01' },
    rules: { ...rules, withDates: true },
    complete: false,
  },
  {
    why: 'W187 W194 both dates',
    given: { reason: 'OTHER', other: 'Sold', startDate: '2027-01-01', endDate: '2028-01-01' },
    rules: { ...rules, withDates: true },
    complete: true,
  },
])('$why: complete $complete', ({ given, rules: asked, complete }) => {
  expect(isComplete(values(given), asked, lists)).toBe(complete)
})

test('W119 W120 the answer has the words of the reasons, and the dates in milliseconds', () => {
  const given = values({
    reason: 'PRICE',
    secondary: 'LOWER',
    comments: ' By 10 % ',
    startDate: '2027-01-01',
    endDate: '2028-01-01',
  })
  expect(resultOf(given, lists)).toEqual({
    reason: 'Price',
    secondaryReason: 'Incumbent lower',
    detail: 'By 10 %',
    startDate: Date.UTC(2027, 0, 1),
    endDate: Date.UTC(2028, 0, 1),
  })
})

test('W115 what was said in place of Other is the reason', () => {
  expect(resultOf(values({ reason: 'OTHER', other: ' Sold ' }), lists)).toEqual({ reason: 'Sold' })
})

test('a secondary reason is one of the chosen reason', () => {
  expect(secondaryOf(lists, 'PRICE').map(({ value }) => value)).toEqual(['LOWER'])
  expect(secondaryOf({ ...lists, secondary: [item('Maya', '3')] }, 'PRICE')).toHaveLength(1)
})

test('Return, Not Clear and Withdraw take a message to the agent, which is sent apart from the comments', () => {
  for (const action of ['submission.reject', 'submission.notClear', 'quote.withdraw'] as const)
    expect(getAction(action).reasons?.tellsAgent, action).toBe(true)
  expect(getAction('submission.clearReady').reasons?.tellsAgent).toBeUndefined()
  const said = resultOf(values({ reason: 'PRICE', comments: 'Internal', messageToAgent: ' Send loss runs. ' }), lists)
  expect(said).toMatchObject({ detail: 'Internal', messageToAgent: 'Send loss runs.' })
})
