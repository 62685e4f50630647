interface Placed {
  row: number
  col: number
  sizeX: number
  sizeY: number
}

/** Moves widgets up into free rows, as the dashboard lays them out. */
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

/** Stretches the lowest widget of each column down to the end of the layout. */
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

/** Widens widgets into free columns of their rows, so that a layout with missing widgets has no gaps. */
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
