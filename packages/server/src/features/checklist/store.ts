import { CHECKLIST_CHANGED } from '@bindery/contract/checklist'
import { submissionUri } from '@bindery/contract/events'
import { type Insertable, sql } from 'kysely'
import { NO_AGENCY, type TxCtx } from '#platform/context.ts'
import type { Schema } from '#platform/db/schema/index.ts'

type NewRow = Omit<Insertable<Schema['checklistItem']>, 'version'>
const KEY = ['id', 'submissionId', 'itemKey']

/**
 * Upserts items; all rows must have the same columns, and other columns keep their values. With `version`, only rows
 * that still have this version are updated. An untouched item is read as version 1 and has no row.
 */
export function storeItems({ db }: TxCtx, rows: readonly NewRow[], version?: number) {
  const said = Object.keys(rows[0]!).filter((column) => !KEY.includes(column))
  return db
    .insertInto('checklistItem')
    .values(rows.map((row) => ({ ...row, version: 2 })))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({
          ...Object.fromEntries(said.map((column) => [column, eb.ref(`excluded.${column}` as 'excluded.comment')])),
          version: sql<number>`checklist_item.version + 1`,
        }))
        .where(version === undefined ? sql<boolean>`true` : sql<boolean>`checklist_item.version = ${version}`),
    )
    .returning(['checked', 'comment', 'version'])
    .execute()
}

export const tellOfChecklist = (tx: TxCtx, submissionId: number) =>
  tx.publish({ type: CHECKLIST_CHANGED, uri: submissionUri(submissionId), agencyId: NO_AGENCY })
