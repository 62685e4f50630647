import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'

const HOUR = 3_600_000
const bindery = await startBindery({ trustProxy: 1 })
afterAll(() => bindery.close())
const signIn = (more: object = {}, headers: Record<string, string> = {}) =>
  bindery.client().post('/rest/Session', { username: 'underwriter', password: 'bindery', ...more }, headers)
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')!

test('the browser forgets the cookie when it closes, unless the user wants to be remembered', async () => {
  expect(cookieOf(await signIn())).not.toMatch(/Expires|Max-Age/i)
  const remembered = cookieOf(await signIn({ remember: true }))
  const expires = new Date(/Expires=([^;]+)/.exec(remembered)![1]!)
  expect(expires.getTime()).toBe(bindery.now().getTime() + 12 * HOUR)
})

test('a remembered session outlives an idle hour, and ends with its twelve hours however it is used', async () => {
  const [plain, remembered] = [await signIn(), await signIn({ remember: true })]
  const status = async ({ body }: { body: { token: string } }) =>
    (await bindery.client(body.token).get('/rest/Session')).status
  bindery.passTime(2 * HOUR)
  expect([await status(plain), await status(remembered)]).toEqual([401, 200])
  bindery.passTime(9.5 * HOUR)
  expect(await status(remembered)).toBe(200)
  expect((await bindery.client(remembered.body.token).post('/rest/Session/refresh')).status).toBe(200)
  bindery.passTime(HOUR)
  expect(await status(remembered)).toBe(401)
  expect((await bindery.client(remembered.body.token).post('/rest/Session/refresh')).status).toBe(401)
})

test('over https the cookie travels over https only, and no other host can set it', async () => {
  const https = { 'x-forwarded-proto': 'https' }
  const cookie = cookieOf(await signIn({}, https))
  expect(cookie).toMatch(/^__Host-bindery_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(cookieOf(await signIn())).not.toMatch(/Secure|__Host/)
  const [pair = ''] = cookie.split(';')
  const ask = (name: string) => bindery.client().get('/rest/Session', { ...https, cookie: name })
  expect((await ask(pair)).status).toBe(200)
  // A cookie without the __Host- prefix, as another host of the domain could set it.
  expect((await ask(pair.replace('__Host-', ''))).status).toBe(401)
  const ended = await bindery.client().delete('/rest/Session', { ...https, cookie: pair })
  expect(cookieOf(ended)).toMatch(/^__Host-bindery_session=; Max-Age=0; Path=\/; .*Secure/)
})

test('H497 signing out takes the cookie away', async () => {
  const { body } = await signIn()
  const answer = await bindery.client(body.token).delete('/rest/Session')
  expect(cookieOf(answer)).toMatch(/^bindery_session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/)
})

test('each sign-in is a session of its own: signing out of one leaves the other', async () => {
  const [here, elsewhere] = [await signIn(), await signIn()]
  expect(here.body.token).not.toBe(elsewhere.body.token)
  await bindery.client(here.body.token).delete('/rest/Session')
  expect((await bindery.client(elsewhere.body.token).get('/rest/Session')).status).toBe(200)
})

test.each(['%zz', '', 'a'.repeat(5000), '"; drop table session; --', '\u00e9'])(
  'a cookie with the value %j is no session',
  async (value) => {
    expect((await bindery.client().get('/rest/Session', { cookie: `bindery_session=${value}` })).status).toBe(401)
  },
)
