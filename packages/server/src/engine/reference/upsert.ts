import type { Insertable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema/index.ts'

/** Inserts rows, or updates those whose key exists. */
export async function upsert<T extends keyof Schema>(
  db: Db,
  table: T,
  key: (keyof Schema[T] & string)[],
  rows: Insertable<Schema[T]>[],
) {
  if (!rows.length) return
  const others = Object.keys(rows[0]!).filter((column) => !(key as string[]).includes(column))
  await db
    .insertInto(table)
    .values(rows as never)
    .onConflict((conflict) => {
      const target = conflict.columns(key as never)
      return others.length
        ? target.doUpdateSet(
            (eb) =>
              Object.fromEntries(others.map((column) => [column, eb.ref(`excluded.${column}` as never)])) as never,
          )
        : target.doNothing()
    })
    .execute()
}
