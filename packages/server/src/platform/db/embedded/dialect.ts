import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { EmbeddedEngine, EngineSession } from './engine.ts'

/**
 * Kysely on the single connection of the embedded engine. The connection is held exclusively from acquire to release:
 * Kysely's own dialect shares it, so that a query of one request would run inside the open transaction of another.
 */
export function embeddedDialect(engine: EmbeddedEngine): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(engine),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class EmbeddedDriver implements Driver {
  readonly #engine: EmbeddedEngine
  readonly #queue: Array<() => void> = []
  #taken = false

  constructor(engine: EmbeddedEngine) {
    this.#engine = engine
  }

  async init() {}
  async destroy() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#taken) await new Promise<void>((resolve) => this.#queue.push(resolve))
    this.#taken = true
    return new EmbeddedConnection(this.#engine.session())
  }

  async releaseConnection() {
    const next = this.#queue.shift()
    if (next) next()
    else this.#taken = false
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }
  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #session: EngineSession
  constructor(session: EngineSession) {
    this.#session = session
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#session.query(sql, parameters)
    return { rows: rows as R[], numAffectedRows: affectedRows === undefined ? undefined : BigInt(affectedRows) }
  }
  // biome-ignore lint/correctness/useYield: the engine has no streams; long reads go in batches
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded engine does not stream; read in batches.')
  }
}
