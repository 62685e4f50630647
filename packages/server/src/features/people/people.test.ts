import { afterAll, describe, expect, test } from 'vitest'
import { hashToken } from '#platform/auth/tokens.ts'
import { type Client, startBindery } from '#testing/bindery.ts'
import { makePerson } from '#testing/records.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const admin = await bindery.signIn('admin')
const principal = await bindery.signIn('agent2')
const OWN_AGENCY = (await principal.get('/rest/Session')).body.user.organization.id as number
const { organizationId: OTHER_AGENCY } = await bindery.db
  .selectFrom('person')
  .select('organizationId')
  .where('username', '=', 'agent')
  .executeTakeFirstOrThrow()
const BRANCH = 10
const PASSWORD = 'four grey herons'

let count = 0
const newcomer = (more: object = {}) => ({
  name: 'Lena Hart',
  username: `lena.hart.${++count}`,
  roles: ['Underwriter'],
  organizationId: BRANCH,
  ...more,
})
const agentIn = (organizationId: number, roles = ['Agent']) =>
  makePerson(bindery.db, { userType: 'Agent', roles, organizationId })
const underwriter = () =>
  makePerson(bindery.db, { userType: 'Underwriter', roles: ['Underwriter'], organizationId: BRANCH })
const detailsOf = async (id: number, as: Client = admin) => (await as.get(`/rest/Person/${id}`)).body
const usePath = (path: string, newPassword = PASSWORD) =>
  bindery.client().post('/rest/OneTimeLink/password', { token: path.split('#')[1], newPassword })

describe('an administrator', () => {
  test('invites somebody, who sets a password with the link and signs in', async () => {
    const body = newcomer({
      emailAddress: ' lena@quillhaven.example ',
      title: 'Underwriter',
      groupIds: [506],
      grade: 'UW2',
    })
    const { status, body: invited } = await admin.post('/rest/Person', body)
    expect(status).toBe(200)
    expect(invited.person).toMatchObject({
      name: 'Lena Hart',
      emailAddress: 'lena@quillhaven.example',
      status: 'invited',
      userType: 'Underwriter',
      grade: 'UW2',
      roles: [{ name: 'Underwriter', label: 'Underwriter' }],
      groups: [{ id: 506 }],
      organization: { id: BRANCH, name: 'Northeast Branch' },
      canChange: true,
    })
    expect((await usePath(invited.link.path)).status).toBe(200)
    await bindery.signIn(body.username, PASSWORD)
    const details = await detailsOf(invited.person.id)
    expect(details).toMatchObject({ status: 'active' })
    expect(details.sessions).toHaveLength(1)
    const told = details.changes.map(({ change, by }: { change: string; by: string }) => `${change} by ${by}`)
    expect(told).toContain('added by Ines Bergstrom')
    expect(told).toContain('linkMade by Ines Bergstrom')
    expect(told).toContain('passwordSet by Lena Hart')
    expect(JSON.stringify(details)).not.toContain('argon2')
  })

  test('finds people by name, username, email, status, role and organization, a page at a time', async () => {
    const { username } = await agentIn(OWN_AGENCY)
    const all = (await admin.get('/rest/Person?numberOfRows=5')).body
    expect(all.records).toHaveLength(5)
    const { active, invited, locked, deactivated } = all.counts
    expect(active + invited + locked + deactivated).toBe(all.totalRecords)
    const second = (await admin.get('/rest/Person?numberOfRows=5&startIndex=5')).body.records
    const ids = [...all.records, ...second].map(({ id }: { id: number }) => id)
    expect(new Set(ids).size).toBe(10)
    expect((await admin.get(`/rest/Person?search=${username.toUpperCase()}`)).body).toMatchObject({
      totalRecords: 1,
      records: [{ username }],
    })
    expect((await admin.get('/rest/Person?search=%25')).body.totalRecords).toBe(0)
    const principals = (await admin.get(`/rest/Person?role=AgentPrincipal&organizationId=${OWN_AGENCY}`)).body.records
    expect(principals.map((one: { username: string }) => one.username)).toContain('agent2')
    expect((await admin.get('/rest/Person?status=deactivated&search=nobody-has-this')).body.records).toEqual([])
  })

  test('C570 changes role, organization, groups and grade; each change is told with who made it', async () => {
    const { id } = await underwriter()
    const { version } = await detailsOf(id)
    const change = {
      roles: ['ReferralAuthority', 'Underwriter'],
      organizationId: 11,
      groupIds: [501, 506],
      grade: 'UW4',
      name: 'Robin Vance-Hart',
    }
    const answer = await admin.patch(`/rest/Person/${id}`, { version, ...change })
    expect(answer).toMatchObject({
      status: 200,
      body: { version: version + 1, name: 'Robin Vance-Hart', grade: 'UW4', organization: { id: 11 } },
    })
    expect(answer.body.roles.map(({ name }: { name: string }) => name)).toEqual(change.roles)
    expect((await detailsOf(id)).roles).toEqual(answer.body.roles)
    const told = answer.body.changes.filter(({ by }: { by: string }) => by === 'Ines Bergstrom')
    expect(told).toContainEqual(
      expect.objectContaining({ change: 'name', before: 'Robin Vance', after: 'Robin Vance-Hart' }),
    )
    expect(told).toContainEqual(
      expect.objectContaining({ change: 'role', before: null, after: 'Senior Underwriter / Manager' }),
    )
    expect(told).toContainEqual(expect.objectContaining({ change: 'organization', before: 'Northeast Branch' }))
    expect(told.filter(({ change }: { change: string }) => change === 'group')).toHaveLength(2)
    expect(told.filter(({ change }: { change: string }) => change === 'role')).toHaveLength(1)
    expect(await admin.patch(`/rest/Person/${id}`, { version, name: 'Too late' })).toMatchObject({
      status: 409,
      body: { type: 'stale', current: { name: 'Robin Vance-Hart' } },
    })
  })

  test('a role that is taken away counts for the very next call of the person', async () => {
    const { id, username } = await makePerson(bindery.db, {
      userType: 'Underwriter',
      roles: ['Underwriter', 'Administrator'],
      organizationId: BRANCH,
    })
    const person = await bindery.signIn(username)
    expect((await person.get('/rest/Person')).status).toBe(200)
    const { version } = await detailsOf(id)
    await admin.patch(`/rest/Person/${id}`, { version, roles: ['Underwriter'] })
    expect((await person.get('/rest/Person')).status).toBe(403)
  })

  test('deactivates somebody: sessions and links end at once, and signing in is over until they are activated', async () => {
    const { id, username } = await underwriter()
    const person = await bindery.signIn(username)
    const link = (await admin.post(`/rest/Person/${id}/link`)).body
    expect((await admin.post(`/rest/Person/${id}/deactivate`)).status).toBe(200)
    expect((await person.get('/rest/Session')).status).toBe(401)
    expect((await usePath(link.path)).status).toBe(410)
    expect((await bindery.client().post('/rest/Session', { username, password: 'bindery' })).status).toBe(401)
    expect(await admin.post(`/rest/Person/${id}/link`)).toMatchObject({ status: 409 })
    expect(await admin.post(`/rest/Person/${id}/deactivate`)).toMatchObject({ status: 409 })
    expect(await detailsOf(id)).toMatchObject({ status: 'deactivated', canReset: false })
    expect((await admin.post(`/rest/Person/${id}/activate`)).status).toBe(200)
    await bindery.signIn(username)
    expect((await detailsOf(id)).changes.map(({ change }: { change: string }) => change)).toEqual(
      expect.arrayContaining(['activated', 'deactivated', 'linkMade']),
    )
  })

  test('sees who is locked, and unlocks them', async () => {
    const { id, username } = await underwriter()
    for (let i = 0; i < 5; i++) await bindery.client().post('/rest/Session', { username, password: 'wrong' })
    expect(await detailsOf(id)).toMatchObject({ status: 'locked' })
    const locked = (await admin.get('/rest/Person?status=locked')).body.records
    expect(locked.map((one: { id: number }) => one.id)).toContain(id)
    expect((await admin.post(`/rest/Person/${id}/unlock`)).status).toBe(200)
    expect(await detailsOf(id)).toMatchObject({ status: 'active' })
    await bindery.signIn(username)
  })

  test('signs somebody out everywhere', async () => {
    const { id, username } = await underwriter()
    const [one, two] = [await bindery.signIn(username), await bindery.signIn(username)]
    expect((await detailsOf(id)).sessions).toHaveLength(2)
    expect((await admin.post(`/rest/Person/${id}/signOut`)).status).toBe(200)
    for (const session of [one, two]) expect((await session.get('/rest/Session')).status).toBe(401)
    expect((await detailsOf(id)).changes[0]).toMatchObject({ change: 'signedOut', by: 'Ines Bergstrom' })
  })

  test('a link that an agency made ends when the person moves, one of the carrier stays', async () => {
    const { id } = await agentIn(OWN_AGENCY)
    const look = (path: string) => bindery.client().post('/rest/OneTimeLink/look', { token: path.split('#')[1] })
    const move = async (organizationId: number) =>
      admin.patch(`/rest/Person/${id}`, { version: (await detailsOf(id)).version, organizationId })
    const { path } = (await principal.post(`/rest/Person/${id}/link`)).body
    expect((await look(path)).status).toBe(200)
    await move(OTHER_AGENCY)
    expect((await look(path)).status).toBe(410)
    const { path: carriers } = (await admin.post(`/rest/Person/${id}/link`)).body
    await move(OWN_AGENCY)
    expect((await look(carriers)).status).toBe(200)
    const moved = (await detailsOf(id, principal)).changes.filter(
      ({ change }: { change: string }) => change === 'organization',
    )
    expect(moved[0].after, 'the own agency').not.toBeNull()
    expect(moved[0].before, 'an agency that is not theirs').toBeNull()
  })

  test('a link ends with the rights of who made it, and with the password that it would replace', async () => {
    const look = (path: string) => bindery.client().post('/rest/OneTimeLink/look', { token: path.split('#')[1] })
    const maker = await makePerson(bindery.db, {
      userType: 'Underwriter',
      roles: ['Administrator'],
      organizationId: BRANCH,
    })
    const { id, username } = await underwriter()
    const other = await bindery.signIn(maker.username)
    const { path } = (await other.post(`/rest/Person/${id}/link`)).body
    expect((await admin.post(`/rest/Person/${maker.id}/deactivate`)).status).toBe(200)
    expect((await look(path)).status).toBe(410)
    const again = (await admin.post(`/rest/Person/${id}/link`)).body
    const person = await bindery.signIn(username)
    const passwords = { currentPassword: 'bindery', newPassword: PASSWORD }
    expect((await person.post('/rest/Session/password', passwords)).status).toBe(200)
    expect((await look(again.path)).status).toBe(410)
  })

  test('sees the sessions of somebody in words and ends one of them; the others go on', async () => {
    const { id, username } = await underwriter()
    const [phone, desk] = [await bindery.signIn(username), await bindery.signIn(username)]
    await bindery.db
      .updateTable('session')
      .set({
        userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
        usedAt: new Date(bindery.now().getTime() - 3_600_000),
      })
      .where('tokenHash', '=', hashToken(phone.token))
      .execute()
    const { sessions } = await detailsOf(id)
    expect(sessions).toMatchObject([
      { isPhone: false, isOwn: false },
      { browser: 'Safari', system: 'iPhone', isPhone: true, isOwn: false },
    ])
    expect(sessions[1].usedAt).toBe(bindery.now().getTime() - 3_600_000)
    for (const secret of [phone.token, hashToken(phone.token)]) expect(JSON.stringify(sessions)).not.toContain(secret)

    const end = (session: string) => admin.post(`/rest/Person/${id}/signOut?session=${session}`)
    expect((await end(sessions[1].id)).status).toBe(200)
    expect((await phone.get('/rest/Session')).status).toBe(401)
    expect((await desk.get('/rest/Session')).status).toBe(200)
    const after = await detailsOf(id)
    expect(after.sessions.map((session: { id: string }) => session.id)).toEqual([sessions[0].id])
    expect(after.changes[0]).toMatchObject({ change: 'sessionEnded', by: 'Ines Bergstrom' })
    for (const session of [sessions[1].id, 'made-up'])
      expect(await end(session)).toMatchObject({ status: 404, body: { title: 'This session has ended already.' } })
  })

  test('knows which session is the own, and ends another of the own', async () => {
    const other = await bindery.signIn('admin')
    const { user } = (await admin.get('/rest/Session')).body
    const { sessions } = await detailsOf(user.id)
    expect(sessions.filter(({ isOwn }: { isOwn: boolean }) => isOwn)).toHaveLength(1)
    const theirs = (await detailsOf(user.id, other)).sessions.find(({ isOwn }: { isOwn: boolean }) => isOwn)
    expect(sessions).toContainEqual({ ...theirs, isOwn: false })
    expect((await admin.post(`/rest/Person/${user.id}/signOut?session=${theirs.id}`)).status).toBe(200)
    expect((await other.get('/rest/Session')).status).toBe(401)
    expect((await admin.get('/rest/Session')).status).toBe(200)
  })

  test('reads what each role allows; a principal only what agents could be allowed', async () => {
    interface Choices {
      roles: { name: string; permissions: string[] }[]
      permissions: { name: string; label: string; group: string }[]
    }
    const { roles, permissions }: Choices = (await admin.get('/rest/Person/choices')).body
    const granted = (name: string) => roles.find((role) => role.name === name)!.permissions
    const { body: session } = await admin.get('/rest/Session')
    expect(granted('Administrator').toSorted()).toEqual(session.permissions.toSorted())
    expect(granted('Agent')).not.toContain('user.manage')
    const names = permissions.map(({ name }) => name)
    for (const { permissions: own } of roles) for (const name of own) expect(names).toContain(name)
    const seen: Choices = (await principal.get('/rest/Person/choices')).body
    expect(seen.roles.map(({ name }) => name)).toEqual(['Agent'])
    expect(seen.permissions.length).toBeLessThan(permissions.length)
  })

  test('a link is no way to a password that the carrier keeps elsewhere', async () => {
    const { id } = await underwriter()
    const key = 'system.disablePasswordAndProfileManagement.underwriter'
    await admin.put(`/rest/Preference/system/${key}`, { value: 'true' })
    expect(await admin.post(`/rest/Person/${id}/link`)).toMatchObject({
      status: 409,
      body: { title: 'The password of this person is not kept here.' },
    })
    expect((await admin.post('/rest/Person', newcomer())).body.link).toBeNull()
    await admin.put(`/rest/Preference/system/${key}`, { value: null })
  })

  test.each<{ why: string; change: object; path: string }>([
    { why: 'a role that there is not', change: { roles: ['Emperor'] }, path: 'roles' },
    { why: 'roles of both consoles', change: { roles: ['Underwriter', 'Agent'] }, path: 'organizationId' },
    { why: 'an agency for an underwriter', change: { organizationId: 100 }, path: 'organizationId' },
    { why: 'an organization that there is not', change: { organizationId: 999_999 }, path: 'organizationId' },
    { why: 'a group that there is not', change: { groupIds: [999_999] }, path: 'groupIds' },
    { why: 'a grade that there is not', change: { grade: 'UW9' }, path: 'grade' },
    { why: 'an email that is none', change: { emailAddress: 'nowhere' }, path: 'emailAddress' },
    { why: 'a username with a blank', change: { username: 'lena hart' }, path: 'username' },
  ])('cannot invite with $why', async ({ change, path }) => {
    const answer = await admin.post('/rest/Person', newcomer(change))
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].path).toBe(path)
  })

  test('a username is given once, whatever its capitals', async () => {
    const answer = await admin.post('/rest/Person', newcomer({ username: 'ADMIN' }))
    expect(answer).toMatchObject({
      status: 409,
      body: { type: 'name-in-use', errors: [{ path: 'username', message: 'Somebody has this username already.' }] },
    })
  })

  test('cannot change or shut out themselves, nor make an agent one of the carrier', async () => {
    const { user } = (await admin.get('/rest/Session')).body
    const own = await detailsOf(user.id)
    expect(own.canChange).toBe(false)
    for (const answer of [
      await admin.patch(`/rest/Person/${user.id}`, { version: own.version, roles: ['Administrator', 'Underwriter'] }),
      await admin.post(`/rest/Person/${user.id}/deactivate`),
      await admin.post(`/rest/Person/${user.id}/link`),
    ])
      expect(answer).toMatchObject({ status: 403, body: { title: 'Somebody else has to change your own entry.' } })
    const { id } = await agentIn(OWN_AGENCY)
    const { version } = await detailsOf(id)
    const change = { version, roles: ['Administrator'], organizationId: BRANCH }
    expect(await admin.patch(`/rest/Person/${id}`, change)).toMatchObject({ status: 400 })
    expect(await admin.patch(`/rest/Person/${id}`, { version, groupIds: [506] })).toMatchObject({ status: 400 })
  })

  test('of two who shut each other out at once, one stays', async () => {
    const pair = await Promise.all(
      [1, 2].map(() =>
        makePerson(bindery.db, { userType: 'Underwriter', roles: ['Administrator'], organizationId: BRANCH }),
      ),
    )
    const [one, two] = await Promise.all(pair.map(({ username }) => bindery.signIn(username)))
    const answers = await Promise.all([
      one!.post(`/rest/Person/${pair[1]!.id}/deactivate`),
      two!.post(`/rest/Person/${pair[0]!.id}/deactivate`),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a principal', () => {
  test('sees and manages the agents of the own agencies and nobody else', async () => {
    const { records } = (await principal.get('/rest/Person?numberOfRows=100')).body
    const agencies = (await principal.get('/rest/Person/choices')).body.organizations.map(
      ({ id }: { id: number }) => id,
    )
    expect(records.length).toBeGreaterThan(0)
    for (const { organization } of records) expect(agencies).toContain(organization.id)
    const strangers = [await agentIn(OTHER_AGENCY), await underwriter()]
    for (const { id } of strangers) {
      const answers = await Promise.all([
        principal.get(`/rest/Person/${id}`),
        principal.patch(`/rest/Person/${id}`, { version: 1, name: 'Mine' }),
        ...['link', 'unlock', 'signOut', 'deactivate', 'activate'].map((act) =>
          principal.post(`/rest/Person/${id}/${act}`),
        ),
      ])
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    }
    expect((await principal.get(`/rest/Person?search=${strangers[0]!.username}`)).body.totalRecords).toBe(0)
    expect((await principal.get(`/rest/Person?organizationId=${OTHER_AGENCY}`)).body.totalRecords).toBe(0)
  })

  test('invites agents into the own agency, and can give no other role, agency, group or grade', async () => {
    const own = { roles: ['Agent'], organizationId: OWN_AGENCY }
    const invited = await principal.post('/rest/Person', newcomer(own))
    expect(invited).toMatchObject({ status: 200, body: { person: { status: 'invited', userType: 'Agent' } } })
    expect((await principal.get('/rest/Person/choices')).body).toMatchObject({
      roles: [{ name: 'Agent' }],
      groups: [],
      grades: [],
    })
    for (const wrong of [
      { roles: ['AgentPrincipal'] },
      { roles: ['Agent', 'AgentPrincipal'] },
      { roles: ['Administrator'], organizationId: 1 },
      { organizationId: OTHER_AGENCY },
      { groupIds: [506] },
      { grade: 'UW4' },
    ])
      expect((await principal.post('/rest/Person', newcomer({ ...own, ...wrong }))).status).toBe(400)
    const { id, version } = invited.body.person
    for (const wrong of [
      { roles: ['AgentPrincipal'] },
      { roles: ['Administrator'] },
      { organizationId: OTHER_AGENCY },
      { groupIds: [506] },
      { grade: 'UW4' },
    ])
      expect((await principal.patch(`/rest/Person/${id}`, { version, ...wrong })).status).toBe(400)
    expect((await principal.patch(`/rest/Person/${id}`, { version, title: 'Producer' })).status).toBe(200)
  })

  test('sees another principal of the agency, and cannot change them', async () => {
    const { id } = await agentIn(OWN_AGENCY, ['AgentPrincipal'])
    expect(await detailsOf(id, principal)).toMatchObject({ canChange: false, canReset: false })
    for (const answer of [
      await principal.patch(`/rest/Person/${id}`, { version: 1, name: 'Mine' }),
      await principal.post(`/rest/Person/${id}/link`),
      await principal.post(`/rest/Person/${id}/deactivate`),
    ])
      expect(answer).toMatchObject({ status: 403, body: { title: 'The carrier manages people with these roles.' } })
  })
})

test.each(['underwriter', 'assistant', 'agent'])('%s manages nobody', async (username) => {
  const user = await bindery.signIn(username)
  const { id } = await agentIn(OTHER_AGENCY)
  const answers = [
    await user.get('/rest/Person'),
    await user.get('/rest/Person/choices'),
    await user.get(`/rest/Person/${id}`),
    await user.post('/rest/Person', newcomer({ roles: ['Agent'], organizationId: OTHER_AGENCY })),
    await user.patch(`/rest/Person/${id}`, { version: 1, name: 'Mine' }),
    ...(await Promise.all(
      ['link', 'unlock', 'signOut', 'deactivate', 'activate'].map((act) => user.post(`/rest/Person/${id}/${act}`)),
    )),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
})
