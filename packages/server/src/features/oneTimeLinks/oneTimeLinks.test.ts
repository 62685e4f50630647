import { afterAll, expect, test } from 'vitest'
import { makePersonLink } from '#engine/people/links.ts'
import { startBindery } from '#testing/bindery.ts'
import { makePerson } from '#testing/records.ts'

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

const bindery = await startBindery()
afterAll(() => bindery.close())
const send = (path: string, body: object) => bindery.client().post(`/rest/OneTimeLink/${path}`, body)
const agent = () => makePerson(bindery.db, { userType: 'Agent', roles: ['Agent'], organizationId: 100 })
const linkFor = async (id: number) => tokenOf(await makePersonLink(bindery.db, id, 0, bindery.now()))

test('a link sets the password once, ends every session and unlocks the username', async () => {
  const { id, username, name } = await agent()
  const before = await bindery.signIn(username)
  for (let i = 0; i < 5; i++) await bindery.client().post('/rest/Session', { username, password: 'wrong' })
  const token = await linkFor(id)
  expect(await send('look', { token })).toMatchObject({ status: 200, body: { purpose: 'password', name, username } })
  expect(await send('password', { token, newPassword: 'Robin-Vance-99' })).toMatchObject({
    status: 400,
    body: { title: 'Choose a password that is not made of your own names.' },
  })
  expect(await send('password', { token, newPassword: PASSWORD })).toMatchObject({
    status: 200,
    body: { username, console: 'agent' },
  })
  expect((await before.get('/rest/Session')).status).toBe(401)
  await bindery.signIn(username, PASSWORD)
  expect(await send('password', { token, newPassword: PASSWORD })).toMatchObject(OVER)
  expect(await send('look', { token })).toMatchObject(OVER)
})

test('a new link replaces the one before; a link ends after three days, and with the person', async () => {
  const { id } = await agent()
  const first = await linkFor(id)
  const second = await linkFor(id)
  expect(await send('look', { token: first })).toMatchObject(OVER)
  expect((await send('look', { token: second })).status).toBe(200)
  await bindery.db.updateTable('person').set({ active: false }).where('id', '=', id).execute()
  expect(await send('password', { token: second, newPassword: PASSWORD })).toMatchObject(OVER)
  await bindery.db.updateTable('person').set({ active: true }).where('id', '=', id).execute()
  bindery.passTime(73 * HOUR)
  expect(await send('password', { token: second, newPassword: PASSWORD })).toMatchObject(OVER)
})

test('no link of a person makes an administrator, and the token is not in the database', async () => {
  const { id } = await agent()
  const token = await linkFor(id)
  const body = { token, name: 'Robin', username: 'robin-the-second', newPassword: PASSWORD }
  expect(await send('firstAdministrator', body)).toMatchObject(OVER)
  expect(JSON.stringify(await bindery.db.selectFrom('oneTimeLink').selectAll().execute())).not.toContain(token)
})
