import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { type Config, readConfig } from '#platform/config.ts'
import { openEmbedded } from '#platform/db/database.ts'
import { clientOf, signIn, testConfig } from '#testing/bindery.ts'
import { copyDatabase, preparedDirectory } from '#testing/database.ts'
import { newDirectory } from '#testing/directories.ts'
import { makeApp } from './app.ts'
import { runPeopleCommand } from './peopleCommand.ts'

const PASSWORD = 'four grey herons'
const isPostgres = Boolean(process.env.TEST_DATABASE_URL)

/** The configuration of a database with the sample data that no server uses, and how to open it. */
async function ownDatabase() {
  if (!isPostgres) {
    const dataDir = preparedDirectory()
    const remove = async () => rmSync(dataDir, { recursive: true, force: true })
    return { config: { ...testConfig, dataDir }, open: () => openEmbedded({ directory: dataDir }), remove }
  }
  const { database, url, remove } = await copyDatabase()
  return { config: { ...testConfig, databaseUrl: url }, open: async () => database, remove }
}
const { config, open, remove } = await ownDatabase()
afterAll(remove)

async function run(words: string[], on: Config = config) {
  const lines: string[] = []
  await runPeopleCommand(words, on, (line) => lines.push(line))
  return lines
}

test('somebody is added, unlocked and gets a new password from the command line', async () => {
  const added = await run([
    'add',
    'lena.hart',
    '--name',
    'Lena Hart',
    '--role',
    'Underwriter',
    '--organization',
    'QHV-NE',
  ])
  expect(added[0]).toBe('Lena Hart is added as Underwriter. This link sets the password, once, within 72 hours:')
  const reset = await run(['reset', 'Lena.Hart'])
  expect(reset).toEqual([
    'This link sets a new password for Lena Hart, once, within 72 hours:',
    expect.stringMatching(/^ {2}http:\/\/127\.0\.0\.1:0\/welcome#[\w-]{43}$/),
  ])
  expect(await run(['unlock', 'manager'])).toEqual(['Marisol Okonkwo can sign in again.'])

  await expect(run(['reset-second-factor', 'manager'])).rejects.toThrow('Marisol Okonkwo has no second factor.')

  const app = await makeApp({ config, database: await open() })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const token = reset[1]!.split('#')[1]!
  const used = await clientOf(address, '').post('/rest/OneTimeLink/password', { token, newPassword: PASSWORD })
  expect(used).toMatchObject({ status: 200, body: { username: 'lena.hart' } })
  const lena = await signIn(address, 'lena.hart', PASSWORD)
  expect((await lena.get('/rest/Session')).body.user).toMatchObject({
    roles: ['Underwriter'],
    organization: { code: 'QHV-NE' },
  })
  if (!isPostgres)
    await expect(run(['unlock', 'manager'])).rejects.toThrow('is in use by another running Bindery. Stop it first')
  await app.close()
})

test('a second factor whose phone is lost is reset from the command line', async () => {
  const other = await ownDatabase()
  const database = await other.open()
  const { id } = await database.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', 'manager')
    .executeTakeFirstOrThrow()
  const factor = { personId: id, sealedSecret: 'sealed', since: new Date() }
  await database.db.insertInto('secondFactor').values(factor).execute()
  if (!isPostgres) await database.close()
  expect(await run(['reset-second-factor', 'manager'], other.config)).toEqual([
    'Marisol Okonkwo is signed out everywhere and signs in with the password alone. A role that needs one asks for a new one.',
  ])
  const after = isPostgres ? database : await other.open()
  expect(await after.db.selectFrom('secondFactor').selectAll().execute()).toEqual([])
  expect(await after.db.selectFrom('personAct').select(['act', 'actorId']).execute()).toEqual([
    { act: 'secondFactorReset', actorId: 0 },
  ])
  await after.close()
  await other.remove()
})

test('the subject of a single sign-on is entered from the command line', async () => {
  const openId = { issuer: 'https://login.example/', clientId: 'bindery', clientSecret: null }
  const words = ['sign-on', 'admin', '--subject', 'ines|1']
  expect(await run(words, { ...config, openId })).toEqual([
    'Ines Bergstrom signs in as ines|1 of https://login.example.',
  ])
  await expect(run(words)).rejects.toThrow('No single sign-on is configured')
  await expect(run(['sign-on', 'admin'], { ...config, openId })).rejects.toThrow('Give the subject too')
  await expect(run(['sign-on', 'manager', ...words.slice(2)], { ...config, openId })).rejects.toThrow(
    'Ines Bergstrom has this subject already.',
  )
  const singleSignOn = { jwks: '{}', issuer: 'https://sso.example', audience: 'bindery' }
  await expect(run(words, { ...config, openId, singleSignOn })).rejects.toThrow(
    'Give one of these: --issuer https://login.example, https://sso.example',
  )
})

test.each([
  { words: [], message: 'Use one of these:' },
  { words: ['remove', 'manager'], message: 'Use one of these:' },
  { words: ['toString', 'manager'], message: 'Use one of these:' },
  { words: ['reset', 'manager', '--force'], message: "Unknown option '--force'" },
])('$words is answered with the usage', async ({ words, message }) => {
  await expect(run(words)).rejects.toThrow(message)
})

test('a directory without a database is left as it is', async () => {
  const dataDir = newDirectory('nothing')
  const nowhere = { ...readConfig({ DATA_DIR: dataDir }), logLevel: 'silent' }
  await expect(run(['unlock', 'manager'], nowhere)).rejects.toThrow('There is no database in')
  rmSync(dataDir, { recursive: true })
})
