import { CompiledQuery, sql } from 'kysely'
import { type Database, withoutGuard } from './database.ts'
import { migrations } from './migrations/index.ts'
import { runInsideTransaction } from './transactionGuard.ts'

const LOCK = 727_201

/**
 * Brings the database to the newest migration in one transaction. Processes that start at the same time wait for each
 * other on the lock; the later ones find nothing left to do. Tests pass fewer migrations to build older databases.
 */
export async function migrate({ db }: Database, wanted = migrations): Promise<string[]> {
  return db.transaction().execute((transaction) =>
    runInsideTransaction(async () => {
      const tx = withoutGuard(transaction)
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
      await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
        tx,
      )
      const done = new Set((await tx.selectFrom('migration').select('name').execute()).map(({ name }) => name))
      refuseNewer(done)
      const due = wanted.filter(({ name }) => !done.has(name))
      for (const { name, sql: statements } of due) {
        for (const statement of splitStatements(statements)) await tx.executeQuery(CompiledQuery.raw(statement))
        await tx.insertInto('migration').values({ name }).execute()
      }
      return due.map(({ name }) => name)
    }),
  )
}

/** Refuses a database of a newer version: this version would misread or overwrite its rows. */
function refuseNewer(done: ReadonlySet<string>) {
  const known = new Set(migrations.map(({ name }) => name))
  const newer = [...done].filter((name) => !known.has(name)).sort()
  if (newer.length > 0)
    throw new Error(
      `The database was brought up to date by a newer version of Bindery (${newer.at(-1)}). Start that version, or restore a backup from before.`,
    )
}

export async function pendingMigrations({ db }: Database): Promise<string[]> {
  const done = new Set((await db.selectFrom('migration').select('name').execute()).map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name)).map(({ name }) => name)
}

/** Statements end with a semicolon at the end of a line, outside of $body$ … $body$. */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let current = ''
  let inBody = false
  for (const line of text.split('\n')) {
    current += `${line}\n`
    if ((line.split('$body$').length - 1) % 2) inBody = !inBody
    if (!inBody && line.trimEnd().endsWith(';')) {
      statements.push(current.trim())
      current = ''
    }
  }
  return current.trim() ? [...statements, current.trim()] : statements
}
