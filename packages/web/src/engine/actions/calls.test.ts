import type { ContextType, OfferedAction } from '@bindery/contract/actions'
import { LIFE_CYCLES } from '@bindery/workflow/lifeCycles'
import { Value } from 'typebox/value'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, fakeStorage, type Sent } from '#testing/server.ts'
import type { Answer } from './answer.ts'
import { callOf } from './calls.ts'
import { runAction } from './runAction.ts'

const ANSWER: Answer = {
  policyId: 7,
  proposalId: 8,
  agencyId: 9,
  version: 3,
  quoteIds: [5],
  attachmentId: 6,
  productShortNames: ['GL'],
}
const RESULT = { uri: '/x/1', status: 1, created: [], messages: [], objectUri: '/x/1' }

let sent: Sent[]
beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage())
  sent = fakeServer(() => ({ body: RESULT }))
})

const offerOf = (context: ContextType, name: string) => ({
  target: { context, id: 42, submissionId: 1 },
  action: { name, functionType: 'none' } as OfferedAction,
})

/** Offered in the bar to a person, with a call of its own. */
const offered = Object.entries(LIFE_CYCLES).flatMap(([context, { actions }]) =>
  actions
    .filter((row) => row.call?.match(/^(POST|DELETE)/) && !('buttonBar' in row))
    .map((row) => ({ context: context as ContextType, name: row.name as string, call: row.call as string })),
)

test.each(offered)('$context: $name can be run', ({ context, name }) => {
  const shown = name === 'Create Report' ? 'Create Report: Business credit' : name
  expect(callOf(offerOf(context, shown))).toBeDefined()
})

/** Chosen here where the same thing can be said in two ways. */
const OTHERWISE: Record<string, string> = {
  'Quote:Send': 'POST /rest/Proposal/8/send',
  'Quote:Request Binding': 'POST /rest/Proposal/requestBindingByQuotes',
  'Quote:Begin Binding': 'POST /rest/Proposal/beginBinding',
  'Submission:Find Business Class': 'POST /rest/DynamicData/Business%20Classes/action/No%20Match',
  'Submission:Create Endorsement': 'POST /rest/Policy/7/startEndorsement',
  'Quote:Upload Section': 'POST /rest/Quote/42/addSectionFromDocument',
  'Proposal:Upload Section': 'POST /rest/Proposal/42/addSectionFromDocument',
}

test.each(offered)('W201 $context: $name makes the call $call', async ({ context, name, call }) => {
  const shown = name === 'Create Report' ? 'Create Report: Business credit' : name
  await runAction(offerOf(context, shown), ANSWER, 'key')
  const made = sent.find(({ address }) => !address.includes('PerformanceEvent'))!
  const expected = OTHERWISE[`${context}:${name}`] ?? call.replace('{id}', '42')
  expect(`${made.method} ${made.address}`).toBe(expected)
})

/** They change a record through a call that no mail follows. */
const SILENT = ['Submission:Change Agency', 'Submission:Find Business Class']

test.each(offered)(
  'W203 $context: $name asks for no notification, in a body that the contract takes',
  ({ context, name }) => {
    const shown = name === 'Create Report' ? 'Create Report: Business credit' : name
    const offer = offerOf(context, shown)
    const { call, input } = callOf(offer)!(offer.target, ANSWER, offer)
    const { body } = input as { body?: Record<string, unknown> }
    if (call.method === 'DELETE' || SILENT.includes(`${context}:${name}`)) return
    expect(body).toMatchObject({ notification: 'none' })
    expect([...Value.Errors(call.body!, body)]).toEqual([])
  },
)

test('W381 how an action went is told, with its time', async () => {
  await runAction(offerOf('Submission', 'Reactivate'), {}, 'key')
  sent = fakeServer(({ address }) =>
    address.includes('Performance') ? {} : { status: 409, body: { type: 'conflict' } },
  )
  await expect(runAction(offerOf('Submission', 'Reactivate'), {}, 'key')).rejects.toThrow()
  const event = sent.find(({ address }) => address.includes('PerformanceEvent'))
  expect(event?.body).toMatchObject({
    name: 'Submission Reactivate',
    succeeded: false,
    milliseconds: expect.any(Number),
  })
})
