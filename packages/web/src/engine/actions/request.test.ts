import type { OfferedAction } from '@bindery/contract/actions'
import type { Action } from '@bindery/contract/actions/action'
import { type ActionId, ALL_ACTIONS, callOf, getAction } from '@bindery/contract/actions/catalogue'
import type { ActionParameters } from '@bindery/contract/actions/parameters'
import { Value } from 'typebox/value'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, fakeStorage, type Sent } from '#testing/server.ts'
import { hasRequest, requestOf } from './request.ts'
import { runAction } from './runAction.ts'

const PARAMETERS: ActionParameters = {
  policyId: 7,
  proposalId: 8,
  agencyId: 9,
  version: 3,
  quoteIds: [5],
  attachmentId: 6,
  products: ['GL'],
}
const RESULT = { uri: '/x/1', status: 1, created: [], messages: [], objectUri: '/x/1' }

let sent: Sent[]
beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage())
  sent = fakeServer(() => ({ body: RESULT }))
})

const offerOf = (action: Action) => ({
  target: { context: action.context, id: 42, submissionId: 1 },
  action: {
    id: action.id,
    name: action.id === 'submission.createReport' ? 'Create Report: Business credit' : action.label,
    functionType: 'none',
  } as OfferedAction,
})

/** Actions in the bar that have a call. */
const offered = ALL_ACTIONS.filter((action) => callOf(action) && action.buttonBar !== false)

/** Actions that address another record or another path than their call suggests. */
const ELSEWHERE: Record<string, string> = {
  'quote.send': 'POST /rest/Proposal/8/send',
  'submission.findBusinessClass': 'POST /rest/DynamicData/Business%20Classes/action/No%20Match',
  'submission.createEndorsement': 'POST /rest/Policy/7/startEndorsement',
  'quote.uploadSection': 'POST /rest/Quote/42/addSectionFromDocument',
  'proposal.uploadSection': 'POST /rest/Proposal/42/addSectionFromDocument',
}

test.each(offered)('W201 $id makes its call', async (action) => {
  await runAction(offerOf(action), PARAMETERS, 'key')
  const made = sent.find(({ address }) => !address.includes('PerformanceEvent'))!
  const { method, path } = callOf(action)!
  const expected = ELSEWHERE[action.id] ?? `${method} ${path.replace(':id', '42')}`
  expect(`${made.method} ${made.address}`).toBe(expected)
})

/** These change a record through a call that sends no mail. */
const SILENT = ['submission.changeAgency', 'submission.findBusinessClass']

test.each(offered)('W203 $id asks for no notification, in a body that the contract takes', (action) => {
  const { call, input } = requestOf(offerOf(action), PARAMETERS)
  const { body } = input as { body?: Record<string, unknown> }
  if (call.method === 'DELETE' || SILENT.includes(action.id)) return
  expect(body).toMatchObject({ notification: 'none' })
  expect([...Value.Errors(call.body!, body)]).toEqual([])
})

test('actions that share a call say which of them is meant', () => {
  const bodyOf = (id: ActionId) => requestOf(offerOf(getAction(id)), PARAMETERS).input
  expect(bodyOf('submission.clear')).toMatchObject({ body: { isRiskClear: true } })
  expect(bodyOf('submission.notClear')).toMatchObject({ body: { isRiskClear: false } })
  expect(bodyOf('submission.declineReferral')).toMatchObject({ body: { doDecline: true } })
  expect(bodyOf('policy.reissue')).toMatchObject({ body: { reissue: true } })
})

test('an action that this version does not know has no call', () => {
  expect(hasRequest(offerOf({ ...getAction('submission.clear'), id: 'submission.fly' }))).toBe(false)
})

test('W381 how an action went is told, with its time', async () => {
  await runAction(offerOf(getAction('submission.reactivate')), {}, 'key')
  sent = fakeServer(({ address }) =>
    address.includes('Performance') ? {} : { status: 409, body: { type: 'conflict' } },
  )
  await expect(runAction(offerOf(getAction('submission.reactivate')), {}, 'key')).rejects.toThrow()
  const event = sent.find(({ address }) => address.includes('PerformanceEvent'))
  expect(event?.body).toMatchObject({
    name: 'Submission Reactivate',
    succeeded: false,
    milliseconds: expect.any(Number),
  })
})
