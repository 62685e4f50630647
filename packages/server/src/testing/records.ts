import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema/index.ts'
import { BEFORE } from './world.ts'

/** Ids of the reference organizations that tests use. */
export const AGENCY = {
  agents: 101,
  parentOfAgents: 100,
  withoutQuoteStatus: 102,
  agent2s: 105,
  belowAgent2s: 106,
  stranger: 108,
} as const

let made = 0
const unique = () => `${Date.now()}-${randomInt(1e9)}-${++made}`

/** Creates a new submission. Omitted columns get simple defaults. */
export async function makeSubmission(db: Db, given: Partial<Insertable<Schema['submission']>> = {}) {
  return db
    .insertInto('submission')
    .values({
      submissionNumber: `SUB-TEST-${unique()}`,
      status: 3,
      insuredName: 'Harbor Street Bakery',
      businessClass: '311811',
      agencyId: AGENCY.agents,
      branchId: 10,
      productShortNames: ['CP'],
      createdById: 0,
      effectiveDate: '2027-01-01',
      expirationDate: '2028-01-01',
      identifiers: '[]',
      aliases: '[]',
      dynamicDisplayData: '[]',
      createdAt: BEFORE,
      modifiedAt: BEFORE,
      ...given,
    } as Insertable<Schema['submission']>)
    .returning(['id', 'version', 'submissionNumber', 'insuredName', 'agencyId'])
    .executeTakeFirstOrThrow()
}

/** Creates an agency. The path lists the codes from the top agency to its own, joined by slashes. */
export async function makeAgency(db: Db, path: string): Promise<number> {
  const codes = path.split('/')
  const id = randomInt(1e6, 1e9)
  await db
    .insertInto('organization')
    .values({
      id,
      kind: 'agency',
      code: codes.at(-1)!,
      name: path,
      path,
      level: codes.length,
      details: '{}',
    } as Insertable<Schema['organization']>)
    .execute()
  return id
}

interface NewPerson {
  userType: 'Underwriter' | 'ServiceUser' | 'Agent'
  roles: string[]
  organizationId: number
  name?: string
  authorizedProducts?: string[]
}

/** Creates a person with the password of the sample sign-ins. */
export async function makePerson(db: Db, given: NewPerson) {
  const { userType, roles, organizationId, name = 'Robin Vance', authorizedProducts = ['CP'] } = given
  const { passwordHash } = await db
    .selectFrom('person')
    .select('passwordHash')
    .where('username', '=', 'agent')
    .executeTakeFirstOrThrow()
  const person = await db
    .insertInto('person')
    .values({
      username: `test-${unique()}`,
      name,
      userType,
      organizationId,
      passwordHash,
      authorizedProducts,
    } as Insertable<Schema['person']>)
    .returning(['id', 'username', 'name'])
    .executeTakeFirstOrThrow()
  for (const [ordinal, roleName] of roles.entries())
    await db.insertInto('personRole').values({ personId: person.id, roleName, ordinal }).execute()
  return { ...person, username: person.username! }
}
