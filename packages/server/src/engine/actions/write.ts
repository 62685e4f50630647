import type { RecordKind } from '@bindery/workflow/risk'
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import type { Book } from './book.ts'
import { TABLES } from './riskQuery.ts'

type Values = Record<string, unknown>

/** Rows are inserted after the rows they refer to. */
export const BIRTH_ORDER = [
  'Submission',
  'Proposal',
  ...Object.keys(TABLES)
    .slice(1)
    .filter((kind) => kind !== 'Proposal'),
] as RecordKind[]
/** Columns with the id of another record, which may be one that this action creates. */
const LINKS = ['proposal_id', 'policy_id', 'quote_id', 'replaced_by_id', 'cancelled_by_id']

/** Writes everything, one statement for each table and kind of change. Returns a lookup of the new rows' ids. */
export async function writeBook(tx: TxCtx, book: Book): Promise<(kind: RecordKind, id: number) => number> {
  const ids = new Map<number, number>()
  for (const kind of BIRTH_ORDER) {
    const rows = book.addedOf(kind)
    if (rows.length === 0) continue
    const stored = await insertRows(
      tx,
      kind,
      rows.map(({ values }) => linked(values, ids)),
    )
    for (const [index, { id }] of rows.entries()) ids.set(id, stored[index]!)
  }
  for (const [kind, rows] of book.changed) {
    const same = Map.groupBy(rows, ([, values]) => Object.keys(values).sort().join())
    for (const group of same.values())
      await updateRows(
        tx,
        kind,
        group.map(([id, values]) => ({ id, ...linked(values, ids) })),
      )
  }
  for (const [kind, rows] of Map.groupBy(book.removed, ({ kind }) => kind))
    await sql`delete from ${sql.table(TABLES[kind])} where id in (${sql.join(rows.map(({ id }) => id))})`.execute(tx.db)
  return (_kind, id) => ids.get(id) ?? id
}

export function linked(values: Values, ids: Map<number, number>): Values {
  const columns = { ...values }
  for (const column of LINKS) {
    const value = columns[column]
    if (typeof value === 'number') columns[column] = ids.get(value) ?? value
  }
  return columns
}

async function insertRows(tx: TxCtx, kind: RecordKind, rows: Values[]): Promise<number[]> {
  const table = sql.table(TABLES[kind])
  const columns = sql.join([...new Set(rows.flatMap(Object.keys))].map((column) => sql.ref(column)))
  const { rows: stored } = await sql<{ id: number }>`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    returning id`.execute(tx.db)
  return stored.map(({ id }) => id)
}

async function updateRows(tx: TxCtx, kind: RecordKind, rows: ({ id: number } & Values)[]) {
  const table = sql.table(TABLES[kind])
  const columns = Object.keys(rows[0]!).filter((column) => column !== 'id')
  const sets = columns.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`)
  await sql`
    update ${table} set ${sql.join([...sets, sql`modified_at = ${tx.now}`])}, version = ${table}.version + 1
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) changed
    where ${table}.id = changed.id`.execute(tx.db)
}
