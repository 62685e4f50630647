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
/** The part of the window, in pixels, that may be outside the browser window. */
const OUTSIDE = 200

/** Null until the user moves or resizes the window. */
export const placeState = pageState<Place | null>('snippetsPlace', null)

/** The default place. */
export const usualPlace = (within: Size): Place => ({
  x: Math.max(0, within.width - USUAL.width - MARGIN),
  y: Math.max(0, within.height - USUAL.height - MARGIN),
  ...USUAL,
})

/** Keeps the snippets window reachable after the browser window has shrunk. */
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
