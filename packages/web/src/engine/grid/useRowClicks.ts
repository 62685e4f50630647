import { useEffect, useRef, useState } from 'react'
import { rowOpener } from './rowOpener.ts'

interface Given<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => number
  open: (row: Row) => void
  toggle: (id: number) => void
  isMultiSelect: boolean
}

/** A data cell opens its row; the gutter and the empty end of a row select it and show its drawer. */
export function useRowClicks<Row>({ rows, rowId, open, toggle, isMultiSelect }: Given<Row>) {
  const latest = useRef({ open, isMultiSelect })
  useEffect(() => {
    latest.current = { open, isMultiSelect }
  })
  const [opener] = useState(() =>
    rowOpener<Row>({ open: (row) => latest.current.open(row), isMultiSelect: () => latest.current.isMultiSelect }),
  )
  useEffect(() => opener.cancel, [opener])

  return ({ target }: { target: EventTarget }) => {
    const cell = target instanceof Element ? target.closest('td') : null
    const row = rows.find((other) => String(rowId(other)) === cell?.parentElement?.dataset.row)
    if (!cell || !row || isMarking(cell)) return
    if (cell.dataset.accessor) opener.click(row)
    else toggle(rowId(row))
  }
}

/** Who has just marked a text in a cell wants to copy it. */
function isMarking(cell: Element) {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(cell, true)
}
