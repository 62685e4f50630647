import { allCalls } from '@bindery/contract/api'
import type { Call } from '@bindery/contract/call'
import { sessionApi } from '@bindery/contract/session'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { addressOf, exampleCalls, nameOf, type Parts, send } from '#testing/calls.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())

const USERS = ['underwriter', 'manager', 'assistant', 'agent', 'agent2', 'admin'] as const
/** They end the session, so they come last. */
const ENDING: Call[] = [sessionApi.signOut, sessionApi.changePassword]
const inOrder = [...allCalls.filter((call) => !ENDING.includes(call)), ...ENDING]

test('only signing in, the downloads that bring their own token, and the probes need nobody signed in', () => {
  expect(allCalls.filter(({ access }) => access === 'public').map(nameOf)).toEqual([
    'POST /rest/Session',
    'POST /rest/Session/external',
    'GET /rest/Session/options',
    'GET /rest/Session/openid',
    'GET /rest/Session/openid/return',
    'GET /submissions/submissions.csv',
    'GET /auditLogData/DetailedHistory.csv',
    'GET /auditLogData/DetailedHistory.xls',
    'GET /healthz',
    'GET /readyz',
    'GET /metrics',
  ])
})

const examples = await exampleCalls(bindery, await bindery.signIn('underwriter'))

test.each([
  { who: 'nobody', headers: {} },
  { who: 'somebody with a made-up token', headers: { authorization: `Bearer ${'a'.repeat(43)}` } },
  { who: 'somebody with a made-up cookie', headers: { cookie: `bindery_session=${'a'.repeat(43)}` } },
])('$who is asked to sign in by every call that is not public, whatever they send', async ({ headers }) => {
  const nobody = bindery.client()
  for (const [call, parts] of examples) {
    for (const sent of call.body ? [parts, { ...parts, body: 'not even JSON' }] : [parts]) {
      const answer = await send(nobody, call, sent, headers as Record<string, string>)
      if (call.access === 'public') expect(answer.status, nameOf(call)).toBeLessThan(500)
      else expect(answer, nameOf(call)).toMatchObject({ status: 401, body: { type: 'not-signed-in' } })
    }
  }
})

test.each(USERS)(
  '%s gets an answer from every call, never an error of ours, and 403 without the permission',
  async (username) => {
    const user = await bindery.signIn(username)
    const { permissions } = (await user.get('/rest/Session')).body
    const own = await exampleCalls(bindery, user)
    for (const call of inOrder) {
      const isAllowed = ['public', 'session', ...permissions].includes(call.access)
      const asker = ENDING.includes(call) ? await bindery.signIn(username) : user
      const { status, body } = await answerInTime(call, own.get(call)!, asker)
      expect(status, `${nameOf(call)} ${JSON.stringify(body)}`).toBeLessThan(500)
      if (!isAllowed)
        expect({ status, title: body.title }, nameOf(call)).toEqual({
          status: 403,
          title: 'You do not have the permission for this.',
        })
    }
  },
)

const answerInTime = (call: Call, parts: Parts, user: Parameters<typeof send>[0]) =>
  Promise.race([
    send(user, call, parts),
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error(`${nameOf(call)} ${addressOf(call, parts)} does not answer`)), 10_000).unref(),
    ),
  ])
