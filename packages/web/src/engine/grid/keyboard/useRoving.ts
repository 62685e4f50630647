import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Extent, moveBy, type Place } from './moves.ts'

/** The position of a cell: data-cell="row:column", with row -1 for the header. */
export const cellAttribute = (row: number, column: number) => `${row}:${column}`

const placeOf = (cell: Element): Place => {
  const [row = 0, column = 0] = (cell.getAttribute('data-cell') ?? '').split(':').map(Number)
  return { row, column }
}

interface Roving {
  grid: RefObject<HTMLElement | null>
  rows: number
  columns: number
  rowHeight: number
  /** Scrolls a virtual row that is not rendered into view, so that it can be focused. */
  reveal: (row: number) => void
}

/**
 * One tab stop for the whole grid, moved by the arrow keys. Moved in the DOM and not in state: with state, each step
 * would render two rows.
 */
export function useRoving({ grid, rows, columns, rowHeight, reveal }: Roving) {
  const last = useRef<Place | null>(null)
  const cellAt = ({ row, column }: Place) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cellAttribute(row, column)}"]`) ?? null

  const extent = (): Extent => ({
    rows,
    columns,
    page: Math.max(1, Math.floor((grid.current?.parentElement?.clientHeight ?? 0) / rowHeight) - 2),
  })

  const stopAt = (cell: HTMLElement) => {
    for (const stop of grid.current?.querySelectorAll<HTMLElement>('[data-cell][tabindex="0"]') ?? [])
      stop.tabIndex = -1
    cell.tabIndex = 0
  }

  const focus = (place: Place) => {
    const cell = cellAt(place)
    if (cell) cell.focus()
    else {
      reveal(place.row)
      requestAnimationFrame(() => cellAt(place)?.focus())
    }
  }

  // When rows are removed, keeps one tab stop and returns the focus to the grid.
  useLayoutEffect(() => {
    const root = grid.current
    if (!root) return
    if (last.current && document.activeElement === document.body) {
      const { row, column } = last.current
      cellAt({ row: Math.min(row, rows - 1), column: Math.min(column, columns - 1) })?.focus()
    }
    const stop = root.querySelector('[data-cell][tabindex="0"]')
    const first = cellAt({ row: 0, column: 0 })
    // Before there were rows, the header had the tab stop. Unless the grid was used already, start at the first row.
    if (first && (!stop || (!last.current && placeOf(stop).row < 0))) stopAt(first)
    else if (!stop) cellAt({ row: -1, column: 0 })?.setAttribute('tabindex', '0')
  })

  return {
    onFocus: ({ target }: { target: Element }) => {
      const cell = target.closest<HTMLElement>('[data-cell]')
      if (!cell) return
      last.current = placeOf(cell)
      stopAt(cell)
    },
    onBlur: ({ relatedTarget }: { relatedTarget: Element | null }) => {
      // A removed row loses its focus without a relatedTarget: then keep the position.
      if (relatedTarget && !grid.current?.contains(relatedTarget)) last.current = null
    },
    /** Returns whether the key moved the focus. */
    move: (event: { key: string; ctrlKey: boolean; metaKey: boolean; target: Element }): boolean => {
      const to = moveBy(event.key, event.ctrlKey || event.metaKey, placeOf(event.target), extent())
      if (to) focus(to)
      return to !== null
    },
    focus,
    placeOf,
  }
}
