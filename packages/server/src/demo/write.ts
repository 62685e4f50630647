import { sql } from 'kysely'
import { stageOf } from '#engine/grids/stages.ts'
import { type Db, withoutGuard } from '#platform/db/database.ts'
import { runInsideTransaction } from '#platform/db/transactionGuard.ts'
import { BLANKS, type SampleTable } from './blanks.ts'
import type { Version } from './office.ts'
import type { World } from './world.ts'

type Row = Record<string, unknown>

const TABLES = Object.keys(BLANKS) as SampleTable[]
/** Their rows say who and when themselves; a trigger would say that all of it happened now. */
const TRIGGERS = [
  ...TABLES.map((table) => [table, 'keep_history']),
  ['submission', 'tally'],
  ['submission', 'keep_insured_name'],
]

/** All of it or nothing. Expects the reference data, and no sample yet. */
export async function writeWorld(db: Db, world: World): Promise<void> {
  await db.transaction().execute((transaction) =>
    runInsideTransaction(async () => {
      const tx = withoutGuard(transaction)
      await sql`select set_config('bindery.actor', '0', true), set_config('bindery.request', 'sample', true)`.execute(
        tx,
      )
      for (const [table, rows] of Object.entries(world.given)) await insert(tx, snakeCase(table), rows.map(snakeKeys))
      await switchTriggers(tx, 'disable')
      for (const table of TABLES) await insert(tx, table, world.rows[table])
      for (const [table, rows] of Object.entries(world.particulars))
        await insert(tx, snakeCase(table), rows.map(snakeKeys))
      await writeFiles(tx, world)
      await insert(tx, 'form', world.form)
      await insert(tx, 'form_facts', world.formFacts)
      await writePast(tx, world.versions)
      await writeRecords(tx, world)
      await sql`set constraints all immediate`.execute(tx)
      await switchTriggers(tx, 'enable')
      await sql`select rebuild_submission_grid()`.execute(tx)
      await continueNumbers(tx, world)
    }),
  )
}

async function switchTriggers(db: Db, way: 'enable' | 'disable') {
  for (const [table, trigger] of TRIGGERS)
    await sql`alter table ${sql.table(table!)} ${sql.raw(way)} trigger ${sql.ref(trigger!)}`.execute(db)
}

/** Writes part by part; while the database works on one, the next is made into text. */
async function inParts(parts: Iterable<unknown[]>, write: (json: string) => Promise<unknown>) {
  let running: Promise<unknown> = Promise.resolve()
  for (const part of parts) {
    const json = JSON.stringify(part)
    await running
    running = write(json)
  }
  await running
}

/** Rows in one statement: enough to need few of them, little enough to hold as one text. */
const CHUNK = 500
function* chunks<T>(rows: readonly T[], size = CHUNK) {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

async function insert(db: Db, name: string, rows: Row[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const table = sql.table(name)
  await inParts(chunks(rows), (json) =>
    sql`insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${json}::jsonb)`.execute(db),
  )
}

/** What the trigger would have written, had it been there: every version of every row, with the one before it. */
async function writePast(db: Db, versions: Version[]) {
  const derived = await derivedColumns(db)
  await sql`create aggregate pg_temp.merged(jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}')`.execute(db)
  for (const [table, own] of Map.groupBy(versions, (version) => version.table)) {
    const pasts = [...Map.groupBy(own, ({ id }) => id).values()]
    const inHistory = ({ id, values, actorId, requestId, at }: Version, index: number) => ({
      id,
      n: index + 1,
      changed: { ...values, ...derived(table, id, values), ...amountsOf(values) },
      actor_id: actorId,
      request_id: requestId,
      at,
    })
    // A row's versions stay together: each adds to the one before.
    const parts = chunks(pasts, CHUNK / 5).map((some) => some.flatMap((past) => past.map(inHistory)))
    await inParts(parts, (json) =>
      sql`insert into history (table_name, row_id, operation, old_row, new_row, actor_id, request_id, at)
        select ${table}, id, case n when 1 then 'I' else 'U' end, lag(new_row) over (partition by id order by n), new_row,
          actor_id, request_id, at
        from (
          select *, pg_temp.merged(changed) over (partition by id order by n) as new_row
          from jsonb_to_recordset(${json}::jsonb)
            as version (id text, n integer, changed jsonb, actor_id bigint, request_id text, at timestamptz)) version`.execute(
        db,
      ),
    )
  }
}

async function writeFiles(db: Db, { attachments }: World) {
  await insert(
    db,
    'attachment',
    attachments.map(({ row }) => row),
  )
  const contents = attachments.map(({ row, content }) => ({ id: row.id, content }))
  await inParts(chunks(contents), (json) =>
    sql`insert into attachment_content (attachment_id, content)
      select id, convert_to(content, 'UTF8') from jsonb_to_recordset(${json}::jsonb) as file (id bigint, content text)`.execute(
      db,
    ),
  )
}

/** Columns that the database derives are part of a row's past too. */
async function derivedColumns(db: Db) {
  type Key = { id: number; key: string }
  const { rows: submissions } = await sql<Key>`select id, insured_key as key from submission`.execute(db)
  const { rows: accounts } = await sql<Key>`select id, name_key as key from account`.execute(db)
  const insured = new Map(submissions.map(({ id, key }) => [id, key]))
  const named = new Map(accounts.map(({ id, key }) => [id, key]))
  return (table: SampleTable, id: number, { name, insured_name, status, opened_at, ended_at }: Row): Row => {
    if (table === 'change_set') return opened_at || ended_at ? { is_submitted: Boolean(ended_at) } : {}
    if (table === 'account') return name === undefined ? {} : { name_key: named.get(id) }
    if (table !== 'submission') return {}
    return {
      ...(insured_name !== undefined && { insured_key: insured.get(id) }),
      ...(status !== undefined && { stage: stageOf(status as number) }),
    }
  }
}

/** Amounts are numbers in the history, and text in the rows that the engine reads. */
const AMOUNTS = ['premium', 'premium_change', 'earned_premium', 'return_premium']
const amountsOf = (row: Row): Row =>
  Object.fromEntries(AMOUNTS.filter((column) => row[column]).map((column) => [column, Number(row[column])]))

/** Who did what, and the lines of activity. Nobody was there to hear of it, so there are no events. */
async function writeRecords(db: Db, { recorded }: World) {
  const records = recorded.map(({ row }, index) => ({ id: index + 1, ...row }))
  const lines = recorded.flatMap(({ lines }, index) => lines.map((line) => ({ action_record_id: index + 1, ...line })))
  await inParts(chunks(records), (json) =>
    sql`insert into action_record overriding system value
      select * from jsonb_populate_recordset(null::action_record, ${json}::jsonb)`.execute(db),
  )
  await insert(db, 'activity_event', lines)
}

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const snakeKeys = (row: object): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value]))

/** The next row, and the next number that people read, come after the sample's. */
async function continueNumbers(db: Db, { lastNumbers }: World) {
  for (const table of [...TABLES, 'attachment', 'action_record'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(db)
  for (const [name, last] of Object.entries(lastNumbers))
    await sql`select setval(${`${name}_number_seq`}::regclass, ${last})`.execute(db)
}
