import { ratePlansApi } from '@bindery/contract/ratePlans'
import { useEffect, useState } from 'react'
import { send } from '#platform/api.ts'
import { noteUnsent } from '#platform/saving.ts'
import { useSession } from '#platform/session.ts'
import { keepTable, keptTable } from './keptTables.ts'
import { type PlanDetail, usePlanWrite } from './queries.ts'
import {
  type Edits,
  edited,
  isSameRows,
  noEdits,
  redone,
  rowsOf,
  type TextRows,
  textsOf,
  undone,
} from './tableEdits.ts'

interface Typed {
  /** The stored rows that the edits were made from. */
  base: TextRows
  edits: Edits
}

/** The edits of a table of a draft. The browser keeps them until they are saved or discarded. */
export function useTableEdits({ plan, row }: PlanDetail, name: string) {
  const owner = useSession().user.id
  const table = plan.tables[name]!
  const stored = textsOf(table.rows)
  const [kept, setTyped] = useState<Typed | null>(() => {
    const found = keptTable(owner, plan.id, name)
    return found && { base: found.base, edits: noEdits(found.rows) }
  })
  // Somebody may have published the draft since: its rows are final.
  const typed = row.status === 'draft' ? kept : null
  const rows = typed?.edits.rows ?? stored
  const isChanged = typed !== null && !isSameRows(typed.edits.rows, typed.base)
  useEffect(
    () => keepTable(owner, plan.id, name, typed && isChanged ? { base: typed.base, rows: typed.edits.rows } : null),
    [owner, plan.id, name, typed, isChanged],
  )
  useEffect(() => (isChanged ? noteUnsent() : undefined), [isChanged])
  const saving = usePlanWrite(plan.id, (sent: TextRows) =>
    send(ratePlansApi.saveTable, {
      params: { id: plan.id, table: name },
      body: { version: row.version, rows: rowsOf(table, sent) },
    }),
  )
  const step = (next: (edits: Edits) => Edits) =>
    setTyped((now) => ({ base: now?.base ?? stored, edits: next(now?.edits ?? noEdits(stored)) }))
  return {
    rows,
    isChanged,
    /** Whether somebody else saved other rows of this table meanwhile. */
    isConflict: isChanged && !isSameRows(typed.base, stored),
    canUndo: (typed?.edits.past.length ?? 0) > 0,
    canRedo: (typed?.edits.future.length ?? 0) > 0,
    edit: (next: TextRows) => step((edits) => edited(edits, next)),
    undo: () => step(undone),
    redo: () => step(redone),
    saving,
    save: () => {
      const sent = rows
      saving.mutate(sent, {
        // Rows that were typed while the others were being saved stay.
        onSuccess: () => setTyped((now) => (now && now.edits.rows !== sent ? { base: sent, edits: now.edits } : null)),
      })
    },
    discard: () => {
      saving.reset()
      setTyped(null)
    },
    /** Keeps the own rows instead of those that somebody else saved. */
    keepMine: () => {
      saving.reset()
      setTyped((now) => now && { ...now, base: stored })
    },
  }
}
export type TableEditing = ReturnType<typeof useTableEdits>
