import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { addPerson } from './add.ts'
import { linkOver, makeFirstAdministratorLink, type NewLink, spendLink } from './links.ts'

const ROLE = 'Administrator'
const LOCK = 727_203

/** The link that creates the first administrator, or null if there are people already. */
export async function offerFirstAdministrator(db: Db, now: Date): Promise<NewLink | null> {
  return (await hasPeople(db)) ? null : makeFirstAdministratorLink(db, now)
}

/** The link works only while there are no people. A lock serializes parallel uses of the links. */
export async function makeFirstAdministrator(
  ctx: Ctx,
  token: string,
  person: { name: string; username: string; passwordHash: string },
) {
  await inTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx.db)
    if (await hasPeople(tx.db)) throw linkOver()
    await spendLink(tx.db, token)
    await tx.db.deleteFrom('oneTimeLink').where('personId', 'is', null).execute()
    const carrier = await tx.db
      .selectFrom('organization')
      .select('id')
      .where('kind', '=', 'carrier')
      .executeTakeFirstOrThrow()
    await addPerson(tx.db, { ...person, roles: [ROLE], organizationId: carrier.id })
  })
}

/** Whether there is any person besides the system user. */
export async function hasPeople(db: Db): Promise<boolean> {
  const somebody = await db.selectFrom('person').select('id').where('userType', '!=', 'System').executeTakeFirst()
  return somebody !== undefined
}
