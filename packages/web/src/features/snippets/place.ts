import { pageState } from '#engine/submissions/pageState.ts'

/** The position and size of the snippets window. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}
export interface Size {
  width: number
  height: number
}

export const LEAST: Size = { width: 280, height: 220 }
const USUAL: Size = { width: 460, height: 452 }
const MARGIN = 32
/** The part of it, in pixels, that may be outside of the browser window. */
const OUTSIDE = 200

/** Null until the window was moved or resized. */
export const placeState = pageState<Place | null>('snippetsPlace', null)

/** At the lower right. */
export const usualPlace = (within: Size): Place => ({
  x: Math.max(0, within.width - USUAL.width - MARGIN),
  y: Math.max(0, within.height - USUAL.height - MARGIN),
  ...USUAL,
})

/** Keeps the snippets window within reach after the browser window has become smaller. */
export function reachable(place: Place, within: Size): Place {
  const width = Math.max(LEAST.width, Math.min(place.width, within.width + OUTSIDE))
  const height = Math.max(LEAST.height, Math.min(place.height, within.height + OUTSIDE))
  return {
    width,
    height,
    x: Math.max(-OUTSIDE, Math.min(place.x, within.width + OUTSIDE - width)),
    y: Math.max(0, Math.min(place.y, within.height + OUTSIDE - height)),
  }
}
