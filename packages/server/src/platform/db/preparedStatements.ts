import { sql } from 'kysely'
import pg from 'pg'
import { ANEW, RepeatedStatements } from './repeatedStatements.ts'

export const planAnew = sql.raw(ANEW)

const statements = new RepeatedStatements()

/** For `pg.Pool({ Client })`. Prepares repeated queries that have parameters; all others run unprepared. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg.Client has a dozen overloads, of which this handles one
  override query(text: any, values?: any, callback?: any): any {
    if (typeof text === 'string' && Array.isArray(values) && values.length) {
      const name = statements.nameOf(text)
      if (name) return super.query({ name, text, values }, callback)
    }
    return super.query(text, values, callback)
  }
}

/** Settings of our connections, for many short queries on data that is mostly in memory. */
export async function tune(client: pg.ClientBase) {
  await client.query('set jit = off; set random_page_cost = 1.1')
}
