import { type RefObject, useEffect, useRef } from 'react'

/** From which cell of which row of which list something was opened last, until somebody comes back to it. */
let left: { list: string; id: number; cell: number } | null = null

/** Whoever comes back to a list stands where they left it, and sees in which row that was. */
export function useReturn(list: string, grid: RefObject<HTMLElement | null>, rows: number) {
  const isBack = useRef(left?.list === list)
  useEffect(() => {
    if (!isBack.current || !rows) return
    isBack.current = false
    const row = grid.current?.querySelector<HTMLTableRowElement>(`[data-row="${left?.id}"]`)
    const cell = left?.cell ?? 0
    left = null
    row?.setAttribute('data-left', '')
    // After the page, which takes the focus of whoever comes to it; who is elsewhere by then stays there.
    requestAnimationFrame(() => {
      if (row && document.activeElement?.contains(row)) row.cells[cell]?.focus()
    })
  })
  return (id: number) => {
    const { cellIndex = 0 } = document.activeElement as Partial<HTMLTableCellElement>
    left = { list, id, cell: cellIndex }
  }
}
