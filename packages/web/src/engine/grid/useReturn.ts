import { type RefObject, useEffect, useRef } from 'react'

/** Which row of which list was opened last, until somebody comes back to it. */
let left: { list: string; id: number } | null = null

/** Whoever comes back to a list stands in the row that they left by, and sees which it was. */
export function useReturn(list: string, grid: RefObject<HTMLElement | null>, rows: number) {
  const isBack = useRef(left?.list === list)
  useEffect(() => {
    if (!isBack.current || !rows) return
    isBack.current = false
    const row = grid.current?.querySelector<HTMLElement>(`[data-row="${left?.id}"]`)
    left = null
    row?.setAttribute('data-left', '')
    // After the page, which takes the focus of whoever comes to it; who is elsewhere by then stays there.
    requestAnimationFrame(() => {
      if (row && document.activeElement?.contains(row)) row.querySelector<HTMLElement>('td[data-cell]')?.focus()
    })
  })
  return (id: number) => {
    left = { list, id }
  }
}
