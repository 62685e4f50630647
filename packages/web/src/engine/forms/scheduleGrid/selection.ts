export interface CellAt {
  row: number
  column: number
}

/** The cell that keys act on, and the other corner of the selected range. */
export interface Selection {
  active: CellAt
  anchor: CellAt
}

export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

export const rangeOf = ({ active, anchor }: Selection): Range => ({
  top: Math.min(active.row, anchor.row),
  bottom: Math.max(active.row, anchor.row),
  left: Math.min(active.column, anchor.column),
  right: Math.max(active.column, anchor.column),
})

export const selectOnly = (at: CellAt): Selection => ({ active: at, anchor: at })

interface Size {
  rows: number
  columns: number
}

/** The cell that a key moves to; null if the key is not for moving, or leaves the grid. */
export function movedTo(
  { row, column }: CellAt,
  { key, ctrlKey, shiftKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'shiftKey'>,
  { rows, columns }: Size,
  page = 12,
): CellAt | null {
  const at = (nextRow: number, nextColumn: number): CellAt => ({
    row: Math.max(0, Math.min(nextRow, rows - 1)),
    column: Math.max(0, Math.min(nextColumn, columns - 1)),
  })
  switch (key) {
    case 'ArrowUp':
      return at(ctrlKey ? 0 : row - 1, column)
    case 'ArrowDown':
      return at(ctrlKey ? rows - 1 : row + 1, column)
    case 'ArrowLeft':
      return at(row, ctrlKey ? 0 : column - 1)
    case 'ArrowRight':
      return at(row, ctrlKey ? columns - 1 : column + 1)
    case 'Enter':
      return at(row + (shiftKey ? -1 : 1), column)
    case 'Home':
      return at(ctrlKey ? 0 : row, 0)
    case 'End':
      return at(ctrlKey ? rows - 1 : row, columns - 1)
    case 'PageUp':
      return at(row - page, column)
    case 'PageDown':
      return at(row + page, column)
    case 'Tab': {
      const flat = row * columns + column + (shiftKey ? -1 : 1)
      return flat < 0 || flat >= rows * columns ? null : { row: Math.floor(flat / columns), column: flat % columns }
    }
    default:
      return null
  }
}
