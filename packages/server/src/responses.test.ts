import { getAction } from '@bindery/contract/actions/catalogue'
import { allCalls } from '@bindery/contract/api'
import { attachmentsApi } from '@bindery/contract/attachments'
import type { Call } from '@bindery/contract/call'
import { emailApi } from '@bindery/contract/email'
import { intakeApi } from '@bindery/contract/intake'
import { oneTimeLinksApi } from '@bindery/contract/oneTimeLinks'
import { peopleApi } from '@bindery/contract/people'
import { policiesApi } from '@bindery/contract/policies'
import { secondFactorApi } from '@bindery/contract/secondFactor'
import { sessionApi } from '@bindery/contract/session'
import { submissionsApi } from '@bindery/contract/submissions'
import { usersApi } from '@bindery/contract/users'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { addressOf, exampleCalls, nameOf, type Parts, send } from '#testing/calls.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())

function expectShape(schema: TSchema, body: unknown, what: string) {
  expect([...Value.Errors(schema, body)], what).toEqual([])
  expect(Value.Clean(schema, structuredClone(body)), what).toEqual(body)
}

test.each([
  { username: 'underwriter', filterUri: '/Filter/default/uw/all-open' },
  { username: 'agent2', filterUri: '/Filter/default/agent/agency-open' },
])('the submissions of the sample world are what the contract says, for $username', async ({ username, filterUri }) => {
  const user = await bindery.signIn(username)
  const first = await page(user, filterUri, 0)
  expect(first.records.length).toBeGreaterThan(10)
  for (let start = 0; start < Math.min(first.totalRecords, 500); start += 100)
    expectShape(submissionsApi.filter.response, await page(user, filterUri, start), `from ${start}`)
  for (const { id } of first.records.slice(0, 20)) {
    const { status, body } = await user.get(`/rest/Submission/${id}`)
    if (status === 200) expectShape(submissionsApi.read.response, body, `submission ${id}`)
    const transactions = await user.get(`/rest/Submission/${id}/SubmissionTransactions/`)
    if (transactions.status === 200)
      expectShape(submissionsApi.transactions.response, transactions.body, `transactions of ${id}`)
  }
})

const page = async (user: Client, filterUri: string, start: number) =>
  (await user.get(`/rest/Submission/filter?filterUri=${filterUri}&numberOfRows=100&startIndex=${start}`)).body

/** One user of each kind. `rights.test.ts` tests each permission for each role. */
const USERS = ['underwriter', 'manager', 'agent', 'admin'] as const
/** These calls end the session, so they come last. */
const ENDING: Call[] = [sessionApi.signOut, sessionApi.changePassword]
const inOrder = [...allCalls.filter((call) => !ENDING.includes(call)), ...ENDING]
const json = allCalls.filter(({ response }) => response)
const succeeded = new Set<Call>()

/** The calls in parts, each small enough for one test on a busy machine. */
const SIZE = 40
const parts = Array.from({ length: Math.ceil(inOrder.length / SIZE) }, (_, at) => ({
  calls: inOrder.slice(at * SIZE, (at + 1) * SIZE),
  first: nameOf(inOrder[at * SIZE]!),
}))

const answerInTime = (call: Call, parts: Parts, user: Client) =>
  Promise.race([
    send(user, call, parts),
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error(`${nameOf(call)} ${addressOf(call, parts)} does not answer`)), 40_000).unref(),
    ),
  ])

describe.each(USERS)('%s', (username) => {
  let user: Client
  let permissions: string[]
  let examples: Map<Call, Parts>
  beforeAll(async () => {
    user = await bindery.signIn(username)
    permissions = (await user.get('/rest/Session')).body.permissions
    examples = await exampleCalls(bindery, user)
  })

  test.each(parts)(
    'gets what the contract says from every call, never an error of ours, and 403 without the permission: from $first',
    async ({ calls }) => {
      for (const call of calls) {
        const asker = ENDING.includes(call) ? await bindery.signIn(username) : user
        const answer = await answerInTime(call, examples.get(call)!, asker)
        const { status, body } = answer
        expect(status, `${nameOf(call)} ${JSON.stringify(body)}`).toBeLessThan(500)
        if (!['public', 'session', ...permissions].includes(call.access))
          expect({ status, title: body.title }, nameOf(call)).toEqual({
            status: 403,
            title: 'You do not have the permission for this.',
          })
        if (!call.response || status !== 200) continue
        succeeded.add(call)
        expect(answer.headers.get('content-type'), nameOf(call)).toBe('application/json; charset=utf-8')
        expectShape(call.response, body, nameOf(call))
      }
    },
  )
})

test('every call was answered for somebody, so that nothing above was passed over', () => {
  // Other tests cover single sign-on, the second factor, an empty database and uploads.
  const { read: _, ...withCode } = secondFactorApi
  const elsewhere: Call[] = [
    ...Object.values(withCode),
    peopleApi.resetSecondFactor,
    sessionApi.signInExternally,
    oneTimeLinksApi.setUp,
    attachmentsApi.upload,
    emailApi.send,
    emailApi.cancel,
    emailApi.sendAgain,
    emailApi.uploadAttachment,
    usersApi.setPicture,
    emailApi.upload,
    intakeApi.create,
    policiesApi.reinstatement,
    intakeApi.upload,
    getAction('submission.undoReferralDecision').call!,
    getAction('quote.uploadSection').call!,
    getAction('quote.addSectionFromDocument').call!,
    getAction('proposal.uploadSection').call!,
    getAction('proposal.addSectionFromDocument').call!,
  ]
  const expected = json.filter((call) => !elsewhere.includes(call))
  expect(expected.filter((call) => !succeeded.has(call)).map(nameOf)).toEqual([])
})
