import type { ContextType, OfferedAction } from '@bindery/contract/actions'
import { LIFE_CYCLES } from '@bindery/workflow/lifeCycles'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, fakeStorage, type Sent } from '#testing/server.ts'
import type { Answer } from './answer.ts'
import { callOf } from './calls.ts'
import { runAction } from './runAction.ts'

const ANSWER: Answer = { policyId: 7, proposalId: 8, agencyId: 9, version: 3, quoteIds: [5] }
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

/** Offered in the bar to a person, with a call of its own, and not about an attachment, which there are none of yet. */
const NOT_YET = ['Add Section From Document', 'Upload Section']
const offered = Object.entries(LIFE_CYCLES).flatMap(([context, { actions }]) =>
  actions
    .filter((row) => row.call?.match(/^(POST|DELETE)/) && !('buttonBar' in row) && !NOT_YET.includes(row.name))
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
  'Submission:Create Endorsement': 'POST /rest/Policy/7/startEndorsement',
}

test.each(offered)('W201 $context: $name makes the call $call', async ({ context, name, call }) => {
  const shown = name === 'Create Report' ? 'Create Report: Business credit' : name
  await runAction(offerOf(context, shown), ANSWER, 'key')
  const made = sent.find(({ address }) => !address.includes('PerformanceEvent'))!
  const expected = OTHERWISE[`${context}:${name}`] ?? call.replace('{id}', '42')
  expect(`${made.method} ${made.address}`).toBe(expected)
})

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
