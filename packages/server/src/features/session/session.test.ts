import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { SOON } from '#testing/waiting.ts'

const MINUTE = 60_000
const bindery = await startBindery()
afterAll(() => bindery.close())

test('signing in answers the user, the permissions and a token, and gives the browser a cookie no script can read', async () => {
  const answer = await bindery.client().post('/rest/Session', { username: 'underwriter', password: 'bindery' })
  expect(answer).toMatchObject({
    status: 200,
    body: { user: { username: 'underwriter', userType: 'Underwriter', console: 'underwriter' } },
  })
  expect(answer.body.permissions).toContain('submission.view')
  expect(answer.headers.get('set-cookie')).toMatch(/^bindery_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('the cookie alone is enough for a browser', async () => {
  const { headers } = await bindery.client().post('/rest/Session', { username: 'agent', password: 'bindery' })
  const cookie = headers.get('set-cookie')!.split(';')[0]!
  expect(await bindery.client().get('/rest/Session', { cookie })).toMatchObject({
    status: 200,
    body: { user: { username: 'agent' } },
  })
})

test('a wrong password and an unknown user get the same sentence', async () => {
  const wrong = await bindery.client().post('/rest/Session', { username: 'manager', password: 'wrong' })
  const unknown = await bindery.client().post('/rest/Session', { username: 'nobody', password: 'wrong' })
  for (const { status, body } of [wrong, unknown]) {
    expect({ status, title: body.title }).toEqual({ status: 401, title: 'The username or the password is not right.' })
  }
})

test('after five failures even the right password waits, and works again after the wait', async () => {
  for (let i = 0; i < 5; i++)
    await bindery.client().post('/rest/Session', { username: 'admin', password: `wrong ${i}` })
  const refused = await bindery.client().post('/rest/Session', { username: 'ADMIN', password: 'bindery' })
  expect(refused).toMatchObject({
    status: 429,
    body: { type: 'too-many-attempts', title: 'Too many failed sign-ins. Try again in 15 minutes.' },
  })
  expect(Number(refused.headers.get('retry-after'))).toBe(900)
  bindery.passTime(16 * MINUTE)
  expect(await bindery.client().post('/rest/Session', { username: 'admin', password: 'bindery' })).toMatchObject({
    status: 200,
  })
})

test('the token is not in the database', async () => {
  const { token } = await bindery.signIn('underwriter')
  const rows = await bindery.db.selectFrom('session').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('H025 a session ends an hour after its last use, and lives on while it is used', async () => {
  const idle = await bindery.signIn('underwriter')
  const used = await bindery.signIn('underwriter')
  for (let i = 0; i < 3; i++) {
    bindery.passTime(25 * MINUTE)
    expect((await used.post('/rest/Session/refresh')).status).toBe(200)
  }
  expect(await idle.get('/rest/Session')).toMatchObject({ status: 401, body: { type: 'not-signed-in' } })
  expect((await used.get('/rest/Session')).status).toBe(200)
})

test('calls that a page repeats by itself are no use of the session', async () => {
  const left = await bindery.signIn('underwriter')
  const { user } = (await left.get('/rest/Session')).body
  for (let i = 0; i < 2; i++) {
    bindery.passTime(25 * MINUTE)
    expect((await left.get(`/rest/UnderwritingUser/faces?ids=${user.id}`)).status).toBe(200)
  }
  bindery.passTime(15 * MINUTE)
  expect((await left.get('/rest/Session')).status).toBe(401)
})

test('signing out revokes the token at once', async () => {
  const user = await bindery.signIn('underwriter')
  expect((await user.get('/rest/Session')).status).toBe(200)
  expect((await user.delete('/rest/Session')).status).toBe(200)
  expect((await user.get('/rest/Session')).status).toBe(401)
})

test('changing the password ends every session and download of the user, also elsewhere', async () => {
  const here = await bindery.signIn('agent2')
  const elsewhere = await bindery.signIn('agent2')
  await elsewhere.get('/rest/Session')
  const download = (await elsewhere.post('/rest/DownloadToken')).body.token
  const wrong = await here.post('/rest/Session/password', { currentPassword: 'no', newPassword: 'a better one' })
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'currentPassword' }] } })
  expect((await here.post('/rest/Session/password', { currentPassword: 'bindery', newPassword: 'short' })).status).toBe(
    400,
  )
  expect(
    await here.post('/rest/Session/password', { currentPassword: 'bindery', newPassword: ' '.repeat(12) }),
  ).toMatchObject({ status: 400, body: { errors: [{ path: 'newPassword', message: 'This must not be empty.' }] } })

  expect(
    (await here.post('/rest/Session/password', { currentPassword: 'bindery', newPassword: 'a better one' })).status,
  ).toBe(200)
  expect((await here.get('/rest/Session')).status).toBe(401)
  await expect.poll(async () => (await elsewhere.get('/rest/Session')).status, SOON).toBe(401)
  expect((await bindery.client().get(`/submissions/submissions.csv?t=${download}`)).status).toBe(401)
  await bindery.signIn('agent2', 'a better one')
})

test.each([
  { newPassword: '12345678', message: 'At least 12 characters.' },
  { newPassword: 'password1234', message: 'This password is easy to guess. Choose a less common one.' },
  { newPassword: 'dana-whitcombe-1', message: 'Choose a password that is not made of your own names.' },
])('$newPassword is refused as a new password of Dana Whitcombe: $message', async ({ newPassword, message }) => {
  const underwriter = await bindery.signIn('underwriter')
  expect(await underwriter.post('/rest/Session/password', { currentPassword: 'bindery', newPassword })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'newPassword', message }] },
  })
  await bindery.signIn('underwriter', 'bindery')
})

test('H367 changing the password is refused where the carrier keeps passwords elsewhere', async () => {
  const admin = await bindery.signIn('admin')
  await admin.put('/rest/Preference/system/system.disablePasswordAndProfileManagement.agent', { value: 'true' })
  const agent = await bindery.signIn('agent')
  expect((await agent.get('/rest/Session')).body.mayChangePassword).toBe(false)
  expect(
    (await agent.post('/rest/Session/password', { currentPassword: 'bindery', newPassword: 'a better one' })).status,
  ).toBe(403)
  const underwriter = await bindery.signIn('underwriter')
  expect((await underwriter.get('/rest/Session')).body.mayChangePassword).toBe(true)
  await admin.put('/rest/Preference/system/system.disablePasswordAndProfileManagement.agent', { value: null })
})

test.each<{ from: string; headers: Record<string, string> }>([
  { from: 'another site, as a browser says it', headers: { 'sec-fetch-site': 'cross-site' } },
  { from: 'a sibling site', headers: { 'sec-fetch-site': 'same-site' } },
  { from: 'another origin, as an older browser says it', headers: { origin: 'https://evil.example' } },
])('a request from $from is refused before anything is done', async ({ headers }) => {
  const answer = await bindery.client().post('/rest/Session', { username: 'underwriter', password: 'bindery' }, headers)
  expect(answer).toMatchObject({ status: 403, body: { type: 'cross-site' } })
})

test('a carrier user in the agent console is refused; an agent gets the agent console whatever the address', async () => {
  const underwriter = await bindery.signIn('underwriter')
  const refused = await underwriter.get('/rest/Submission/filter', { 'x-console': 'agent' })
  expect(refused).toMatchObject({
    status: 403,
    body: { title: 'The Agent Console is for agency users. Use the Underwriter Workstation.' },
  })
  const agent = await bindery.signIn('agent')
  expect((await agent.get('/rest/Session', { 'x-console': 'underwriter' })).body.user.console).toBe('agent')
})
