interface Placed {
  row: number
  col: number
  sizeX: number
  sizeY: number
}

/** Widgets rise into the rows that are free above them, as the board itself lays them out. */
export function moveUp<W extends Placed>(widgets: readonly W[]): W[] {
  const placed: W[] = []
  for (const widget of [...widgets].sort((a, b) => a.row - b.row || a.col - b.col)) {
    const above = placed.filter(
      (other) => other.col < widget.col + widget.sizeX && widget.col < other.col + other.sizeX,
    )
    placed.push({ ...widget, row: Math.max(0, ...above.map(({ row, sizeY }) => row + sizeY)) })
  }
  return placed
}

/** The lowest widget of its columns reaches down to where the layout ends. */
export function growDown<W extends Placed>(widgets: readonly W[]): W[] {
  const end = Math.max(0, ...widgets.map(({ row, sizeY }) => row + sizeY))
  return widgets.map((widget) => {
    const isLowest = !widgets.some(
      (other) =>
        other.row >= widget.row + widget.sizeY &&
        other.col < widget.col + widget.sizeX &&
        widget.col < other.col + other.sizeX,
    )
    return isLowest ? { ...widget, sizeY: end - widget.row } : widget
  })
}

/** Widgets grow sideways into columns that nothing else uses in their rows, so that a layout without some has no holes. */
export function closeGaps<W extends Placed>(widgets: readonly W[], columns: number): W[] {
  const placed = widgets.map((widget) => ({ ...widget }))
  for (const widget of placed) {
    const beside = placed.filter(
      (other) => other !== widget && other.row < widget.row + widget.sizeY && widget.row < other.row + other.sizeY,
    )
    const left = Math.max(0, ...beside.filter(({ col }) => col < widget.col).map(({ col, sizeX }) => col + sizeX))
    const right = Math.min(columns, ...beside.filter(({ col }) => col > widget.col).map(({ col }) => col))
    widget.col = left
    widget.sizeX = right - left
  }
  return placed
}
