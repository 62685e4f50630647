import { useEffect, useRef, useState } from 'react'
import { rowOpener } from './rowOpener.ts'

interface RowHandlers<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => number
  open: (row: Row) => void
  toggle: (id: number) => void
  mark: (at: number, isRange: boolean) => void
  /** A click on a data cell marks its row instead of opening it. */
  isMarkedByRow: boolean
}

/** A click on a data cell opens its row; a click on the gutter or the empty end toggles its drawer. */
export function useRowClicks<Row>({ rows, rowId, open, toggle, mark, isMarkedByRow }: RowHandlers<Row>) {
  const latest = useRef({ open, isMarkedByRow })
  useEffect(() => {
    latest.current = { open, isMarkedByRow }
  })
  const [opener] = useState(() =>
    rowOpener<Row>({ open: (row) => latest.current.open(row), isMultiSelect: () => latest.current.isMarkedByRow }),
  )
  useEffect(() => opener.cancel, [opener])

  return ({ target, shiftKey }: { target: EventTarget; shiftKey: boolean }) => {
    const cell = target instanceof Element ? target.closest('td') : null
    const at = rows.findIndex((other) => String(rowId(other)) === cell?.parentElement?.dataset.row)
    const row = rows[at]
    if (!cell || !row || isMarking(cell)) return
    if (target instanceof HTMLInputElement) mark(at, shiftKey)
    else if (!cell.dataset.accessor) toggle(rowId(row))
    else if (isMarkedByRow) mark(at, shiftKey)
    else opener.click(row)
  }
}

/** A click that ends a text selection does not open the row: the user wants to copy the text. */
function isMarking(cell: Element) {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(cell, true)
}
