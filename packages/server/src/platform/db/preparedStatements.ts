import { sql } from 'kysely'
import pg from 'pg'

const ANEW = '/* plan anew */ '
/** In front of a statement whose best plan depends on its values. */
export const planAnew = sql.raw(ANEW)

const OFTEN = 3
const MOST = 500

/**
 * Statements that come again are prepared: PostgreSQL parses and plans them once for each connection, which for a page
 * of the grid would otherwise take longer than finding it. A bounded number of them, because each takes memory in every
 * connection.
 */
class Statements {
  readonly #seen = new Map<string, number>()
  readonly #names = new Map<string, string>()

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name || text.startsWith(ANEW)) return name
    const times = (this.#seen.get(text) ?? 0) + 1
    if (times < OFTEN || this.#names.size >= MOST) {
      if (this.#seen.size >= MOST * 4) this.#seen.clear()
      this.#seen.set(text, times)
      return undefined
    }
    this.#seen.delete(text)
    const given = `s${this.#names.size + 1}`
    this.#names.set(text, given)
    return given
  }
}
const statements = new Statements()

/** For `pg.Pool({ Client })`. Queries with parameters are named as said above; all others pass as they are. */
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

/** For connections of ours: many short queries over what is mostly in memory. */
export async function tune(client: pg.ClientBase) {
  await client.query('set jit = off; set random_page_cost = 1.1')
}
