import { type DragEvent, useState } from 'react'

type Side = 'before' | 'after'

/** Reordering by dragging a header: the headers' event handlers, and the drop position. */
export function useColumnDrag(onDrop: (accessor: string, target: string, side: Side) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<{ accessor: string; side: Side } | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return {
    sideAt: (accessor: string) => (over?.accessor === accessor && dragged !== accessor ? over.side : undefined),
    source: (accessor: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
        setDragged(accessor)
      },
      onDragEnd: end,
    }),
    target: (accessor: string) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!dragged) return
        event.preventDefault()
        const { left, width } = event.currentTarget.getBoundingClientRect()
        const side = event.clientX < left + width / 2 ? 'before' : 'after'
        if (over?.accessor !== accessor || over.side !== side) setOver({ accessor, side })
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged && over && dragged !== accessor) onDrop(dragged, accessor, over.side)
        end()
      },
    }),
  }
}
export type ColumnDrag = ReturnType<typeof useColumnDrag>
