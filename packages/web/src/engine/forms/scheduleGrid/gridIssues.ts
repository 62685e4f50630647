import { fieldAt } from '@bindery/forms/path'
import { useSyncExternalStore } from 'react'
import type { FormStore } from '../store.ts'
import { whyUnread } from '../views.ts'
import type { GridColumn } from './columns.ts'
import { suggestionFor } from './reading.ts'
import { cellAtPath, type GridModel } from './useGridModel.ts'

/** A cell that is not stored: its text cannot be read, it was refused, or somebody else changed it too. */
export interface GridIssue {
  path: string
  row: number
  column: GridColumn
  kind: 'unread' | 'refused' | 'conflict'
  text: string
  why: string
  suggestion: string | null
}

export function useGridIssues(store: FormStore, model: GridModel): readonly GridIssue[] {
  const { form, unread, rules } = model
  const refusals = useSyncExternalStore(store.refusals.subscribe, store.refusals.get)
  const conflicts = useSyncExternalStore(store.conflicts.subscribe, store.conflicts.get)
  const at = (path: string, kind: GridIssue['kind'], text: string, why: string): GridIssue[] => {
    const cell = cellAtPath(model, path)
    if (!cell) return []
    const suggestion = kind === 'unread' ? suggestionFor(cell.column, text, rules) : null
    return [{ path, ...cell, kind, text, why, suggestion }]
  }
  const whyAt = (path: string, text: string) => {
    const own = fieldAt(form, path)
    if (own) return whyUnread(own, text)
    const end = path.lastIndexOf('.')
    const field = fieldAt(form, path.slice(0, end))
    return field ? whyUnread(field, { [path.slice(end + 1)]: text }) : ''
  }
  return [
    ...Object.entries(unread).flatMap(([path, text]) => at(path, 'unread', text, whyAt(path, text))),
    ...Object.entries(refusals).flatMap(([path, why]) => at(path, 'refused', '', why)),
    ...conflicts.flatMap((path) => at(path, 'conflict', '', '')),
  ].toSorted((a, b) => a.row - b.row)
}
