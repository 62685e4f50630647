import { RECOVERY_CODES } from '@bindery/contract/secondFactor'
import { TOTP } from 'otpauth'
import { afterAll, describe, expect, test } from 'vitest'
import { makePersonLink } from '#engine/people/links.ts'
import { makeSealing } from '#platform/secrets/sealing.ts'
import { type Answer, type Client, startBindery, testConfig } from '#testing/bindery.ts'
import { AGENCY, makePerson } from '#testing/records.ts'

const MINUTE = 60_000
const STEP = 30_000
const PASSWORD = 'bindery'
const WRONG = {
  status: 401,
  body: {
    type: 'wrong-sign-in',
    title: 'This code is not right, or was used already. Enter the code that is shown now.',
  },
}
const OVER = {
  status: 410,
  body: { type: 'sign-in-over', title: 'This sign-in took too long, or had too many wrong codes. Log in again.' },
}

const bindery = await startBindery()
afterAll(() => bindery.close())
const admin = await bindery.signIn('admin')

/** The default role needs no second factor in any test of this file. */
const newUnderwriter = (role = 'Underwriter') =>
  makePerson(bindery.db, { userType: 'Underwriter', roles: [role], organizationId: 10 })

const codeOf = (secret: string, late = 0) => TOTP.generate({ secret: secretOf(secret), timestamp: now() + late })
const secretOf = (secret: string) => new TOTP({ secret }).secret
const now = () => bindery.now().getTime()
const wrongCodeOf = (secret: string) => String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0')

const signIn = (username: string, more: object = {}) =>
  bindery.client().post('/rest/Session', { username, password: PASSWORD, ...more })
const pendingOf = ({ body }: Answer): string => body.pendingSignIn.token
const atSignIn = (path: '' | '/setUp' | '/confirm', body: object, headers = {}) =>
  bindery.client().post(`/rest/Session/secondFactor${path}`, body, headers)
const finish = (token: string, code: string) => atSignIn('', { token, code })
/** Advances to the next time step first: no code works twice. */
const signInWithCode = async (username: string, secret: string) => {
  bindery.passTime(STEP)
  return finish(pendingOf(await signIn(username)), codeOf(secret))
}

/** A signed-in person with a second factor. */
async function withFactor(person: Promise<{ id: number; username: string }> = newUnderwriter()) {
  const { id, username } = await person
  const user = await bindery.signIn(username)
  const { body } = await user.post('/rest/SecondFactor/setUp', { password: PASSWORD })
  const { body: confirmed } = await user.post('/rest/SecondFactor/confirm', { code: codeOf(body.secret) })
  bindery.passTime(STEP)
  return { id, username, user, secret: body.secret as string, codes: confirmed.recoveryCodes as string[] }
}
const changesOf = async (id: number): Promise<string[]> =>
  (await admin.get(`/rest/Person/${id}`)).body.changes.map(({ change }: { change: string }) => change)
const lives = async (user: Client) => (await user.get('/rest/Session')).status === 200
const requireFor = (role: string, required = true) => admin.put(`/rest/Person/secondFactorRoles/${role}`, { required })

describe('setting up', () => {
  test('needs the password and a first code, gives ten recovery codes and ends the other sessions', async () => {
    const { id, username } = await newUnderwriter()
    const [user, elsewhere] = [await bindery.signIn(username), await bindery.signIn(username)]
    expect(await user.get('/rest/SecondFactor')).toMatchObject({
      body: { since: null, required: false, recoveryCodesLeft: 0 },
    })
    expect(await user.post('/rest/SecondFactor/setUp', { password: 'no' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', message: 'The password is not right.' }] },
    })
    expect(await user.post('/rest/SecondFactor/confirm', { code: '123456' })).toMatchObject({
      status: 409,
      body: { title: 'The set-up took too long. Begin again, and scan the new code.' },
    })
    const { body: made } = await user.post('/rest/SecondFactor/setUp', { password: PASSWORD })
    expect(made.uri).toContain(`otpauth://totp/Bindery:${username}?`)
    expect(await user.post('/rest/SecondFactor/confirm', { code: wrongCodeOf(made.secret) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code' }] },
    })
    const code = codeOf(made.secret)
    const confirmed = await user.post('/rest/SecondFactor/confirm', { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(RECOVERY_CODES)
    expect(await user.get('/rest/SecondFactor')).toMatchObject({
      body: { since: now(), required: false, recoveryCodesLeft: RECOVERY_CODES },
    })
    expect([await lives(user), await lives(elsewhere)]).toEqual([true, false])
    expect(await changesOf(id)).toContain('secondFactorOn')
    // The code that confirmed the set-up cannot be used again.
    expect(await finish(pendingOf(await signIn(username)), code)).toMatchObject(WRONG)
  })

  test('a set-up that nobody confirmed ends after fifteen minutes and changes nothing', async () => {
    const { username } = await newUnderwriter()
    const user = await bindery.signIn(username)
    const { body } = await user.post('/rest/SecondFactor/setUp', { password: PASSWORD })
    expect((await signIn(username)).status).toBe(200)
    bindery.passTime(15 * MINUTE)
    expect((await user.post('/rest/SecondFactor/confirm', { code: codeOf(body.secret) })).status).toBe(409)
  })

  test('neither the secret nor a code is in the database', async () => {
    const { secret, codes } = await withFactor()
    const tables = ['secondFactor', 'secondFactorSetUp', 'recoveryCode', 'personAct', 'idempotencyKey'] as const
    const rows = await Promise.all(tables.map((table) => bindery.db.selectFrom(table).selectAll().execute()))
    const stored = JSON.stringify(rows)
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text)
  })

  test('moving to another phone needs a code of the old one, which counts until the new one is confirmed', async () => {
    const { username, user, secret, codes } = await withFactor()
    expect(await user.post('/rest/SecondFactor/setUp', { password: PASSWORD })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code', message: 'Enter a code of the second factor that is on now.' }] },
    })
    const { body } = await user.post('/rest/SecondFactor/setUp', { password: PASSWORD, code: codes[0] })
    expect((await signInWithCode(username, secret)).status).toBe(200)
    await user.post('/rest/SecondFactor/confirm', { code: codeOf(body.secret) })
    expect(await signInWithCode(username, secret)).toMatchObject(WRONG)
    expect((await signInWithCode(username, body.secret)).status).toBe(200)
    expect(await finish(pendingOf(await signIn(username)), codes[1]!)).toMatchObject(WRONG)
  })
})

describe('signing in', () => {
  test('the password alone gives no session, no cookie, and a token that opens nothing else', async () => {
    const { username } = await withFactor()
    const answer = await signIn(username)
    expect(answer).toMatchObject({
      status: 401,
      body: {
        type: 'second-factor-needed',
        title: 'Enter the code that your authenticator app shows.',
        pendingSignIn: { step: 'code', expiresAt: now() + 5 * MINUTE },
      },
    })
    expect(answer.body).not.toHaveProperty('user')
    expect(answer.headers.get('set-cookie')).toBeNull()
    const token = pendingOf(answer)
    for (const path of ['/rest/Session', '/rest/SecondFactor', '/rest/Submission/filter'])
      expect((await bindery.client(token).get(path)).status).toBe(401)
    expect((await bindery.client().get('/rest/Session', { cookie: `bindery_session=${token}` })).status).toBe(401)
    expect((await bindery.client(token).post('/rest/Session/refresh')).status).toBe(401)
    const rows = await bindery.db.selectFrom('pendingSignIn').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('a code answers as a sign-in without a second factor does, and remembers who wanted to be remembered', async () => {
    const plain = await signIn('underwriter')
    const { username, secret } = await withFactor()
    const answer = await finish(pendingOf(await signIn(username, { remember: true })), codeOf(secret))
    expect(Object.keys(answer.body).sort()).toEqual(Object.keys(plain.body).sort())
    expect(answer.body.user).toMatchObject({ username, loginType: 'password' })
    expect(answer.headers.get('set-cookie')).toMatch(/^bindery_session=[\w-]{43}; Path=\/; Expires=.*HttpOnly/)
    expect(await lives(bindery.client(answer.body.token))).toBe(true)
  })

  test('a code works once, also for two at once, and so does the token', async () => {
    const { username, secret } = await withFactor()
    const [one, two] = [pendingOf(await signIn(username)), pendingOf(await signIn(username))]
    const code = codeOf(secret)
    const answers = await Promise.all([finish(one, code), finish(two, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const used = answers[0]!.status === 200 ? one : two
    bindery.passTime(STEP)
    expect(await finish(used, codeOf(secret))).toMatchObject(OVER)
    // A code of the step before the used one is refused too.
    expect(await finish(used === one ? two : one, codeOf(secret, -STEP))).toMatchObject(WRONG)
  })

  test.each([
    { late: -2, status: 401 },
    { late: -1, status: 200 },
    { late: 1, status: 200 },
    { late: 2, status: 401 },
  ])('a phone whose clock is $late steps off: $status', async ({ late, status }) => {
    const { username, secret } = await withFactor()
    bindery.passTime(3 * STEP)
    expect((await finish(pendingOf(await signIn(username)), codeOf(secret, late * STEP))).status).toBe(status)
  })

  test('a sign-in that waits longer than five minutes is over', async () => {
    const { username, secret } = await withFactor()
    const token = pendingOf(await signIn(username))
    bindery.passTime(5 * MINUTE)
    expect(await finish(token, codeOf(secret))).toMatchObject(OVER)
    expect(await finish('made up', codeOf(secret))).toMatchObject(OVER)
  })

  test('five wrong codes end it and lock the name, whatever right passwords come between', async () => {
    const { id, username, secret } = await withFactor()
    const first = pendingOf(await signIn(username))
    for (let i = 0; i < 3; i++) expect(await finish(first, wrongCodeOf(secret))).toMatchObject(WRONG)
    const second = pendingOf(await signIn(username))
    for (let i = 0; i < 2; i++) expect(await finish(second, wrongCodeOf(secret))).toMatchObject(WRONG)
    expect(await finish(second, codeOf(secret))).toMatchObject({ status: 429, body: { type: 'too-many-attempts' } })
    expect(await signIn(username)).toMatchObject({ status: 429 })
    expect((await admin.get(`/rest/Person/${id}`)).body.status).toBe('locked')
    bindery.passTime(16 * MINUTE)
    expect((await signInWithCode(username, secret)).status).toBe(200)
  })

  test('of ten wrong codes at once five are looked at, and the right one comes too late', async () => {
    await admin.put('/rest/Preference/system/system.login.maxFailures', { value: 50 })
    const { username, secret } = await withFactor()
    const token = pendingOf(await signIn(username))
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(token, wrongCodeOf(secret))))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(5)
    expect(await finish(token, codeOf(secret))).toMatchObject(OVER)
    expect((await signInWithCode(username, secret)).status).toBe(200)
    await admin.put('/rest/Preference/system/system.login.maxFailures', { value: null })
  })

  test('a recovery code works once, however it is typed; new ones end the old ones', async () => {
    const { id, username, user, codes } = await withFactor()
    const withCode = async (code: string) => finish(pendingOf(await signIn(username)), code)
    expect((await withCode(codes[0]!.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect(await withCode(codes[0]!)).toMatchObject(WRONG)
    expect((await user.get('/rest/SecondFactor')).body.recoveryCodesLeft).toBe(RECOVERY_CODES - 1)
    const made = await user.post('/rest/SecondFactor/recoveryCodes', { password: PASSWORD, code: codes[1] })
    expect(made.body.recoveryCodes).toHaveLength(RECOVERY_CODES)
    expect(await withCode(codes[2]!)).toMatchObject(WRONG)
    const answers = await Promise.all([withCode(made.body.recoveryCodes[0]), withCode(made.body.recoveryCodes[0])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await changesOf(id)).toEqual(expect.arrayContaining(['recoveryCodeUsed', 'recoveryCodesMade']))
  })

  test('a secret that another key sealed is told, and a recovery code still works', async () => {
    const { id, username, secret, codes } = await withFactor()
    const sealedSecret = makeSealing({ ...testConfig, secretKey: 'another' })!.seal(secret)
    await bindery.db.updateTable('secondFactor').set({ sealedSecret }).where('personId', '=', id).execute()
    const token = pendingOf(await signIn(username))
    expect(await finish(token, codeOf(secret))).toMatchObject({
      status: 403,
      body: { title: expect.stringMatching(/^The code cannot be checked, because the key of the server has changed/) },
    })
    expect((await finish(token, codes[0]!)).status).toBe(200)
  })
})

describe('ways around it', () => {
  test('a sign-in that waits for a code cannot set up another phone', async () => {
    const { username, secret } = await withFactor()
    const token = pendingOf(await signIn(username))
    expect(await atSignIn('/setUp', { token })).toMatchObject(OVER)
    expect(await atSignIn('/confirm', { token, code: codeOf(secret) })).toMatchObject(OVER)
    expect((await bindery.client(token).post('/rest/SecondFactor/setUp', { password: PASSWORD })).status).toBe(401)
  })

  test('a one-time link sets the password and leaves the second factor on', async () => {
    const { id, username, secret } = await withFactor()
    const waiting = pendingOf(await signIn(username))
    const { path } = await makePersonLink(bindery.db, id, 0, bindery.now())
    const set = { token: path.split('#')[1], newPassword: 'four grey herons' }
    expect((await bindery.client().post('/rest/OneTimeLink/password', set)).status).toBe(200)
    expect(await finish(waiting, codeOf(secret))).toMatchObject(OVER)
    const answer = await signIn(username, { password: set.newPassword })
    expect(answer).toMatchObject({ status: 401, body: { pendingSignIn: { step: 'code' } } })
    expect((await finish(pendingOf(answer), codeOf(secret))).status).toBe(200)
  })

  test('a sign-in that waits ends with a changed password, with Sign Out Everywhere and with the person', async () => {
    const { id, username, user, secret } = await withFactor()
    const waiting = async () => pendingOf(await signIn(username))
    const before = await waiting()
    await user.post('/rest/Session/password', { currentPassword: PASSWORD, newPassword: 'four grey herons' })
    expect(await finish(before, codeOf(secret))).toMatchObject(OVER)
    const again = async () => pendingOf(await signIn(username, { password: 'four grey herons' }))
    const [signedOut] = [await again(), await admin.post(`/rest/Person/${id}/signOut`)]
    expect(await finish(signedOut, codeOf(secret))).toMatchObject(OVER)
    const [gone] = [await again(), await admin.post(`/rest/Person/${id}/deactivate`)]
    expect(await finish(gone, codeOf(secret))).toMatchObject(OVER)
  })

  test('turning it off needs the password and a code', async () => {
    const { id, username, user, secret } = await withFactor()
    const turnOff = (body: object) => user.post('/rest/SecondFactor/turnOff', body)
    expect((await turnOff({ password: PASSWORD })).status).toBe(400)
    expect(await turnOff({ password: PASSWORD, code: wrongCodeOf(secret) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code', message: WRONG.body.title }] },
    })
    expect(await turnOff({ password: 'wrong', code: codeOf(secret) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    })
    expect((await signIn(username)).status).toBe(401)
    expect((await turnOff({ password: PASSWORD, code: codeOf(secret) })).status).toBe(200)
    expect((await signIn(username)).status).toBe(200)
    expect(await turnOff({ password: PASSWORD, code: codeOf(secret) })).toMatchObject({ status: 409 })
    expect(await changesOf(id)).toContain('secondFactorOff')
  })

  test('codes that are tried at a desk left open count like failed sign-ins', async () => {
    const { user, secret } = await withFactor()
    const body = { password: PASSWORD, code: wrongCodeOf(secret) }
    for (let i = 0; i < 5; i++) expect((await user.post('/rest/SecondFactor/turnOff', body)).status).toBe(400)
    expect((await user.post('/rest/SecondFactor/turnOff', { ...body, code: codeOf(secret) })).status).toBe(429)
  })
})

describe('a role that needs it', () => {
  test.each([
    { role: 'AgentPrincipal', userType: 'Agent', organizationId: AGENCY.agent2s },
    { role: 'UnderwritingAssistant', userType: 'Underwriter', organizationId: 10 },
  ] as const)('$role: nobody gets in before it is set up, and everybody with it then', async (place) => {
    const { role, userType, organizationId } = place
    const person = await makePerson(bindery.db, { userType, roles: [role], organizationId })
    const { username } = person
    const before = await bindery.signIn(username)
    expect((await requireFor(role)).status).toBe(200)
    const answer = await signIn(username)
    expect(answer).toMatchObject({
      status: 401,
      body: {
        title: 'Your role needs a second factor. Set it up to go on.',
        pendingSignIn: { step: 'setUp', expiresAt: now() + 15 * MINUTE },
      },
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
    const token = pendingOf(answer)
    expect((await bindery.client(token).get('/rest/Session')).status).toBe(401)
    expect(await finish(token, '123456')).toMatchObject(OVER)
    const { body: made } = await atSignIn('/setUp', { token })
    expect(await atSignIn('/confirm', { token, code: wrongCodeOf(made.secret) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code' }] },
    })
    const confirmed = await atSignIn('/confirm', { token, code: codeOf(made.secret) })
    expect(confirmed).toMatchObject({ status: 200, body: { user: { username } } })
    expect(confirmed.body.recoveryCodes).toHaveLength(RECOVERY_CODES)
    const user = bindery.client(confirmed.body.token)
    expect([await lives(user), await lives(before)]).toEqual([true, false])
    expect(await atSignIn('/confirm', { token, code: codeOf(made.secret) })).toMatchObject(OVER)
    expect(
      await user.post('/rest/SecondFactor/turnOff', { password: PASSWORD, code: confirmed.body.recoveryCodes[0] }),
    ).toMatchObject({
      status: 403,
      body: { title: 'Your role needs a second factor, so it cannot be turned off.' },
    })
    expect((await signInWithCode(username, made.secret)).status).toBe(200)
    await requireFor(role, false)
  })

  test('a session from before lives on, but a changed password does not make a new one of it', async () => {
    const { username } = await newUnderwriter('UnderwritingAssistant')
    const user = await bindery.signIn(username)
    await requireFor('UnderwritingAssistant')
    expect(await lives(user)).toBe(true)
    expect((await user.get('/rest/SecondFactor')).body.required).toBe(true)
    const change = { currentPassword: PASSWORD, newPassword: 'four grey herons' }
    expect(await user.post('/rest/Session/password', change)).toMatchObject({
      status: 403,
      body: { title: 'Your role needs a second factor. Set it up first, then change the password.' },
    })
    await requireFor('UnderwritingAssistant', false)
    expect((await user.post('/rest/Session/password', change)).status).toBe(200)
  })

  test('is decided by the carrier, with who and when', async () => {
    const { body } = await requireFor('UnderwritingAssistant')
    expect(body.find(({ name }: { name: string }) => name === 'UnderwritingAssistant')).toMatchObject({
      required: true,
      changedBy: 'Ines Bergstrom',
      changedAt: expect.any(Number),
    })
    await requireFor('UnderwritingAssistant', false)
    expect(await requireFor('Nobody')).toMatchObject({ status: 404 })
    const principal = await bindery.signIn('agent2')
    expect(await principal.get('/rest/Person/secondFactorRoles')).toMatchObject({
      status: 403,
      body: { title: 'The carrier decides which roles need a second factor.' },
    })
    expect((await principal.put('/rest/Person/secondFactorRoles/Agent', { required: true })).status).toBe(403)
    const underwriter = await bindery.signIn('underwriter')
    expect((await underwriter.put('/rest/Person/secondFactorRoles/Agent', { required: true })).status).toBe(403)
  })

  test('cannot be asked for on a server without a key', async () => {
    const keyless = await startBindery({ secretKey: null, databaseUrl: 'postgres://elsewhere' })
    const ines = await keyless.signIn('admin')
    const title = 'Second factors cannot be kept here: the server has no key to seal them with (SECRET_KEY).'
    expect(await ines.put('/rest/Person/secondFactorRoles/Agent', { required: true })).toMatchObject({
      status: 403,
      body: { title },
    })
    expect(await ines.post('/rest/SecondFactor/setUp', { password: PASSWORD })).toMatchObject({ body: { title } })
    await keyless.close()
  })
})

describe('a lost phone', () => {
  test('an administrator resets the factor: signed out everywhere, audited, and the password alone counts', async () => {
    const { id, username, user, secret } = await withFactor()
    expect((await admin.get(`/rest/Person/${id}`)).body.secondFactor).toEqual({
      since: expect.any(Number),
      required: false,
    })
    const waiting = pendingOf(await signIn(username))
    expect((await admin.post(`/rest/Person/${id}/resetSecondFactor`)).status).toBe(200)
    expect(await lives(user)).toBe(false)
    expect(await finish(waiting, codeOf(secret))).toMatchObject(OVER)
    expect(await atSignIn('/setUp', { token: waiting })).toMatchObject(OVER)
    expect((await signIn(username)).status).toBe(200)
    const { body } = await admin.get(`/rest/Person/${id}`)
    expect(body.secondFactor.since).toBeNull()
    expect(body.changes[0]).toMatchObject({ change: 'secondFactorReset', by: 'Ines Bergstrom' })
    expect(await admin.post(`/rest/Person/${id}/resetSecondFactor`)).toMatchObject({ status: 409 })
  })

  test('a principal resets the own agents only, and nobody resets the own factor or, as an underwriter, any', async () => {
    const agentAt = (organizationId: number) =>
      makePerson(bindery.db, { userType: 'Agent', roles: ['Agent'], organizationId })
    const own = await withFactor(agentAt(AGENCY.agent2s))
    const strangers = await withFactor(agentAt(AGENCY.stranger))
    const principal = await bindery.signIn('agent2')
    expect((await principal.post(`/rest/Person/${own.id}/resetSecondFactor`)).status).toBe(200)
    expect((await principal.post(`/rest/Person/${strangers.id}/resetSecondFactor`)).status).toBe(404)
    const self = await withFactor(newUnderwriter('Administrator'))
    expect((await self.user.post(`/rest/Person/${self.id}/resetSecondFactor`)).status).toBe(403)
    const underwriter = await bindery.signIn('underwriter')
    expect((await underwriter.post(`/rest/Person/${strangers.id}/resetSecondFactor`)).status).toBe(403)
  })
})
