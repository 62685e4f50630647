import type { OfferedAction } from '@bindery/contract/actions'
import { actionLabelled } from '@bindery/contract/actions/catalogue'
import { expect, test } from 'vitest'
import { keyOf, layBar, nameOf } from './bar.ts'

const target = { context: 'Submission', id: 1, submissionId: 1 } as const
/** The id of a submission's or a quote's action. */
const idOf = (label: string) => (actionLabelled('Submission', label) ?? actionLabelled('Quote', label))?.id ?? label
const offer = (name: string, more: Partial<OfferedAction> = {}) => ({
  target,
  action: {
    ...{
      id: idOf(name),
      name,
      enabled: true,
      groupName: 'Any',
      context: 'Submission',
      functionType: 'none',
      preDraft: false,
    },
    ...{ isBulkAction: false, bulkActionLabel: null, defaultExecute: false, buttonBarAction: true, valid: true },
    ...more,
  } as OfferedAction,
})
const names = (offers: readonly { action: OfferedAction }[]) => offers.map(({ action }) => action.name)

test('the bar has two actions beside the next step, primary ones first, the rest by group in the menu', () => {
  const bar = layBar(
    [
      offer('Refer'),
      offer('Submit', { defaultExecute: true }),
      offer('Decline'),
      offer('Split', { groupName: 'Record' }),
      offer('Reject'),
      offer('Change Agency', { groupName: 'Record' }),
    ],
    2,
  )
  expect(names(bar.beside)).toEqual(['Submit', 'Refer'])
  expect(bar.groups.map(([group, offers]) => [group, names(offers)])).toEqual([
    ['Record', ['Split', 'Change Agency']],
    ['Any', ['Decline', 'Reject']],
  ])
})

test('without a primary action the bar begins with a safe one; a quote is not modified from there', () => {
  const bar = layBar([offer('Decline'), offer('Modify Quote'), offer('Begin Binding'), offer('Withdraw')], 2)
  expect(names(bar.beside)).toEqual(['Begin Binding', 'Withdraw'])
  expect(layBar([offer('Decline'), offer('Modify Quote'), offer('Withdraw')], 2).beside).toEqual([])
})

test('the menu never begins with an action that ends the record', () => {
  const bar = layBar(
    [
      offer('Delete', { groupName: 'Application' }),
      offer('Mark as Lost', { groupName: 'Disposition', enabled: false }),
      offer('Update Status Reason', { groupName: 'Disposition' }),
      offer('Copy', { groupName: 'Record' }),
    ],
    0,
  )
  expect(bar.groups.map(([group, offers]) => [group, names(offers)])).toEqual([
    ['Disposition', ['Update Status Reason', 'Mark as Lost']],
    ['Record', ['Copy']],
    ['Application', ['Delete']],
  ])
})

test('the action that the next step stands for is not shown a second time', () => {
  const offers = [offer('Create Quote', { defaultExecute: true, enabled: false }), offer('Clear'), offer('Refer')]
  const bar = layBar(offers, 1, [offers[1]!])
  expect(names(bar.beside)).toEqual(['Refer'])
  expect(names(bar.groups.flatMap(([, each]) => each))).toEqual(['Create Quote'])
})

test('equal actions of two records have different keys: only the one that was pressed shows as running', () => {
  const [one, other] = [1, 2].map((id) => ({ ...offer('Delete'), target: { ...target, id } }))
  expect(keyOf(one!)).not.toBe(keyOf(other!))
  expect(keyOf(one!)).toBe(keyOf({ ...offer('Delete') }))
  const bar = layBar([one!, other!], 2, [one!])
  expect(bar.groups.flatMap(([, offers]) => offers)).toEqual([other])
})

test('an action that a card of the page offers is in the menu only', () => {
  const offers = [offer('Clear Referral', { defaultExecute: true }), offer('Clear'), offer('Split')]
  const bar = layBar(offers, 1, [], ['submission.clearReferral'])
  expect(names(bar.beside)).toEqual(['Clear'])
  expect(names(bar.groups.flatMap(([, each]) => each))).toContain('Clear Referral')
})

test('a disabled action is not lost: it is in the menu; what is not for the bar is not there', () => {
  const bar = layBar([offer('Bind', { enabled: false }), offer('Delete Pre-Draft', { buttonBarAction: false })], 2)
  expect(names(bar.groups.flatMap(([, offers]) => offers))).toEqual(['Bind'])
  expect(bar.beside).toEqual([])
})

test.each([
  ['Create Report: Business credit', 'Business credit'],
  ['Create Quote', 'Create Quote'],
])('W096 %s is shown as %s', (name, shown) => {
  expect(nameOf(name)).toBe(shown)
})
