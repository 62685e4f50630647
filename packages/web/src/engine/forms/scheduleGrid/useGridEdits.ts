import type { Change } from '@bindery/forms/changes'
import { type Answers, parsePath, readAt } from '@bindery/forms/path'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#platform/ui/toasts.tsx'
import type { FormStore } from '../store.ts'
import type { UndoStep } from '../undo.ts'
import { cellText } from './cellText.ts'
import type { GridColumn } from './columns.ts'
import { beginEdit, type GridEdit } from './gridEdit.ts'
import { cellPlace, gridRows } from './gridRows.ts'
import { type Paste, pasted } from './pasting.ts'
import { readText } from './reading.ts'
import type { CellAt, Range } from './selection.ts'
import type { GridModel } from './useGridModel.ts'

/** A paste, as the line above its rows tells it. */
export interface PasteReport extends Paste {
  step: UndoStep
  at: number
  ids: ReadonlySet<string>
}

/** Writes cells: each call is one save and one undo. */
export function useGridEdits(store: FormStore, model: GridModel) {
  const { t } = useTranslation('forms')
  const { form, shape, rules, rows, columns, format } = model
  const [report, setReport] = useState<PasteReport | null>(null)
  const [said, say] = useState<string | null>(null)
  const begin = () => beginEdit(form, shape, store.answers())
  const end = useCallback(
    ({ changes, unread }: GridEdit) => {
      const now = store.unread.get()
      // Forgetting a text that is not there is no change.
      const texts = Object.entries(unread).filter(([path, text]) => text !== null || now[path] !== undefined)
      return store.changeTogether(changes, Object.fromEntries(texts))
    },
    [store],
  )

  const textAt = (row: number, column: GridColumn) => {
    const line = rows[row]
    if (!line) return ''
    const { key, value } = cellPlace(column, line, store.allAnswers.get().filled)
    return (key !== null ? store.unread.get()[key] : undefined) ?? cellText(column, value, format)
  }

  /**
   * Writes one text. In the line after the last row, it begins a new row. `seen`: the answers when the cell was opened,
   * so that a change of somebody else since then is a conflict and not lost.
   */
  function write({ row, column: at }: CellAt, text: string, seen = store.answers()) {
    const column = columns[at]
    if (!column || column.field.kind === 'computed' || text === textAt(row, column)) return
    const edit = begin()
    const line = rows[row]
    if (!line && text.trim() === '') return
    const target = line ? edit.rowAt(line) : newLine(edit, column.level === 0)
    if (!target) return toast({ kind: 'info', title: t('schedule.full', { count: shape.section.list?.max ?? 0 }) })
    edit.write(target, column, readText(column, text, rules))
    const { changes, unread } = edit.end()
    end({ changes: changes.map((change) => asSeen(change, seen)), unread })
  }

  /** A new inner row goes into the last outer row, unless the outer row is new too. */
  function newLine(edit: ReturnType<typeof begin>, isOuter: boolean) {
    const last = edit.outers.at(-1)
    if (shape.inner && last && !isOuter) return { outer: last, inner: edit.addInner(last) }
    if (edit.outers.length >= (shape.section.list?.max ?? Number.POSITIVE_INFINITY)) return null
    return edit.addOuter()
  }

  return {
    report,
    said,
    say,
    textAt,
    write,
    /** Writes into a cell that may not be on screen. */
    writeInto: (row: number, column: GridColumn, text: string) => {
      const line = rows[row]
      if (!line) return
      const edit = begin()
      edit.write(edit.rowAt(line), column, readText(column, text, rules))
      end(edit.end())
    },
    addRow: (isOuter: boolean) => {
      const edit = begin()
      if (!newLine(edit, isOuter))
        return toast({ kind: 'info', title: t('schedule.full', { count: shape.section.list?.max ?? 0 }) })
      end(edit.end())
    },
    paste: (table: readonly (readonly string[])[], at: CellAt) => {
      const answers = store.answers()
      const before = new Set(rows.map(({ id }) => id))
      const result = pasted(table, { form, shape, answers, rows, columns, at, rules })
      const step = end(result)
      if (!step) return say(t('scheduleGrid.nothingPasted'))
      const after = gridRows(shape, store.answers())
      setReport({
        ...result,
        step,
        at: Date.now(),
        ids: new Set(after.map(({ id }) => id).filter((id) => !before.has(id))),
      })
      say(null)
    },
    closeReport: () => setReport(null),
    /** Writes the texts of the first row of the range into the others. */
    fillDown: ({ top, bottom, left, right }: Range) => {
      if (bottom <= top) return
      const edit = begin()
      for (const column of columns.slice(left, right + 1)) {
        if (column.field.kind === 'computed') continue
        const read = readText(column, textAt(top, column), rules)
        for (const line of rows.slice(top + 1, bottom + 1)) edit.write(edit.rowAt(line), column, read)
      }
      if (!end(edit.end())) return
      const count = (Math.min(bottom, rows.length - 1) - top) * (right - left + 1)
      const text = textAt(top, columns[left]!)
      say(left === right ? t('scheduleGrid.filled', { count, text }) : t('scheduleGrid.filledMany', { count }))
    },
    clear: ({ top, bottom, left, right }: Range) => {
      const edit = begin()
      for (const line of rows.slice(top, bottom + 1))
        for (const column of columns.slice(left, right + 1))
          if (column.field.kind !== 'computed') edit.write(edit.rowAt(line), column, { value: undefined })
      end(edit.end())
    },
    /** Writes one text into every cell of the range. */
    writeAll: ({ top, bottom, left, right }: Range, text: string) => {
      const edit = begin()
      for (const line of rows.slice(top, bottom + 1))
        for (const column of columns.slice(left, right + 1))
          if (column.field.kind !== 'computed') edit.write(edit.rowAt(line), column, readText(column, text, rules))
      end(edit.end())
    },
  }
}

const asSeen = (change: Change, seen: Answers): Change =>
  change.kind === 'answer' ? { ...change, before: readAt(seen, parsePath(change.path) ?? []) } : change
