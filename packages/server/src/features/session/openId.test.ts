import { afterAll, beforeEach, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { startOpenIdProvider } from '#testing/openIdProvider.ts'

const [clientId, clientSecret] = ['bindery', 'between the two of us']
const provider = await startOpenIdProvider(clientId, clientSecret)
const bindery = await startBindery({ openId: { issuer: provider.issuer, clientId, clientSecret } })
afterAll(async () => {
  await bindery.close()
  await provider.close()
})
beforeEach(() => {
  provider.person.sub = 'underwriter'
  Object.assign(provider.cheat, { nonce: undefined, audience: undefined })
})

const client = bindery.client()
const cookieOf = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .find((cookie) => cookie.startsWith(`${name}=`))

/** The way of a browser up to where the provider sends it back to us. */
async function goThere(start = '/rest/Session/openid') {
  const asked = await client.get(start)
  expect(asked.status).toBe(302)
  const authorize = asked.headers.get('location')!
  expect(authorize.startsWith(`${provider.issuer}/authorize?`)).toBe(true)
  const { headers } = await fetch(authorize, { redirect: 'manual' })
  const back = new URL(headers.get('location')!)
  return { pending: cookieOf(asked.headers, 'bindery_openid')!, back, asked }
}
const comeBack = (back: URL, cookie: string) => client.get(back.pathname + back.search, { cookie })
const REFUSED = {
  status: 401,
  body: { type: 'wrong-sign-in', title: 'The single sign-on did not vouch for you. Sign in again.' },
}

test('the login page learns where single sign-on begins', async () => {
  expect((await client.get('/rest/Session/options')).body).toEqual({ singleSignOnUrl: '/rest/Session/openid' })
})

test('H368 who comes back from the provider is signed in where they wanted to go, without Change Password', async () => {
  const { pending, back } = await goThere('/rest/Session/openid?returnTo=/submission/12/quotes')
  const answer = await comeBack(back, pending)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/submission/12/quotes')
  const cookie = cookieOf(answer.headers, 'bindery_session')!
  expect(await client.get('/rest/Session', { cookie })).toMatchObject({
    status: 200,
    body: { user: { username: 'underwriter', loginType: 'singleSignOn' }, mayChangePassword: false },
  })
  expect(answer.headers.getSetCookie().join()).toMatch(/bindery_openid=;[^,]*Path=\/rest\/Session\/openid/)
})

test('what waits in the browser meanwhile is out of reach of scripts and gone after ten minutes', async () => {
  const { asked } = await goThere()
  expect(asked.headers.getSetCookie()[0]).toMatch(
    /^bindery_openid=[^;]+; Max-Age=600; Path=\/rest\/Session\/openid; HttpOnly; SameSite=Lax$/,
  )
})

test('a sign-in that was begun in another browser is refused: the state is not this one’s', async () => {
  const mine = await goThere()
  const theirs = await goThere()
  expect(await comeBack(theirs.back, mine.pending)).toMatchObject(REFUSED)
})

test('coming back without having gone is refused', async () => {
  const { back } = await goThere()
  expect(await client.get(back.pathname + back.search)).toMatchObject(REFUSED)
})

test.each([
  'null',
  '7',
  '"text"',
  '[]',
  '{}',
  '{"state":1}',
  '{',
  '%7B%22returnTo%22%3A%22https%3A%2F%2Fevil.example%22%7D',
])('coming back with the cookie %s is refused', async (value) => {
  const { back } = await goThere()
  expect(await comeBack(back, `bindery_openid=${encodeURIComponent(value)}`)).toMatchObject(REFUSED)
  expect(await comeBack(back, `bindery_openid=${value}`)).toMatchObject(REFUSED)
})

test('an identity that was made for another question is refused: the nonce differs', async () => {
  const { pending, back } = await goThere()
  provider.cheat.nonce = 'another'
  expect(await comeBack(back, pending)).toMatchObject(REFUSED)
})

test('an identity that was made for another application is refused', async () => {
  const { pending, back } = await goThere()
  provider.cheat.audience = 'payroll'
  expect(await comeBack(back, pending)).toMatchObject(REFUSED)
})

test('a made-up code, one that was used already, and a refusal by the provider open nothing', async () => {
  const { pending, back } = await goThere()
  const madeUp = new URL(back)
  madeUp.searchParams.set('code', 'made-up')
  expect(await comeBack(madeUp, pending)).toMatchObject(REFUSED)
  const denied = new URL(back)
  denied.searchParams.delete('code')
  denied.searchParams.set('error', 'access_denied')
  expect(await comeBack(denied, pending)).toMatchObject(REFUSED)
  expect((await comeBack(back, pending)).status).toBe(302)
  expect(await comeBack(back, pending)).toMatchObject(REFUSED)
})

test('somebody the provider knows and we do not is told so', async () => {
  provider.person.sub = 'nobody.here'
  const { pending, back } = await goThere()
  expect(await comeBack(back, pending)).toMatchObject({
    status: 401,
    body: { title: 'Nobody here has the name that the single sign-on gave.' },
  })
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)'])(
  'the sign-in leads to no other site: returnTo %j is refused',
  async (returnTo) => {
    const answer = await client.get(`/rest/Session/openid?returnTo=${encodeURIComponent(returnTo)}`)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'returnTo' }] } })
  },
)

test('a provider that is away is said to be away, and is asked again the next time', async () => {
  const gone = await startOpenIdProvider(clientId, clientSecret)
  await gone.close()
  const other = await startBindery({ openId: { issuer: gone.issuer, clientId, clientSecret } })
  for (let i = 0; i < 2; i++)
    expect(await other.client().get('/rest/Session/openid')).toMatchObject({
      status: 503,
      body: { title: 'The single sign-on cannot be reached. Try again in a moment.' },
    })
  await other.close()
})
