import { loadActor } from '@bindery/server/src/engine/people/actor.ts'
import type { Ctx } from '@bindery/server/src/platform/context.ts'
import { openPostgres } from '@bindery/server/src/platform/db/database.ts'
import { PreparingClient } from '@bindery/server/src/platform/db/preparedStatements.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/**
 * Records the statements that the product sends for some work, so that the plain loop can run the same ones. The work
 * runs once before recording, because the first run does more than later ones.
 */
export async function statementsOf(url: string, username: string, work: (ctx: Ctx) => Promise<unknown>) {
  const database = openPostgres(url, { connections: 1 })
  const person = await database.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const actor = await loadActor(database.db, person.id)
  const ctx: Ctx = {
    db: database.db,
    read: database.read,
    actor: actor!,
    now: new Date(),
    requestId: 'bench',
    clientId: null,
    committed: () => {},
  }
  await work(ctx)
  const seen: Statement[] = []
  const original = PreparingClient.prototype.query
  PreparingClient.prototype.query = function (text: never, values: never, callback: never) {
    if (typeof text === 'string') seen.push({ text, values: [...((values as unknown[] | undefined) ?? [])] })
    return original.call(this, text, values, callback)
  }
  try {
    await work(ctx)
  } finally {
    PreparingClient.prototype.query = original
    await database.close()
  }
  return seen
}
