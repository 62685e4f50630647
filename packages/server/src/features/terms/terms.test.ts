import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson } from '#testing/records.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const admin = await bindery.signIn('admin')

type Kind = 'Underwriter' | 'ServiceUser' | 'Agent'
const ROLE = { Underwriter: 'Underwriter', ServiceUser: 'PolicyServices', Agent: 'Agent' } as const
const organizationOf = (userType: Kind) => (userType === 'Agent' ? AGENCY.agents : 10)
async function newcomer(userType: Kind, role: string = ROLE[userType]) {
  const organizationId = organizationOf(userType)
  const { username } = await makePerson(bindery.db, { userType, roles: [role], organizationId })
  return { username, user: await bindery.signIn(username) }
}
const setSystem = (key: string, value: unknown) => admin.put(`/rest/Preference/system/${key}`, { value })

test.each([
  { id: 'H358', userType: 'Agent', name: 'Agency Terms and Conditions' },
  { id: 'H359', userType: 'Underwriter', name: 'Carrier Terms and Conditions' },
  { id: 'H359', userType: 'ServiceUser', name: 'Carrier Terms and Conditions' },
] as const)('H358 H359 ($id) a new user of type $userType is shown the file $name', async ({ userType, name }) => {
  const { user } = await newcomer(userType)
  const { file } = (await user.get('/rest/Terms')).body
  expect(file).toMatchObject({ name, fileName: expect.stringMatching(/\.txt$/), digest: expect.any(String) })
  expect(file.size).toBeGreaterThan(100)
  expect(file.paragraphs.length).toBeGreaterThan(1)
})

test('H355 H356 an underwriter or service user is asked only when their role is on the carrier’s list', async () => {
  await setSystem('system.terms.carrierRoles', ['Underwriter'])
  const asked = async (userType: Kind) => (await (await newcomer(userType)).user.get('/rest/Terms')).body.file !== null
  expect([await asked('Underwriter'), await asked('ServiceUser'), await asked('Agent')]).toEqual([true, false, true])
  await setSystem('system.terms.carrierRoles', null)
  expect(await asked('ServiceUser')).toBe(true)
})

test('H355 H357 an agent is asked only when their role is on the agencies’ list', async () => {
  await setSystem('system.terms.agencyRoles', ['AgentPrincipal', 'Underwriter'])
  const asked = async (role: string) =>
    (await (await newcomer('Agent', role)).user.get('/rest/Terms')).body.file !== null
  expect([await asked('Agent'), await asked('AgentPrincipal')]).toEqual([false, true])
  await setSystem('system.terms.agencyRoles', null)
})

test.each([{ fileName: '' }, { size: 0 }])('H360 a file with %o is not shown', async (lacking) => {
  const { user } = await newcomer('Agent')
  const ofAgents = bindery.db.updateTable('termsFile').where('console', '=', 'agent')
  const before = await bindery.db
    .selectFrom('termsFile')
    .select(['fileName', 'size'])
    .where('console', '=', 'agent')
    .executeTakeFirstOrThrow()
  await ofAgents.set(lacking).execute()
  expect((await user.get('/rest/Terms')).body).toEqual({ file: null })
  await ofAgents.set(before).execute()
  expect((await user.get('/rest/Terms')).body.file).not.toBeNull()
})

test('H361 who accepts is not asked again, in this session or the next, and the preference says so', async () => {
  const { username, user } = await newcomer('Underwriter')
  const { digest } = (await user.get('/rest/Terms')).body.file
  expect(await user.post('/rest/Terms', { accepted: true, digest })).toMatchObject({ body: { accepted: true } })
  const later = await bindery.signIn(username)
  for (const session of [user, later]) expect((await session.get('/rest/Terms')).body).toEqual({ file: null })
  expect((await later.get('/rest/Preference')).body['general.copyrightLicense.accepted']).toBe(true)
})

test('H362 who cancels is logged out, the preference says so, and they are asked again', async () => {
  const { username, user } = await newcomer('Agent')
  const { digest } = (await user.get('/rest/Terms')).body.file
  expect((await user.post('/rest/Terms', { accepted: false, digest })).status).toBe(200)
  expect((await user.get('/rest/Session')).status).toBe(401)
  const later = await bindery.signIn(username)
  expect((await later.get('/rest/Preference')).body['general.copyrightLicense.accepted']).toBe(false)
  expect((await later.get('/rest/Terms')).body.file).not.toBeNull()
})

test('who accepted is asked again when the file changes, and cannot accept what they have not been shown', async () => {
  const { user } = await newcomer('Underwriter')
  const { digest } = (await user.get('/rest/Terms')).body.file
  await user.post('/rest/Terms', { accepted: true, digest })
  const ofCarrier = bindery.db.updateTable('termsFile').where('console', '=', 'underwriter')
  await ofCarrier.set({ digest: 'another text' }).execute()
  expect((await user.get('/rest/Terms')).body.file.digest).toBe('another text')
  expect(await user.post('/rest/Terms', { accepted: true, digest })).toMatchObject({
    status: 409,
    body: { title: 'The terms changed meanwhile. Read them again.' },
  })
  expect((await user.post('/rest/Terms', { accepted: true, digest: 'another text' })).status).toBe(200)
  expect((await user.get('/rest/Terms')).body).toEqual({ file: null })
  await ofCarrier.set({ digest }).execute()
})
