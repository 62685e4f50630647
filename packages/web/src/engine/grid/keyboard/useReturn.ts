import { type RefObject, useEffect, useRef } from 'react'

/** The cell from which a row was opened last, until its list is shown again. */
let left: { list: string; id: number; cell: number } | null = null

/** On return to a list, restores the focus to the cell that was left and marks its row. */
export function useReturn(list: string, grid: RefObject<HTMLElement | null>, rows: number) {
  const isBack = useRef(left?.list === list)
  useEffect(() => {
    if (!isBack.current || !rows) return
    isBack.current = false
    const row = grid.current?.querySelector<HTMLTableRowElement>(`[data-row="${left?.id}"]`)
    const cell = left?.cell ?? 0
    left = null
    row?.setAttribute('data-left', '')
    // Runs after the page has taken the focus. If the user has moved the focus elsewhere by then, it stays there.
    requestAnimationFrame(() => {
      if (row && document.activeElement?.contains(row)) row.cells[cell]?.focus()
    })
  })
  return (id: number) => {
    const { cellIndex = 0 } = document.activeElement as Partial<HTMLTableCellElement>
    left = { list, id, cell: cellIndex }
  }
}
