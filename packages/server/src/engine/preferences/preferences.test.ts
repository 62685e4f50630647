import { PREFERENCE_LIMIT } from '@bindery/contract/limits'
import { afterAll, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { makePerson } from '#testing/records.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, agent, admin] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('agent'),
  await bindery.signIn('admin'),
]
const holds = async (user: Client, key: string) => (await user.get('/rest/Preference')).body[key]
const save = (user: Client, key: string, value: unknown) => user.put(`/rest/Preference/${key}`, { value })
const saveSystem = (key: string, value: unknown) => admin.put(`/rest/Preference/system/${key}`, { value })

test('H495 H506 C578 a preference is the user’s value, else the role’s, else the system’s, else the default', async () => {
  const key = 'view.shortDateFormat'
  const { username } = await makePerson(bindery.db, {
    userType: 'Underwriter',
    roles: ['PolicyServices', 'UnderwritingAssistant'],
    organizationId: 10,
  })
  const user = await bindery.signIn(username)
  const ofRole = (owner: string, value: string) =>
    bindery.db
      .insertInto('preferenceValue')
      .values({ key, level: 'role', owner, value: JSON.stringify(value) })
      .execute()

  expect((await user.get('/rest/Preference/default')).body[key]).toBe('MM/DD/YYYY')
  const seen = [await holds(user, key)]
  await saveSystem(key, 'DD.MM.YYYY')
  seen.push(await holds(user, key))
  await ofRole('UnderwritingAssistant', 'second role')
  seen.push(await holds(user, key))
  await ofRole('PolicyServices', 'first role')
  seen.push(await holds(user, key))
  await save(user, key, 'YYYY-MM-DD')
  seen.push(await holds(user, key))
  expect(seen).toEqual(['MM/DD/YYYY', 'DD.MM.YYYY', 'second role', 'first role', 'YYYY-MM-DD'])
  expect(await holds(underwriter, key), 'somebody without these roles').toBe('DD.MM.YYYY')

  expect(await save(user, key, null), 'reset: what now holds').toMatchObject({
    status: 200,
    body: { key, value: 'first role' },
  })
  expect(await holds(user, key)).toBe('first role')
  expect(await saveSystem(key, null)).toMatchObject({ body: { value: 'MM/DD/YYYY' } })
  expect(await holds(underwriter, key)).toBe('MM/DD/YYYY')
})

test('what one user sets is nobody else’s', async () => {
  await save(underwriter, 'view.theme', 'dark')
  expect([await holds(underwriter, 'view.theme'), await holds(agent, 'view.theme')]).toEqual(['dark', 'system'])
})

test('H063 H449 the widgets and grid views of a user are kept as XML, which has to be well formed', async () => {
  const xml =
    '<widgets><widget type="1" row="0" filterUri="/Filter/12"><column accessor="status" width="120"/></widget></widgets>'
  expect((await save(underwriter, 'view.widgets', xml)).status).toBe(200)
  expect(await holds(underwriter, 'view.widgets')).toBe(xml)
  const hostile = [
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>',
    `${'<a>'.repeat(4000)}${'</a>'.repeat(4000)}`,
  ]
  for (const wrong of ['<widgets><widget></widgets>', 'widgets', '', '<a/><b/>', { widgets: [] }, 7, ...hostile])
    expect(await save(underwriter, 'view.widgets', wrong), JSON.stringify(wrong)).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'value', message: 'This preference must be well-formed XML without a document type.' }],
      },
    })
  expect(await holds(underwriter, 'view.widgets')).toBe(xml)
})

test.each([
  { key: 'view.theme', value: 7, says: 'This preference must be a text.' },
  { key: 'view.pageSize.submissions', value: '25', says: 'This preference must be a number.' },
  { key: 'view.singleKeyShortcuts', value: 'true', says: 'This preference must be true or false.' },
  { key: 'general.notifications.email', value: { all: true }, says: 'This preference must be a list.' },
])('$key refuses $value: $says', async ({ key, value, says }) => {
  expect(await save(underwriter, key, value)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'value', message: says }] },
  })
})

test('a preference of everybody is set by who may manage preferences, and by nobody for themselves', async () => {
  const key = 'system.maxDownloadRows'
  for (const user of [underwriter, agent, admin])
    expect(await save(user, key, 1_000_000)).toMatchObject({
      status: 403,
      body: { title: 'This preference is set for everybody, by an administrator.' },
    })
  for (const user of [underwriter, agent])
    expect((await user.put(`/rest/Preference/system/${key}`, { value: 9 })).status).toBe(403)
  expect(await holds(underwriter, key)).toBe(5000)
  await saveSystem(key, 9)
  expect([await holds(underwriter, key), await holds(agent, key)]).toEqual([9, 9])
  await saveSystem(key, null)
})

test.each([
  { key: 'view.theme', value: 'purple', says: 'This preference must be one of system, light, dark.' },
  { key: 'view.pageSize.submissions', value: 30, says: 'This preference must be one of 25, 50, 100.' },
  {
    key: 'general.notifications.email',
    value: ['taskAssigned', 'all'],
    says: /^This preference must be one of taskAssigned,/,
  },
])('$key is one of its choices, so $value is refused', async ({ key, value, says }) => {
  expect(await save(underwriter, key, value)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'value', message: expect.stringMatching(says) }] },
  })
})

const refusedAs = (message: unknown) => ({ status: 400, body: { errors: [{ path: 'value', message }] } })

test.each([
  { key: 'system.session.idleMinutes', least: 1, most: 1440 },
  { key: 'system.session.maxHours', least: 1, most: 720 },
  { key: 'system.login.maxFailures', least: 1, most: 100 },
  { key: 'system.login.waitMinutes', least: 1, most: 1440 },
  { key: 'system.maxDownloadRows', least: 1, most: 1_000_000 },
  { key: 'system.maxUploadSizeMB', least: 1, most: 2000 },
  { key: 'system.maxUploadPerDayMB', least: 1, most: 1_000_000 },
  { key: 'system.quoteValidDays', least: 1, most: 730 },
  { key: 'system.automation.submitPendingMinutes', least: 1, most: 1440 },
  { key: 'system.chatMemberPollSeconds', least: 1, most: 3600 },
  { key: 'system.defaultTermMonths', least: 1, most: 120 },
  { key: 'system.historySearchDelayMs', least: 0, most: 10_000 },
  { key: 'system.tasks.pastDueEmailHour', least: 0, most: 23 },
])('$key is a whole number from $least to $most', async ({ key, least, most }) => {
  for (const value of [least - 1, most + 1, least + 0.5, -3, 1e12, 1e300, String(least), [least]])
    expect(await saveSystem(key, value), JSON.stringify(value)).toMatchObject(
      refusedAs(`This preference must be a whole number from ${least} to ${most}.`),
    )
  for (const value of [least, most, null]) expect((await saveSystem(key, value)).status, `${value}`).toBe(200)
})

test('every preference that is a number has limits, and all defaults are values that could be saved', async () => {
  const { body: defaults } = await admin.get('/rest/Preference/default')
  for (const [key, value] of Object.entries(defaults)) {
    if (value !== null) expect((await saveSystem(key, value)).status, key).toBe(200)
    if (typeof value === 'number') expect((await saveSystem(key, 1e300)).status, key).toBe(400)
    await saveSystem(key, null)
  }
})

test('people sign in, and the default holds, where limits of sessions beyond reason were kept before', async () => {
  const keys = ['system.session.maxHours', 'system.session.idleMinutes', 'system.login.waitMinutes']
  await bindery.db
    .insertInto('preferenceValue')
    .values(keys.map((key) => ({ key, level: 'system' as const, value: '1e300' })))
    .execute()
  expect(await holds(await bindery.signIn('underwriter'), 'view.language')).toBe('en-US')
  for (const key of keys) await saveSystem(key, null)
})

test('the format of numbers has a place for the number', async () => {
  for (const key of ['system.submissionNumberFormat', 'system.policyNumberFormat', 'system.accountNumberFormat'])
    for (const value of ['', 'SUB-{YYYY}', '{}', `{${'0'.repeat(60)}}`])
      expect(await saveSystem(key, value), value).toMatchObject(
        refusedAs('This preference must have a place for the number, such as {000000}, and at most 60 characters.'),
      )
  expect((await saveSystem('system.submissionNumberFormat', 'Q{YYYY}/{0000}')).status).toBe(200)
  await saveSystem('system.submissionNumberFormat', null)
})

test.each(['system.statusLabels.underwriter', 'system.statusLabels.agent'])(
  '%s has texts for statuses that there are',
  async (key) => {
    const wrong = [[], { 2: {}, 3: 5 }, { x: 'y' }, { 99: 'Lost' }, { 2: '' }, { 2: ' \u200B' }, { 2: 'x'.repeat(61) }]
    for (const value of [...wrong, { 2: 'two\nlines' }, { 2: null }])
      expect(await saveSystem(key, value), JSON.stringify(value)).toMatchObject(
        refusedAs('This preference must have a text of 1 to 60 characters for each code of a status that it names.'),
      )
    for (const value of [{ 2: 'Received', 3: 'x'.repeat(60) }, {}, null])
      expect((await saveSystem(key, value)).status).toBe(200)
  },
)

test('business hours are a set of named values', async () => {
  expect(await saveSystem('system.businessHours', [1])).toMatchObject(
    refusedAs('This preference must be a set of named values.'),
  )
})

test('a time zone is one that there is, or empty for that of the browser', async () => {
  for (const value of ['Mars/X', 'x', ' ', 7])
    expect(await save(underwriter, 'view.timeZone', value), `${value}`).toMatchObject(
      refusedAs('This preference must be a time zone such as America/New_York.'),
    )
  for (const value of ['America/New_York', 'UTC', '', null])
    expect((await save(underwriter, 'view.timeZone', value)).status, `${value}`).toBe(200)
})

test('who is out of office is away from one day to another, or not at all', async () => {
  const from = '2026-07-01'
  const wrong = [
    [1],
    {},
    { to: 'x', from: 5, delegateUserId: 99_999 },
    { from, to: null, delegateUserId: null },
    { from, to: '2026-06-30', delegateUserId: null },
    { from: '2026-02-30', to: '2026-03-01', delegateUserId: null },
    { from, to: from, delegateUserId: 'manager' },
    { from, to: from, delegateUserId: null, note: 'Sailing' },
  ]
  for (const value of wrong)
    expect(await save(underwriter, 'general.outOfOffice', value), JSON.stringify(value)).toMatchObject(
      refusedAs('This preference must have the days from and to, the first not after the last, and delegateUserId.'),
    )
  for (const value of [
    { from, to: from, delegateUserId: null },
    { from: null, to: null, delegateUserId: null },
  ])
    expect((await save(underwriter, 'general.outOfOffice', value)).status, JSON.stringify(value)).toBe(200)
})

test('the work of who is out of office goes to a colleague who can sign in', async () => {
  const ids = Object.fromEntries(
    (await bindery.db.selectFrom('person').select(['username', 'id']).execute()).map((row) => [row.username, row.id]),
  )
  const { organizationId } = await bindery.db
    .selectFrom('person')
    .select('organizationId')
    .where('username', '=', 'agent')
    .executeTakeFirstOrThrow()
  const ofAgency = { userType: 'Agent' as const, roles: ['Agent'], organizationId }
  const [here, gone] = [await makePerson(bindery.db, ofAgency), await makePerson(bindery.db, ofAgency)]
  await bindery.db.updateTable('person').set({ active: false }).where('id', '=', gone.id).execute()
  const away = (user: Client, delegateUserId?: number) =>
    save(user, 'general.outOfOffice', { from: '2026-07-01', to: '2026-07-14', delegateUserId })

  const refused = refusedAs('The delegate must be a colleague who can sign in.')
  for (const id of [99_999, ids.underwriter, ids.agent])
    expect(await away(underwriter, id), `${id}`).toMatchObject(refused)
  for (const id of [ids.underwriter, ids.agent, gone.id]) expect(await away(agent, id), `${id}`).toMatchObject(refused)
  expect([(await away(underwriter, ids.manager)).status, (await away(agent, here.id)).status]).toEqual([200, 200])
})

test('the public address is one that links can begin with, or empty', async () => {
  for (const value of ['bindery', 'javascript:alert(1)', 'https://', 'ftp://a.example', 'https://a b'])
    expect(await saveSystem('system.baseURL', value), value).toMatchObject({
      status: 400,
      body: {
        errors: [{ message: 'This preference must be an address that begins with http:// or https://.' }],
      },
    })
  for (const value of ['https://work.example.com/bindery', '', null])
    expect((await saveSystem('system.baseURL', value)).status).toBe(200)
})

test('a preference that does not exist is not made', async () => {
  expect((await save(underwriter, 'view.nothing', 1)).status).toBe(404)
  expect((await saveSystem('__proto__', 1)).status).toBe(404)
})

test('a value is at most as long as the contract says, as it is sent', async () => {
  const fits = `<a>${'x'.repeat(PREFERENCE_LIMIT - 9)}</a>`
  expect((await save(agent, 'view.widgets', fits)).status).toBe(200)
  expect(await save(agent, 'view.widgets', `${fits} `)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'value' }] },
  })
})

test.each([1000, 30_000])('a list nested %i deep is refused, not choked on', async (depth) => {
  const nested = `{"value":${'['.repeat(depth)}${']'.repeat(depth)}}`
  expect(await underwriter.put('/rest/Preference/general.notifications.email', nested)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'value' }] },
  })
})

test('two windows that save the same preference at once both succeed, and one of the values holds', async () => {
  const answers = await Promise.all(['dark', 'light', 'system'].map((theme) => save(agent, 'view.theme', theme)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(['dark', 'light', 'system']).toContain(await holds(agent, 'view.theme'))
})
