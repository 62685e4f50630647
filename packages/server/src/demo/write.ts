import { sql } from 'kysely'
import { type Db, withoutGuard } from '#platform/db/database.ts'
import { runInsideTransaction } from '#platform/db/transactionGuard.ts'
import { countRows, type World } from './world.ts'

type Table = keyof World['rows']

/** Rows in one statement: enough to need few of them, little enough to hold as one text. */
const CHUNK = 500
/** People have ids below those that the database gives out. */
const WITH_IDENTITY: Table[] = [
  'account',
  'submission',
  'quote',
  'policy',
  'policyIssuance',
  'endorsement',
  'policyCancellation',
  'changeSet',
]

/** All of it or nothing, as the system user. Expects the reference data, and no sample yet. */
export async function writeWorld(db: Db, world: World): Promise<Record<Table, number>> {
  await db.transaction().execute((transaction) =>
    runInsideTransaction(async () => {
      const tx = withoutGuard(transaction)
      await sql`select set_config('bindery.actor', '0', true)`.execute(tx)
      await sql`select set_config('bindery.request', 'sample world', true)`.execute(tx)
      for (const table of Object.keys(world.rows) as Table[]) await insert(tx, table, world.rows[table])
      await continueNumbers(tx, world)
    }),
  )
  return countRows(world)
}

async function insert(db: Db, table: Table, rows: object[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const target = sql.table(table)
  for (let start = 0; start < rows.length; start += CHUNK) {
    const json = JSON.stringify(rows.slice(start, start + CHUNK).map(snakeKeys))
    const source = sql`jsonb_populate_recordset(null::${target}, ${json}::jsonb)`
    await sql`insert into ${target} (${columns}) select ${columns} from ${source}`.execute(db)
  }
}

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const snakeKeys = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value]))

/** The next row, and the next number that people read, come after the sample's. */
async function continueNumbers(db: Db, { lastNumbers }: World) {
  for (const table of WITH_IDENTITY) {
    await sql`select setval(pg_get_serial_sequence(${snakeCase(table)}, 'id'), max(id)) from ${sql.table(table)}`.execute(
      db,
    )
  }
  for (const [name, last] of Object.entries(lastNumbers)) {
    await sql`select setval(${`${name}_number_seq`}::regclass, ${last})`.execute(db)
  }
}
