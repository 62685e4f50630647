import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerFirstAdministrator } from '#engine/people/firstAdministrator.ts'
import { loadReference } from '#engine/reference/load.ts'
import { migrate } from '#platform/db/migrate.ts'
import { clientOf, signIn, testConfig } from '#testing/bindery.ts'
import { emptyDatabase, type TestDatabase } from '#testing/database.ts'
import { makeApp } from './app.ts'

const HOUR = 3_600_000
const PASSWORD = 'four grey herons'
const tokenOf = ({ path }: { path: string }) => path.split('#')[1]!
const OVER = {
  status: 410,
  body: {
    type: 'link-over',
    title: 'This link has been used or is too old. Ask an administrator for a new one.',
  },
}

let empty: TestDatabase
let app: Awaited<ReturnType<typeof makeApp>>
let address: string
const now = new Date()
const send = (path: string, body: object) => clientOf(address, '').post(`/rest/OneTimeLink/${path}`, body)
const setUp = (token: string, username = 'ines', newPassword = PASSWORD) =>
  send('firstAdministrator', { token, name: 'Ines Bergstrom', username, newPassword })

beforeAll(async () => {
  empty = await emptyDatabase()
  await migrate(empty.database)
  await loadReference(empty.database)
  app = await makeApp({ config: testConfig, database: empty.database, clock: () => now })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await empty.remove()
})

test('on an empty database one of several links makes the first administrator, once, and then none does', async () => {
  const { db } = empty.database
  const tooOld = (await offerFirstAdministrator(db, new Date(now.getTime() - 25 * HOUR)))!
  const links = [(await offerFirstAdministrator(db, now))!, (await offerFirstAdministrator(db, now))!]
  expect(await setUp(tokenOf(tooOld))).toMatchObject(OVER)
  expect(await setUp('made-up')).toMatchObject(OVER)
  expect(await send('look', { token: tokenOf(links[0]!) })).toMatchObject({
    status: 200,
    body: { purpose: 'firstAdministrator', name: null },
  })
  expect(await setUp(tokenOf(links[0]!), 'ines', 'password1234')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'newPassword' }] },
  })

  const attempts = await Promise.all([
    setUp(tokenOf(links[0]!), 'ines'),
    setUp(tokenOf(links[1]!), 'other'),
    setUp(tokenOf(links[0]!), 'third'),
  ])
  expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
  const { username } = attempts.find(({ status }) => status === 200)!.body
  for (const link of links) expect(await setUp(tokenOf(link), 'late')).toMatchObject(OVER)
  expect(await offerFirstAdministrator(db, now)).toBeNull()

  const administrator = await signIn(address, username, PASSWORD)
  expect((await administrator.get('/rest/Session')).body).toMatchObject({
    user: { username, name: 'Ines Bergstrom', roles: ['Administrator'], organization: { code: 'QHV' } },
    permissions: expect.arrayContaining(['user.manage']),
  })
})
