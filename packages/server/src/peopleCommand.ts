import { parseArgs } from 'node:util'
import { Username } from '@bindery/contract/oneTimeLinks'
import { Value } from 'typebox/value'
import { resetPassword, resetSecondFactor, unlock } from './engine/people/acts.ts'
import { addPerson } from './engine/people/add.ts'
import { publicAddress } from './engine/people/address.ts'
import { issuerKey, issuersOf, setSubject } from './engine/people/identities.ts'
import type { Config } from './platform/config.ts'
import { type Ctx, inTransaction, SYSTEM_ACTOR, type TxCtx } from './platform/context.ts'
import type { Database } from './platform/db/database.ts'
import { isPrepared } from './platform/db/embedded/files.ts'
import { openUpToDate } from './start.ts'

const USAGE = `Use one of these:
  npm run people -- add USERNAME --name "FULL NAME" [--role ROLE] [--organization CODE] [--email ADDRESS]
  npm run people -- reset USERNAME     prints a one-time link that sets a new password
  npm run people -- unlock USERNAME    forgets the failed sign-ins
  npm run people -- sign-on USERNAME --subject SUBJECT [--issuer ISSUER]     enters who they are at the single sign-on
  npm run people -- reset-second-factor USERNAME     turns it off, for a phone and recovery codes that are lost
Without --role and --organization, "add" makes an administrator of the carrier.`

type Command = (tx: TxCtx, username: string, options: Options, config: Config) => Promise<string[]>
interface Options {
  name?: string
  role: string
  organization?: string
  email?: string
  subject?: string
  issuer?: string
}

const COMMANDS: Record<string, Command> = {
  add,
  reset,
  unlock: unlockPerson,
  'reset-second-factor': resetFactor,
  'sign-on': enterSubject,
}

/** Adds or unlocks a user, or resets a password or a second factor. For anybody with access to the database. */
export async function runPeopleCommand(words: string[], config: Config, say: (line: string) => void) {
  const { command, username, options } = parse(words)
  if (!config.databaseUrl && !isPrepared(config.dataDir))
    throw new Error(`There is no database in ${config.dataDir} yet. Start the server first, or set DATA_DIR.`)
  const database = await openUpToDate({ ...config, demo: false }, say)
  try {
    const lines = await inTransaction(contextOf(database), (tx) => command(tx, username, options, config))
    const address = await publicAddress(database.db, `http://${config.host}:${config.port}`)
    for (const line of lines) say(line.startsWith('/') ? `  ${address}${line}` : line)
  } finally {
    await database.close()
  }
}

function parse(words: string[]) {
  try {
    const text = { type: 'string' } as const
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        name: text,
        role: { ...text, default: 'Administrator' },
        organization: text,
        email: text,
        subject: text,
        issuer: text,
      },
    })
    const [name = '', username = '', ...more] = positionals
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (command && username && more.length === 0) return { command, username, options: values }
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`)
  }
  throw new Error(USAGE)
}

const contextOf = (database: Database): Ctx => ({
  db: database.db,
  read: database.read,
  actor: SYSTEM_ACTOR,
  now: new Date(),
  requestId: 'command-line',
  clientId: null,
  committed: () => {},
})

async function add(tx: TxCtx, username: string, { name, role, organization, email }: Options) {
  if (!name?.trim()) throw new Error('Give the full name too: --name "Dana Whitcombe".')
  if (!Value.Check(Username, username))
    throw new Error('A username has letters, digits and . _ @ + - only, and begins with a letter or digit.')
  const found = await tx.db
    .selectFrom('organization')
    .select('id')
    .where((eb) => (organization ? eb('code', '=', organization) : eb('kind', '=', 'carrier')))
    .executeTakeFirst()
  if (!found) throw new Error(`There is no organization with the code ${organization}.`)
  const id = await addPerson(tx.db, {
    name,
    username,
    roles: [role],
    organizationId: found.id,
    emailAddress: email ?? null,
  })
  const { path } = await resetPassword(tx, id)
  return [`${name} is added as ${role}. This link sets the password, once, within 72 hours:`, path]
}

async function reset(tx: TxCtx, username: string) {
  const { id, name } = await getPerson(tx, username)
  const { path } = await resetPassword(tx, id)
  return [`This link sets a new password for ${name}, once, within 72 hours:`, path]
}

async function unlockPerson(tx: TxCtx, username: string) {
  const { id, name } = await getPerson(tx, username)
  await unlock(tx, { id, username })
  return [`${name} can sign in again.`]
}

async function resetFactor(tx: TxCtx, username: string) {
  const { id, name } = await getPerson(tx, username)
  if (!(await resetSecondFactor(tx, id))) throw new Error(`${name} has no second factor.`)
  return [
    `${name} is signed out everywhere and signs in with the password alone. A role that needs one asks for a new one.`,
  ]
}

/** For the only administrator, who cannot change their own entry on the People page. */
async function enterSubject(tx: TxCtx, username: string, { subject, issuer }: Options, config: Config) {
  if (!subject?.trim()) throw new Error('Give the subject too: --subject SUBJECT. A refused sign-in shows it.')
  const issuers = issuersOf(config)
  if (issuers.length === 0) throw new Error('No single sign-on is configured: set OIDC_ISSUER or SSO_ISSUER.')
  const [chosen, ...others] = issuers.filter((one) => issuer === undefined || one === issuerKey(issuer))
  if (chosen === undefined || others.length > 0) throw new Error(`Give one of these: --issuer ${issuers.join(', ')}`)
  const { id, name } = await getPerson(tx, username)
  await setSubject(tx, id, chosen, subject.trim())
  return [`${name} signs in as ${subject.trim()} of ${chosen}.`]
}

async function getPerson({ db }: TxCtx, username: string) {
  const person = await db
    .selectFrom('person')
    .select(['id', 'name', 'active'])
    .where(({ fn, eb }) => eb(fn<string>('lower', ['username']), '=', username.trim().toLowerCase()))
    .where('userType', '!=', 'System')
    .executeTakeFirst()
  if (!person) throw new Error(`Nobody has the username ${username}.`)
  if (!person.active) throw new Error(`${person.name} is deactivated. An administrator can change that.`)
  return person
}
