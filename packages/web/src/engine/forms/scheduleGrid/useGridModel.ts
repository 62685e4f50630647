import type { Section } from '@bindery/forms/form'
import { useMemo, useSyncExternalStore } from 'react'
import { useFormats } from '#platform/ui/formats.ts'
import type { FormStore } from '../store.ts'
import { columnChoices } from './columnChoices.ts'
import { type GridColumn, shapeOf } from './columns.ts'
import { cellPlace, gridRows } from './gridRows.ts'
import type { ReadingRules } from './reading.ts'
import { useShownColumns } from './useShownColumns.ts'

/** The rows and columns of the grid, and how texts are read and shown in it. */
export function useGridModel(store: FormStore, section: Section) {
  const { form } = store
  const shape = shapeOf(form, section)
  const { pattern } = useFormats()
  const { answers, filled } = useSyncExternalStore(store.allAnswers.subscribe, store.allAnswers.get)
  const unread = useSyncExternalStore(store.unread.subscribe, store.unread.get)
  const rows = useMemo(() => gridRows(shape, answers), [shape, answers])
  const hasAmount = (column: GridColumn) =>
    column.choice !== null && rows.some((row) => cellPlace(column, row, answers).path !== null)
  const shown = useShownColumns(form.template.key, shape, hasAmount)
  const dataSets = store.dataSets()
  const rules = useMemo<ReadingRules>(
    () => ({ choicesOf: columnChoices(dataSets), datePattern: pattern }),
    [dataSets, pattern],
  )
  const format = useMemo(() => ({ dataSets, datePattern: pattern }), [dataSets, pattern])
  return { form, shape, answers, filled, unread, rows, rules, format, ...shown }
}
export type GridModel = ReturnType<typeof useGridModel>

/** The cell at a path, on screen or not; null if the schedule has no such cell. */
export function cellAtPath({ shape, rows, answers }: GridModel, path: string) {
  for (const [row, line] of rows.entries()) {
    if (!line.paths.some((one) => one !== null && path.startsWith(one))) continue
    const column = shape.columns.find((one) => {
      const place = cellPlace(one, line, answers)
      return place.key === path || place.path === path
    })
    if (column) return { row, column }
  }
  return null
}
