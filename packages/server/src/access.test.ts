import { allCalls } from '@bindery/contract/api'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { exampleCalls, nameOf, send } from '#testing/calls.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())

test('only signing in, one-time links, the downloads that bring their own token, and the probes need nobody signed in', () => {
  expect(allCalls.filter(({ access }) => access === 'public').map(nameOf)).toEqual([
    'POST /rest/Session',
    'POST /rest/Session/external',
    'GET /rest/Session/options',
    'GET /rest/Session/openid',
    'GET /rest/Session/openid/return',
    'POST /rest/Session/secondFactor',
    'POST /rest/Session/secondFactor/setUp',
    'POST /rest/Session/secondFactor/confirm',
    'POST /rest/OneTimeLink/look',
    'POST /rest/OneTimeLink/password',
    'POST /rest/OneTimeLink/firstAdministrator',
    'GET /submissions/submissions.csv',
    'GET /tasks/tasks.csv',
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
