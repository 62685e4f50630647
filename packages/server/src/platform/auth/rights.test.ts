import { allCalls } from '@bindery/contract/api'
import type { PermissionName } from '@bindery/contract/permissions'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { type Client, signIn, startBindery } from '#testing/bindery.ts'
import { exampleCalls, nameOf, send } from '#testing/calls.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { openStream } from '#testing/stream.ts'
import { SOON } from '#testing/waiting.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())

/** Wakes the event reader as the server does after a commit. PostgreSQL notifies the reader by itself. */
async function change(work: (db: Db) => { execute(): Promise<unknown> }) {
  await work(bindery.db).execute()
  if (bindery.database.engine === 'embedded') bindery.app.services.events.wake()
}
const PRODUCTS = ['CP', 'GL', 'CA', 'WC', 'CU', 'CY', 'DO', 'IM']
/** People who can only be refused for a missing permission. */
const newUnderwriter = () =>
  makePerson(bindery.db, {
    userType: 'Underwriter',
    roles: ['Underwriter', 'ReferralAuthority', 'Administrator'],
    organizationId: 10,
    authorizedProducts: PRODUCTS,
  })
const newAgent = (organizationId: number = AGENCY.agents, role = 'Agent') =>
  makePerson(bindery.db, { userType: 'Agent', roles: [role], organizationId })

const needed = [...new Set(allCalls.map(({ access }) => access))].filter((name) => name.includes('.'))

const holder = await bindery.signIn((await newUnderwriter()).username)
const examples = await exampleCalls(bindery, holder)

test.each(needed as PermissionName[])(
  'who is signed in when %s is taken from their role is refused, and let in again when it is given back',
  async (permission) => {
    const [call] = allCalls.filter(({ access }) => access === permission)
    const refused = async () => (await send(holder, call!, examples.get(call!)!)).status === 403
    expect(await refused(), nameOf(call!)).toBe(false)

    const granted = await bindery.db
      .selectFrom('rolePermission')
      .selectAll()
      .where('permissionKey', '=', permission)
      .execute()
    await change((db) => db.deleteFrom('rolePermission').where('permissionKey', '=', permission))
    await expect.poll(refused, SOON).toBe(true)
    await change((db) => db.insertInto('rolePermission').values(granted))
    await expect.poll(refused, SOON).toBe(false)
  },
)

test('a permission that is retired is refused to everybody', async () => {
  const { username } = await newUnderwriter()
  const user = await bindery.signIn(username)
  const status = async () => (await user.post('/rest/DownloadToken')).status
  expect(await status()).toBe(200)
  await change((db) => db.updateTable('permission').set({ retired: true }).where('key', '=', 'download.csv'))
  await expect.poll(status, SOON).toBe(403)
  await change((db) => db.updateTable('permission').set({ retired: false }).where('key', '=', 'download.csv'))
  await expect.poll(status, SOON).toBe(200)
})

test('a permission of the carrier that is given to agents shows them no submission of another agency', async () => {
  const user = await bindery.signIn((await newAgent()).username)
  const { id } = await makeSubmission(bindery.db, { agencyId: AGENCY.stranger })
  const create = async () => (await user.post(`/rest/Account/createAccount?submissionId=${id}`)).status
  expect(await create()).toBe(403)
  const granted = { roleName: 'Agent', permissionKey: 'account.assign' }
  await change((db) => db.insertInto('rolePermission').values(granted))
  await expect.poll(create, SOON).toBe(404)
  const ofAgents = bindery.db.deleteFrom('rolePermission').where('roleName', '=', granted.roleName)
  await change(() => ofAgents.where('permissionKey', '=', granted.permissionKey))
  await expect.poll(create, SOON).toBe(403)
})

test('a role taken from a person is gone at once, for that person only', async () => {
  const person = await newUnderwriter()
  const other = await newUnderwriter()
  const [user, colleague] = [await bindery.signIn(person.username), await bindery.signIn(other.username)]
  const save = async (client: Client) =>
    (await client.put('/rest/Preference/system/system.carrierName', { value: 'Quillhaven' })).status
  expect(await save(user)).toBe(200)
  await change((db) =>
    db.deleteFrom('personRole').where('personId', '=', person.id).where('roleName', '=', 'Administrator'),
  )
  await expect.poll(() => save(user), SOON).toBe(403)
  expect(await save(colleague)).toBe(200)
})

test('a person who may no longer sign in is signed out everywhere', async () => {
  const { id, username } = await newAgent()
  const user = await bindery.signIn(username)
  expect((await user.get('/rest/Session')).status).toBe(200)
  await change((db) => db.updateTable('person').set({ active: false }).where('id', '=', id))
  await expect.poll(async () => (await user.get('/rest/Session')).status, SOON).toBe(401)
  expect((await bindery.client().post('/rest/Session', { username, password: 'bindery' })).body.title).toBe(
    'The username or the password is not right.',
  )
})

test('an agent who moves to another agency sees its submissions and no longer the old ones, and the stream begins anew', async () => {
  const { id, username } = await newAgent(AGENCY.agents)
  const user = await bindery.signIn(username)
  const before = await makeSubmission(bindery.db, { agencyId: AGENCY.agents })
  const after = await makeSubmission(bindery.db, { agencyId: AGENCY.stranger })
  const statusOf = async (submission: { id: number }) => (await user.get(`/rest/Submission/${submission.id}`)).status
  expect([await statusOf(before), await statusOf(after)]).toEqual([200, 404])
  const stream = await openStream(bindery.address, user.token, 'client-who-moves')

  await change((db) => db.updateTable('person').set({ organizationId: AGENCY.stranger }).where('id', '=', id))
  await expect.poll(() => statusOf(before), SOON).toBe(404)
  expect(await statusOf(after)).toBe(200)
  await stream.ended
})

test('a principal sees an agency as soon as it comes under the own one', async () => {
  const { username } = await newAgent(AGENCY.agent2s, 'AgentPrincipal')
  const user = await bindery.signIn(username)
  const { id } = await makeSubmission(bindery.db, { agencyId: AGENCY.stranger })
  const status = async () => (await user.get(`/rest/Submission/${id}`)).status
  expect(await status()).toBe(404)
  const { path } = await bindery.db
    .selectFrom('organization')
    .select('path')
    .where('id', '=', AGENCY.stranger)
    .executeTakeFirstOrThrow()
  await change((db) =>
    db.updateTable('organization').set({ path: 'AGY-2000/AGY-3000' }).where('id', '=', AGENCY.stranger),
  )
  await expect.poll(status, SOON).toBe(200)
  await change((db) => db.updateTable('organization').set({ path }).where('id', '=', AGENCY.stranger))
  await expect.poll(status, SOON).toBe(404)
})

test('what changes while a session is being read is not overlooked', async () => {
  const { id, username } = await newAgent()
  const { token } = await bindery.signIn(username)
  const { sessions } = bindery.app.services
  const titleNow = async () => (await sessions.find(token, bindery.now()))?.actor.title
  const reading = titleNow()
  sessions.forget(id)
  expect(await reading).toBeNull()
  await bindery.db.updateTable('person').set({ title: 'Producer' }).where('id', '=', id).execute()
  expect(await titleNow()).toBe('Producer')
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'what is taken away through one process, or by hand in the database, is refused by the others too',
  async () => {
    const second = await bindery.secondProcess()
    const { id, username } = await newUnderwriter()
    const user = await signIn(second.address, username)
    const status = async () => (await user.get('/rest/Submission/filter')).status
    expect(await status()).toBe(200)
    await bindery.db.deleteFrom('personRole').where('personId', '=', id).execute()
    await expect.poll(status, SOON).toBe(403)
  },
)
