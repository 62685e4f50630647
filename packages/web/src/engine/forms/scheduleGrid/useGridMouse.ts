import { useEffect, useRef } from 'react'
import type { CellAt } from './selection.ts'

interface MouseOptions {
  onSelect: (at: CellAt, isRange: boolean) => void
  onEdit: () => void
  onFill: (toRow: number) => void
  isEditing: boolean
}

/** Selecting by click and drag, editing by double click, filling by dragging the handle. */
export function useGridMouse({ onSelect, onEdit, onFill, isEditing }: MouseOptions) {
  const drag = useRef<{ kind: 'select' | 'fill'; row: number } | null>(null)
  const cellAt = (target: EventTarget): CellAt | null => {
    const cell = (target as Element).closest('td[data-column]')
    const row = cell?.closest('tr[data-row]')
    if (!cell || !row) return null
    return { row: Number(row.getAttribute('data-row')), column: Number(cell.getAttribute('data-column')) }
  }
  useEffect(() => {
    const end = () => {
      drag.current = null
    }
    addEventListener('mouseup', end)
    return () => removeEventListener('mouseup', end)
  }, [])
  return {
    onMouseDown: (event: React.MouseEvent) => {
      const at = cellAt(event.target)
      if (event.button !== 0 || !at || (event.target as Element).closest('input')) return
      const isHandle = (event.target as Element).matches('[data-handle]')
      if (!isEditing) event.preventDefault()
      drag.current = { kind: isHandle ? 'fill' : 'select', row: at.row }
      if (!isHandle) onSelect(at, event.shiftKey)
    },
    onMouseOver: (event: React.MouseEvent) => {
      const at = cellAt(event.target)
      if (!drag.current || !at) return
      if (drag.current.kind === 'select') onSelect(at, true)
      else drag.current.row = at.row
    },
    onMouseUp: () => {
      if (drag.current?.kind === 'fill') onFill(drag.current.row)
      drag.current = null
    },
    onDoubleClick: (event: React.MouseEvent) => {
      if (cellAt(event.target) && !isEditing) onEdit()
    },
  }
}
