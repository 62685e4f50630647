import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { type Database, withoutGuard } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { migrations } from '#platform/db/migrations/index.ts'
import { runInsideTransaction } from '#platform/db/transactionGuard.ts'

export type Row = Record<string, unknown>
export interface OlderWorld {
  /** The last migration of the version that wrote these rows. */
  migration: string
  tables: Record<string, Row[]>
}

export const olderWorlds = (): OlderWorld[] =>
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.json.gz'))
    .map((name) => JSON.parse(gunzipSync(readFileSync(new URL(name, import.meta.url))).toString()))

/** Restores the database of an older version into an empty one. */
export async function restore(database: Database, { migration, tables }: OlderWorld) {
  const last = migrations.findIndex(({ name }) => name === migration)
  await migrate(database, migrations.slice(0, last + 1))
  await database.db.transaction().execute((transaction) =>
    runInsideTransaction(async () => {
      const tx = withoutGuard(transaction)
      // Disable triggers and foreign keys: rows are copied unchanged, and the tables can come in any order.
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const [table, rows] of Object.entries(tables)) {
        const target = sql.table(table)
        await sql`delete from ${target}`.execute(tx)
        if (rows.length === 0) continue
        const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)))
        await sql`insert into ${target} (${columns}) overriding system value
          select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
        await continueNumbers(table)
      }

      async function continueNumbers(table: string) {
        const { rows } = await sql<{ name: string }>`
          select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table} and is_identity = 'YES'`.execute(tx)
        for (const { name } of rows)
          await sql`select setval(pg_get_serial_sequence(${table}, ${name}), (select max(${sql.ref(name)}) from ${sql.table(table)}))`.execute(
            tx,
          )
      }
    }),
  )
}

/** The current rows of a table, in the format of the dump. */
export async function rowsOf({ db }: Database, table: string): Promise<Row[]> {
  return db.transaction().execute((transaction) =>
    runInsideTransaction(async () => {
      const tx = withoutGuard(transaction)
      await sql`set local timezone = 'UTC'`.execute(tx)
      const { rows } = await sql<{ row: Row }>`select to_jsonb(one) as row from ${sql.table(table)} one`.execute(tx)
      return rows.map(({ row }) => row)
    }),
  )
}
