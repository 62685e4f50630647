/** A place in a grid: row -1 is the column header. */
export interface Place {
  row: number
  column: number
}

export interface Extent {
  rows: number
  columns: number
  /** The number of rows that Page Up and Page Down move. */
  page: number
}

/** The target of a key from a cell; null if the key does not move. */
export function moveBy(key: string, isControl: boolean, at: Place, { rows, columns, page }: Extent): Place | null {
  const last = { row: rows - 1, column: columns - 1 }
  const to = (row: number, column = at.column): Place => ({
    row: Math.min(last.row, Math.max(-1, row)),
    column: Math.min(last.column, Math.max(0, column)),
  })
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return to(at.row + 1)
    case 'ArrowUp':
      return to(at.row - 1)
    case 'k':
      return to(Math.max(0, at.row - 1))
    case 'ArrowRight':
      return to(at.row, at.column + 1)
    case 'ArrowLeft':
      return to(at.row, at.column - 1)
    case 'PageDown':
      return to(at.row + page)
    case 'PageUp':
      return to(Math.max(0, at.row - page))
    case 'Home':
      return isControl ? to(0, 0) : to(at.row, 0)
    case 'End':
      return isControl ? to(last.row, last.column) : to(at.row, last.column)
    default:
      return null
  }
}
