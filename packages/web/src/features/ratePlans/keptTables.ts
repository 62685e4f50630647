import { unsentKey } from '#platform/unsent.ts'
import type { TextRows } from './tableEdits.ts'

/** Rows that were typed but not saved, and the stored rows that they were made from. */
export interface KeptTable {
  base: TextRows
  rows: TextRows
}

const keyOf = (owner: number, planId: string, table: string) => unsentKey(owner, `ratePlan.${planId}.${table}`)

export function keptTable(owner: number, planId: string, table: string): KeptTable | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(owner, planId, table)) ?? 'null')
  } catch {
    return null
  }
}

/** Null forgets the rows. */
export function keepTable(owner: number, planId: string, table: string, kept: KeptTable | null) {
  try {
    if (kept) localStorage.setItem(keyOf(owner, planId, table), JSON.stringify(kept))
    else localStorage.removeItem(keyOf(owner, planId, table))
  } catch {
    // Storage is full or blocked: the page still has the rows, and asks before it is left.
  }
}

/** The tables of the plan with rows that are not saved. */
export const keptNames = (owner: number, planId: string, tables: readonly string[]) =>
  tables.filter((table) => keptTable(owner, planId, table) !== null)

export function forgetTables(owner: number, planId: string) {
  const start = keyOf(owner, planId, '')
  for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key)
}
