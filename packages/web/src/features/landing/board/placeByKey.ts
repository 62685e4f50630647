import { BOARD_COLUMNS, type Place } from './layout.ts'
import { dragTo, resizeTo, settle } from './placement.ts'

export const PLACE_STEPS = ['left', 'right', 'up', 'down', 'wider', 'narrower', 'taller', 'shorter'] as const
export type PlaceStep = (typeof PLACE_STEPS)[number]

/** Moves or resizes a widget by one step. The other widgets make room, as they do when dragging. */
export function placeByKey(unsettled: readonly Place[], id: string, step: PlaceStep): readonly Place[] {
  const places = settle(unsettled)
  const item = places.find(({ i }) => i === id)
  if (!item) return places
  const { x, y, w, h } = item
  const above = places.filter((other) => shares(other, item) && other.y < y).map((other) => other.y)
  const steps: Record<PlaceStep, () => readonly Place[]> = {
    left: () => dragTo(places, id, x - 1, y),
    right: () => dragTo(places, id, x + 1, y),
    up: () => dragTo(places, id, x, Math.max(0, ...above)),
    down: () => below(places, item),
    // At the right edge, the widget grows to the left.
    wider: () =>
      x + w < BOARD_COLUMNS ? resizeTo(places, id, w + 1, h) : resizeTo(dragTo(places, id, x - 1, y), id, w + 1, h),
    narrower: () => resizeTo(places, id, w - 1, h),
    taller: () => resizeTo(places, id, w, h + 1),
    shorter: () => resizeTo(places, id, w, h - 1),
  }
  return steps[step]()
}

const shares = (a: Place, b: Place) => a.i !== b.i && a.x < b.x + b.w && b.x < a.x + a.w

/** Moves the next item below up, and this item under it. */
function below(places: readonly Place[], item: Place): readonly Place[] {
  const next = places.filter((other) => shares(other, item) && other.y > item.y).toSorted((a, b) => a.y - b.y)[0]
  if (!next) return places
  return settle(
    places.map((place) => {
      if (place === item) return { ...place, y: next.y + next.h }
      return place === next ? { ...place, y: item.y } : place
    }),
  )
}
