import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Place } from './layout.ts'
import { type BoardMetrics, type Box, boxOf, dragTo, placeAt, resizeTo, sizeAt } from './placement.ts'

/** A pointer that moved fewer pixels than this is a click. */
const THRESHOLD = 5
/** Controls in a header take clicks; the rest of the header is the drag handle. */
const NOT_A_HANDLE = 'button, a, input, select, textarea'

type Edges = { right: boolean; bottom: boolean }

interface DraggedWidget {
  id: string
  /** Null while dragging. */
  edges: Edges | null
  from: { x: number; y: number }
  start: Box
  isMoving: boolean
}

export interface Moving {
  id: string
  isResizing: boolean
  /** Follows the pointer. */
  box: Box
  /** The places of all widgets if the drag ended now. */
  places: readonly Place[]
}

interface BoardPointerOptions {
  places: readonly Place[]
  metrics: BoardMetrics | null
  isEnabled: boolean
  onPlaced: (places: readonly Place[]) => void
}

/** Drags widgets by the header and resizes them by the edges, with mouse, pen or finger. */
export function useBoardPointer({ places, metrics, isEnabled, onPlaced }: BoardPointerOptions) {
  const held = useRef<DraggedWidget | null>(null)
  const [moving, setMoving] = useState<Moving | null>(null)
  const end = () => {
    held.current = null
    setMoving(null)
  }
  useEscape(moving !== null, end)

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const hold = isEnabled && metrics && event.button === 0 ? holdAt(event, places, metrics) : null
      if (!hold) return
      // Otherwise the browser would start selecting text.
      event.preventDefault()
      held.current = hold
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const hold = held.current
      if (!hold || !metrics) return
      const by = { x: clientX - hold.from.x, y: clientY - hold.from.y }
      hold.isMoving ||= Math.hypot(by.x, by.y) >= THRESHOLD
      if (hold.isMoving) setMoving(moved(hold, by, places, metrics))
    },
    onPointerUp: () => {
      if (moving) onPlaced(moving.places)
      end()
    },
    onPointerCancel: end,
  }
  return { moving, handlers }
}

function holdAt(
  event: PointerEvent<HTMLElement>,
  places: readonly Place[],
  metrics: BoardMetrics,
): DraggedWidget | null {
  const target = event.target as Element
  const item = target.closest<HTMLElement>('[data-widget]')
  const place = places.find(({ i }) => i === item?.dataset.widget)
  const edge = target.closest<HTMLElement>('[data-edge]')?.dataset.edge
  const isHandle = target.closest('[data-widget-handle]') && !target.closest(NOT_A_HANDLE)
  if (!place || !(edge || isHandle)) return null
  return {
    id: place.i,
    edges: edge ? { right: edge.includes('e'), bottom: edge.includes('s') } : null,
    from: { x: event.clientX, y: event.clientY },
    start: boxOf(metrics, place),
    isMoving: false,
  }
}

function moved(
  { id, edges, start }: DraggedWidget,
  by: { x: number; y: number },
  places: readonly Place[],
  metrics: BoardMetrics,
): Moving {
  const place = places.find(({ i }) => i === id)!
  if (!edges) {
    const box = { ...start, left: start.left + by.x, top: start.top + by.y }
    const { x, y } = placeAt(metrics, box, place)
    return { id, isResizing: false, box, places: dragTo(places, id, x, y) }
  }
  const box = {
    ...start,
    width: Math.max(80, start.width + (edges.right ? by.x : 0)),
    height: Math.max(80, start.height + (edges.bottom ? by.y : 0)),
  }
  const { w, h } = sizeAt(metrics, box, place)
  return { id, isResizing: true, box, places: resizeTo(places, id, w, h) }
}

function useEscape(isActive: boolean, cancel: () => void) {
  const latest = useRef(cancel)
  useEffect(() => {
    latest.current = cancel
  })
  useEffect(() => {
    if (!isActive) return
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current()
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isActive])
}
