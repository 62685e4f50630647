import { useSyncExternalStore } from 'react'
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

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null forgets the rows. */
export function keepTable(owner: number, planId: string, table: string, kept: KeptTable | null) {
  try {
    if (kept) localStorage.setItem(keyOf(owner, planId, table), JSON.stringify(kept))
    else localStorage.removeItem(keyOf(owner, planId, table))
  } catch {
    // Storage is full or blocked: the page still has the rows, and asks before it is left.
  }
  tell()
}

/** Whether the table has rows that are not saved. */
export function useIsKept(owner: number, planId: string, table: string): boolean {
  const isKept = () => keyOf(owner, planId, table) in localStorage
  return useSyncExternalStore(subscribe, isKept, isKept)
}

export function forgetTables(owner: number, planId: string) {
  const start = keyOf(owner, planId, '')
  for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key)
  tell()
}
