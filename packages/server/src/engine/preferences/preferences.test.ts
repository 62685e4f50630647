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

test('H495 H506 a preference is the user’s value, else the role’s, else the system’s, else the default', async () => {
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
  { key: 'general.outOfOffice', value: [1], says: 'This preference must be a set of named values.' },
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

test('nobody can be locked out by a setting that makes no sense', async () => {
  for (const key of ['system.session.idleMinutes', 'system.session.maxHours', 'system.maxDownloadRows'])
    for (const value of [0, -5])
      expect(await saveSystem(key, value)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'value', message: 'This preference must be at least 1.' }] },
      })
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
