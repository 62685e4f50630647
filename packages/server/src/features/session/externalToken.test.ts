import { randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'

const ISSUER = 'https://sso.carrier.example'
const AUDIENCE = 'bindery'
const { publicKey, privateKey } = await generateKeyPair('ES256')
const stranger = await generateKeyPair('ES256')
const unusual = await generateKeyPair('ES384')
const jwks = JSON.stringify({
  keys: [
    { ...(await exportJWK(publicKey)), kid: 'of-the-carrier', alg: 'ES256' },
    { ...(await exportJWK(unusual.publicKey)), kid: 'of-the-carrier' },
  ],
})
const singleSignOn = { jwks, issuer: ISSUER, audience: AUDIENCE }
const bindery = await startBindery({ singleSignOn, ssoMatch: 'username' })
afterAll(() => bindery.close())

const now = () => Math.floor(Date.now() / 1000)
const good = (): JWTPayload => ({
  jti: randomUUID(),
  sub: 'agent',
  iss: ISSUER,
  aud: AUDIENCE,
  iat: now(),
  exp: now() + 120,
})
const sign = (claims: JWTPayload, key: CryptoKey | Uint8Array = privateKey, alg = 'ES256') =>
  new SignJWT(claims).setProtectedHeader({ alg, kid: 'of-the-carrier' }).sign(key)
const signIn = (externalToken: string) => bindery.client().post('/rest/Session/external', { externalToken })

test('a token that the carrier’s single sign-on signed opens a session for the user it names', async () => {
  const answer = await signIn(await sign(good()))
  expect(answer).toMatchObject({
    status: 200,
    body: { user: { username: 'agent', console: 'agent', loginType: 'singleSignOn' } },
  })
  const session = await bindery.client(answer.body.token).get('/rest/Session')
  expect(session.body.user).toEqual(answer.body.user)
})

test('by name, the subject is the username, in any case; a name that users may choose counts only where the carrier says so', async () => {
  const claims = () => ({ ...good(), sub: 'Agent', preferred_username: 'UnderWriter' })
  expect(await signIn(await sign(claims()))).toMatchObject({ status: 200, body: { user: { username: 'agent' } } })
  const byName = await startBindery({
    singleSignOn,
    ssoMatch: 'username',
    usernameClaim: 'preferred_username',
  })
  const signInByName = async (claims: JWTPayload) =>
    byName.client().post('/rest/Session/external', { externalToken: await sign(claims) })
  expect(await signInByName(claims())).toMatchObject({ status: 200, body: { user: { username: 'underwriter' } } })
  expect((await signInByName({ ...claims(), preferred_username: undefined })).status).toBe(401)
  await byName.close()
})

test('without being told to go by name, a token opens a session only for whom its subject was entered', async () => {
  const bySubject = await startBindery({ singleSignOn })
  const signInThere = async () =>
    bySubject.client().post('/rest/Session/external', { externalToken: await sign({ ...good(), sub: 'agent' }) })
  expect(await signInThere()).toMatchObject({
    status: 401,
    body: { type: 'wrong-sign-in', title: expect.stringMatching(/enter it in your details: agent$/) },
  })
  const { id } = await bySubject.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', 'underwriter')
    .executeTakeFirstOrThrow()
  const identity = { issuer: ISSUER, subject: 'agent', personId: id }
  await bySubject.db.insertInto('externalIdentity').values(identity).execute()
  expect(await signInThere()).toMatchObject({ status: 200, body: { user: { username: 'underwriter' } } })
  await bySubject.db.updateTable('person').set({ active: false }).where('id', '=', id).execute()
  expect(await signInThere()).toMatchObject({ status: 401, body: { title: 'This user may not sign in.' } })
  await bySubject.close()
})

test('a token opens one session and no second one, also for two who use it at once', async () => {
  const token = await sign({ ...good(), jti: 'seen over a shoulder' })
  const answers = await Promise.all([signIn(token), signIn(token), signIn(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
})

test('H368 who came by single sign-on is not offered Change Password and cannot change one', async () => {
  const { body } = await signIn(await sign(good()))
  expect(body.mayChangePassword).toBe(false)
  const user = bindery.client(body.token)
  expect((await user.get('/rest/Session')).body.mayChangePassword).toBe(false)
  const change = { currentPassword: 'bindery', newPassword: 'a better password' }
  expect((await user.post('/rest/Session/password', change)).status).toBe(403)
  expect((await (await bindery.signIn('agent')).get('/rest/Session')).body.mayChangePassword).toBe(true)
})

test('single sign-on is not asked for a second factor, also where the role needs one, and has none here', async () => {
  const requires = (requiresSecondFactor: boolean) =>
    bindery.db.updateTable('role').set({ requiresSecondFactor }).where('name', '=', 'Agent').execute()
  await requires(true)
  const { status, body } = await signIn(await sign(good()))
  expect(status).toBe(200)
  const user = bindery.client(body.token)
  for (const answer of [
    await user.get('/rest/SecondFactor'),
    await user.post('/rest/SecondFactor/setUp', { password: 'bindery' }),
    await user.post('/rest/SecondFactor/confirm', { code: '123456' }),
  ])
    expect(answer).toMatchObject({
      status: 403,
      body: { title: 'You sign in with single sign-on, which asks for a second factor of its own.' },
    })
  const byPassword = await bindery.client().post('/rest/Session', { username: 'agent', password: 'bindery' })
  expect(byPassword).toMatchObject({ status: 401, body: { pendingSignIn: { step: 'setUp' } } })
  await requires(false)
})

const text = new TextEncoder()
test.each([
  { what: 'signed by somebody else', make: () => sign(good(), stranger.privateKey) },
  { what: 'not signed at all', make: () => new UnsecuredJWT(good()).encode() },
  { what: 'signed with the public key as if it were a password', make: () => sign(good(), text.encode(jwks), 'HS256') },
  { what: 'signed in a way that is not among ours', make: () => sign(good(), unusual.privateKey, 'ES384') },
  { what: 'expired', make: () => sign({ ...good(), exp: now() - 1 }) },
  { what: 'without an end', make: () => sign({ ...good(), exp: undefined }) },
  { what: 'older than five minutes, however long it says it lasts', make: () => sign({ ...good(), iat: now() - 301 }) },
  { what: 'without its time', make: () => sign({ ...good(), iat: undefined }) },
  { what: 'of the future', make: () => sign({ ...good(), nbf: now() + 3600 }) },
  { what: 'of another issuer', make: () => sign({ ...good(), iss: 'https://sso.other.example' }) },
  { what: 'for another application', make: () => sign({ ...good(), aud: 'payroll' }) },
  { what: 'without a subject', make: () => sign({ ...good(), sub: undefined }) },
  {
    what: 'changed after it was signed',
    make: async () => swapClaims(await sign(good()), { ...good(), sub: 'admin' }),
  },
  { what: 'no token', make: () => 'a.b.c' },
])('a token $what opens nothing', async ({ make }) => {
  const answer = await signIn(await make())
  expect(answer).toMatchObject({
    status: 401,
    body: { type: 'wrong-sign-in', title: 'The single sign-on did not vouch for you. Sign in again.' },
  })
  expect(answer.headers.get('set-cookie')).toBeNull()
})

const swapClaims = (token: string, claims: JWTPayload) => {
  const [header, , signature] = token.split('.')
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
}

test.each(['nobody.here', 'System', ''])('a good token for %j, who is no user here, opens nothing', async (sub) => {
  expect((await signIn(await sign({ ...good(), sub }))).status).toBe(401)
})

test('a user who left is not let in by single sign-on either', async () => {
  const inactive = (active: boolean) =>
    bindery.db.updateTable('person').set({ active }).where('username', '=', 'assistant').execute()
  await inactive(false)
  expect((await signIn(await sign({ ...good(), sub: 'assistant' }))).status).toBe(401)
  await inactive(true)
})

test('without single sign-on set up, no token opens anything, and the options say so', async () => {
  const plain = await startBindery()
  const answer = await plain.client().post('/rest/Session/external', { externalToken: await sign(good()) })
  expect(answer).toMatchObject({ status: 403, body: { title: 'Single sign-on is not set up here.' } })
  expect((await plain.client().get('/rest/Session/openid')).status).toBe(403)
  expect((await plain.client().get('/rest/Session/options')).body).toEqual({ singleSignOnUrl: null })
  await plain.close()
})
