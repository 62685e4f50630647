import { afterAll, beforeEach, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { startOpenIdProvider } from '#testing/openIdProvider.ts'

const [clientId, clientSecret] = ['bindery', 'between the two of us']
const provider = await startOpenIdProvider(clientId, clientSecret)
const bindery = await startBindery({ openId: { issuer: `${provider.issuer}/`, clientId, clientSecret } })
afterAll(async () => {
  await bindery.close()
  await provider.close()
})
/** The provider's subject for the sample underwriter. */
const SUBJECT = 'auth0|7f3a-Underwriter'
const idOf = async (username: string) =>
  (await bindery.db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
const identity = { issuer: provider.issuer, subject: SUBJECT, personId: await idOf('underwriter') }
await bindery.db.insertInto('externalIdentity').values(identity).execute()
beforeEach(() => {
  provider.person.sub = SUBJECT
  Object.assign(provider.cheat, { nonce: undefined, audience: undefined })
})

const client = bindery.client()
const cookieOf = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .find((cookie) => cookie.startsWith(`${name}=`))

/** Follows a browser's redirects up to the provider's redirect back to us. */
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

const unknown = (subject: string) =>
  `The single sign-on knows you, but nobody here has your subject yet. Ask an administrator to enter it in your details: ${subject}`

test.each(['nobody.here', 'underwriter', SUBJECT.toLowerCase(), ''])(
  'the subject %j, which nobody here has, is refused with the subject to enter, whatever usernames there are',
  async (subject) => {
    provider.person.sub = subject
    const { pending, back } = await goThere()
    const answer = await comeBack(back, pending)
    expect(answer).toMatchObject({ status: 401, body: { type: 'wrong-sign-in' } })
    if (subject) expect(answer.body.title).toBe(unknown(subject))
    expect(cookieOf(answer.headers, 'bindery_session')).toBeUndefined()
  },
)

test('a browser that is refused goes to the login page of its console, which gets the sentence', async () => {
  provider.person.sub = 'nobody.here'
  for (const [start, page] of [
    ['/rest/Session/openid', '/login'],
    ['/rest/Session/openid?returnTo=/umagent', '/umagent/login'],
  ] as const) {
    const { pending, back } = await goThere(start)
    const answer = await client.get(back.pathname + back.search, { cookie: pending, accept: 'text/html,*/*' })
    expect(answer).toMatchObject({ status: 302 })
    expect(answer.headers.get('location')).toBe(page)
    const cookie = cookieOf(answer.headers, 'bindery_sign_in_problem')!
    expect(decodeURIComponent(cookie.split('=')[1]!)).toBe(unknown('nobody.here'))
  }
})

test('the same subject of another issuer is somebody else', async () => {
  const other = await startOpenIdProvider(clientId, clientSecret)
  const { issuer } = provider
  await bindery.db.updateTable('externalIdentity').set({ issuer: other.issuer }).where('issuer', '=', issuer).execute()
  const { pending, back } = await goThere()
  expect(await comeBack(back, pending)).toMatchObject({ status: 401, body: { title: unknown(SUBJECT) } })
  await bindery.db.updateTable('externalIdentity').set({ issuer }).where('issuer', '=', other.issuer).execute()
  await other.close()
})

test('an administrator enters the subject, which is audited; one person has it, and a new one ends the sessions', async () => {
  const admin = await bindery.signIn('admin')
  const details = async (id: number) => (await admin.get(`/rest/Person/${id}`)).body
  const enter = async (id: number, subject: string | null, issuer = provider.issuer) =>
    admin.patch(`/rest/Person/${id}`, { version: (await details(id)).version, subjects: [{ issuer, subject }] })
  const id = await idOf('manager')
  expect((await details(id)).subjects).toEqual([{ issuer: provider.issuer, subject: null }])
  expect(await enter(id, SUBJECT)).toMatchObject({
    status: 409,
    body: { errors: [{ path: 'subjects', message: 'Dana Whitcombe has this subject already.' }] },
  })
  expect(await enter(id, 'x', 'https://elsewhere.example')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'subjects', message: 'There is no such single sign-on.' }] },
  })
  expect((await enter(id, ' marisol|1 ')).body.subjects).toEqual([{ issuer: provider.issuer, subject: 'marisol|1' }])
  provider.person.sub = 'marisol|1'
  const { pending, back } = await goThere()
  const cookie = cookieOf((await comeBack(back, pending)).headers, 'bindery_session')!
  const who = () => client.get('/rest/Session', { cookie })
  expect(await who()).toMatchObject({ status: 200, body: { user: { username: 'manager' } } })
  await enter(id, 'marisol|2')
  expect((await who()).status).toBe(401)
  await enter(id, null)
  const { changes } = await details(id)
  expect(changes.filter(({ change }: { change: string }) => change === 'subject')).toMatchObject([
    { before: 'marisol|2', after: null, by: 'Ines Bergstrom' },
    { before: 'marisol|1', after: 'marisol|2' },
    { before: null, after: 'marisol|1' },
  ])
})

test('an agency neither sees nor enters subjects', async () => {
  const principal = await bindery.signIn('agent2')
  const { records } = (await principal.get('/rest/Person?role=Agent')).body
  const { body } = await principal.get(`/rest/Person/${records[0].id}`)
  expect(body.subjects).toEqual([])
  const subjects = [{ issuer: provider.issuer, subject: 'mine' }]
  expect(await principal.patch(`/rest/Person/${body.id}`, { version: body.version, subjects })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'subjects', message: 'The carrier enters the subjects of a single sign-on.' }] },
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
