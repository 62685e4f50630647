import { afterAll, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { makePerson } from '#testing/records.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')

const tokenOf = async (user: Client): Promise<string> => (await user.post('/rest/DownloadToken')).body.token
/** Downloads as a new window does: without a cookie or header. */
const download = (t: string, more = '') => bindery.client().get(`/submissions/submissions.csv?t=${t}${more}`)
const USED = {
  status: 401,
  body: { title: 'This download link was used already or is too old. Start the download again.' },
}

test('H123 H484 a token opens one download, once', async () => {
  const token = await tokenOf(underwriter)
  const first = await download(token)
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(first.headers.get('content-disposition')).toBe('attachment; filename="submissions.csv"')
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(await download(token)).toMatchObject(USED)
})

test('of two downloads with the same token at once, one gets the file', async () => {
  for (let round = 0; round < 5; round++) {
    const token = await tokenOf(underwriter)
    const answers = await Promise.all([download(token), download(token), download(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  }
})

test('a token is good for a minute, and says until when', async () => {
  const { body } = await underwriter.post('/rest/DownloadToken')
  expect(body.expiresAt).toBe(bindery.now().getTime() + 60_000)
  bindery.passTime(59_000)
  expect((await download(body.token)).status).toBe(200)
  const late = await tokenOf(underwriter)
  bindery.passTime(61_000)
  expect(await download(late)).toMatchObject(USED)
})

test('a made-up token, and the token of a session, open nothing', async () => {
  expect(await download('a'.repeat(43))).toMatchObject(USED)
  expect(await download(underwriter.token)).toMatchObject(USED)
})

test('the token itself is not in the database', async () => {
  const token = await tokenOf(underwriter)
  const rows = await bindery.db.selectFrom('downloadToken').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('what the user may download is decided when the token is used, not when it was given', async () => {
  const person = await makePerson(bindery.db, { userType: 'Underwriter', roles: ['Underwriter'], organizationId: 10 })
  const user = await bindery.signIn(person.username)
  const [before, after, gone] = [await tokenOf(user), await tokenOf(user), await tokenOf(user)]
  expect((await download(before)).status).toBe(200)
  await bindery.db.deleteFrom('personRole').where('personId', '=', person.id).execute()
  expect((await download(after)).status).toBe(403)
  await bindery.db.updateTable('person').set({ active: false }).where('id', '=', person.id).execute()
  expect((await download(gone)).status).toBe(401)
})

test.each([
  { lost: 'download.csv', status: 403 },
  { lost: 'submission.view', status: 403 },
])('without $lost nothing is downloaded', async ({ lost, status }) => {
  const token = await tokenOf(underwriter)
  const granted = await bindery.db.selectFrom('rolePermission').selectAll().where('permissionKey', '=', lost).execute()
  await bindery.db.deleteFrom('rolePermission').where('permissionKey', '=', lost).execute()
  expect((await download(token)).status).toBe(status)
  await bindery.db.insertInto('rolePermission').values(granted).execute()
})

test.each([
  { more: '&start=10&end=9', path: 'end' },
  { more: '&start=0&end=5000', path: 'end' },
  { more: '&timezone=Mars/Olympus', path: 'timezone' },
  { more: '&timezone=%2B25:00', path: 'timezone' },
  { more: '&start=-1', path: 'start' },
  { more: '&format=xml', path: 'format' },
])('H133 the range or time zone $more is refused by name', async ({ more, path }) => {
  expect(await download(await tokenOf(underwriter), more)).toMatchObject({ status: 400, body: { errors: [{ path }] } })
})

const receivedIn = async (zone: string) => {
  const { status, body } = await download(await tokenOf(underwriter), `&end=20&timezone=${encodeURIComponent(zone)}`)
  return { status, times: body.match(/\d\d:\d\d [AP]M/g) }
}

test.each([
  ['+05:30', 'Asia/Kolkata'],
  ['+0530', 'Asia/Kolkata'],
  ['IST', 'Asia/Kolkata'],
  ['-07:00', 'America/Phoenix'],
  ['US/Pacific-New', 'America/Los_Angeles'],
  ['AET', 'Australia/Sydney'],
])('the times of a file are those of the zone %s, whatever the database calls it', async (zone, known) => {
  const expected = await receivedIn(known)
  expect(expected.times!.length).toBeGreaterThan(10)
  expect(await receivedIn(zone)).toEqual(expected)
})

test('a file says of a status what the carrier calls it', async () => {
  const admin = await bindery.signIn('admin')
  const labels = '/rest/Preference/system/system.statusLabels.underwriter'
  await admin.put(labels, { value: { 2: 'At the desk' } })
  const { body } = await download(await tokenOf(underwriter))
  await admin.put(labels, { value: {} })
  expect(body).toContain('"At the desk"')
  expect(body).not.toContain('"Submitted"')
})

test('a link that is over signs nobody out, nor does an old token beside a session that is as good as ever', async () => {
  const cookie = `bindery_session=${underwriter.token}`
  const used = await bindery.client().get('/submissions/submissions.csv?t=used', { cookie })
  expect(used).toMatchObject({ status: 401, body: { type: 'link-over' } })
  const beside = await bindery.client('an-old-token').get('/rest/Session', { cookie })
  expect(beside.status).toBe(401)
  for (const { headers } of [used, beside]) expect(headers.get('set-cookie')).toBeNull()
  const ended = await bindery.client().get('/rest/Session', { cookie: 'bindery_session=an-old-token' })
  expect(ended.headers.get('set-cookie')).toContain('bindery_session=;')
})

test('H128 a list that is longer than a download is not cut: it asks for a range', async () => {
  const admin = await bindery.signIn('admin')
  const preference = '/rest/Preference/system/system.maxDownloadRows'
  const { version } = (await admin.get(preference)).body
  expect((await admin.put(preference, { value: 10, version })).status).toBe(200)
  const all = '&filterUri=/Filter/default/uw/all-open'
  expect(await download(await tokenOf(underwriter), all)).toMatchObject({
    status: 400,
    body: { title: 'A download has at most 10 rows. Choose a range with start and end.', errors: [{ path: 'end' }] },
  })
  const some = await download(await tokenOf(underwriter), `${all}&start=5&end=14`)
  expect(some.body.trim().split('\r\n')).toHaveLength(11)
  await admin.put(preference, { value: null })
})
