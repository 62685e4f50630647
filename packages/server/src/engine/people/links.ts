import { ONE_TIME_LINK_PAGE } from '@bindery/contract/oneTimeLinks'
import { hashToken, newToken } from '#platform/auth/tokens.ts'
import type { Db } from '#platform/db/database.ts'
import { ProblemError } from '#platform/problems.ts'

const HOUR = 3_600_000
/** Long enough for an invitation to wait over a weekend. */
const PERSON_HOURS = 72
/** Shorter, because anybody with this link becomes the administrator. Another start prints a new link. */
const FIRST_ADMINISTRATOR_HOURS = 24

export interface NewLink {
  /** The address without the host: the page and the token. */
  path: string
  expiresAt: Date
}

/** Makes a link for one person and replaces the earlier one. Only the hash of its token is stored. */
export async function makePersonLink(db: Db, personId: number, madeById: number, now: Date): Promise<NewLink> {
  await endLinkOf(db, personId)
  return insertLink(db, { personId, madeById }, now, PERSON_HOURS)
}

export const endLinkOf = (db: Db, personId: number) =>
  db.deleteFrom('oneTimeLink').where('personId', '=', personId).execute()

/** Deletes the links made by a person who is deactivated or gets other rights, and may no longer invite people. */
export const endLinksMadeBy = (db: Db, personId: number) =>
  db.deleteFrom('oneTimeLink').where('madeById', '=', personId).execute()

/** Deletes links that an agency made for a person who moved: the agency no longer manages that person. */
export const endLinkFromAgency = (db: Db, personId: number) =>
  db
    .deleteFrom('oneTimeLink')
    .where('personId', '=', personId)
    .where('madeById', 'in', (eb) => eb.selectFrom('person').select('id').where('userType', '=', 'Agent'))
    .execute()

/** Each process that starts on an empty database makes its own link. */
export const makeFirstAdministratorLink = (db: Db, now: Date) =>
  insertLink(db, { personId: null, madeById: null }, now, FIRST_ADMINISTRATOR_HOURS)

async function insertLink(
  db: Db,
  people: { personId: number | null; madeById: number | null },
  now: Date,
  hours: number,
): Promise<NewLink> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + hours * HOUR)
  await db
    .insertInto('oneTimeLink')
    .values({ tokenHash: hashToken(token), ...people, createdAt: now, expiresAt })
    .execute()
  return { path: `${ONE_TIME_LINK_PAGE}#${token}`, expiresAt }
}

/** The person is null for a link that creates the first administrator. */
export async function getLink(db: Db, token: string, now: Date) {
  const link = await db
    .selectFrom('oneTimeLink')
    .leftJoin('person', 'person.id', 'oneTimeLink.personId')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .select(['personId', 'person.name', 'person.username', 'person.active', 'person.userType'])
    .executeTakeFirst()
  if (!link) throw linkOver()
  const { personId, name, username, active, userType } = link
  if (personId === null) return null
  if (!active || !name || !username) throw linkOver()
  return { id: personId, name, username, isAgent: userType === 'Agent' }
}

/** Deletes the link. Of two parallel uses, the second is refused. */
export async function spendLink(db: Db, token: string) {
  const spent = await db
    .deleteFrom('oneTimeLink')
    .where('tokenHash', '=', hashToken(token))
    .returning('tokenHash')
    .executeTakeFirst()
  if (!spent) throw linkOver()
}

export const linkOver = () =>
  new ProblemError(410, 'link-over', 'This link has been used or is too old. Ask an administrator for a new one.')
