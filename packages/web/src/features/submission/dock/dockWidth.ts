/** In pixels. */
export const DEFAULT_WIDTH = 384
export const LEAST_WIDTH = 320
export const MOST_WIDTH = 760
const STEP = 16
/** Left for the page beside the panel. */
const PAGE_WIDTH = 480

/** The width nearest to the wish that leaves room for the page. */
export const widthWithin = (wish: number, room: number) =>
  Math.round(Math.max(LEAST_WIDTH, Math.min(wish, MOST_WIDTH, room - PAGE_WIDTH)))

/** The width after a key on the splitter: the panel is on the right, so that Left widens it. Null for other keys. */
export function widthAfterKey(key: string, width: number): number | null {
  if (key === 'ArrowLeft') return width + STEP
  if (key === 'ArrowRight') return width - STEP
  if (key === 'Home') return LEAST_WIDTH
  if (key === 'End') return MOST_WIDTH
  return key === 'Enter' ? DEFAULT_WIDTH : null
}

const keyOf = (personId: number) => `bindery.dockWidth.${personId}`

/** Remembered in this browser, for each person. */
export const dockWidth = {
  read: (personId: number, storage: Storage = localStorage) => {
    const stored = Number(storage.getItem(keyOf(personId)))
    return stored >= LEAST_WIDTH && stored <= MOST_WIDTH ? stored : DEFAULT_WIDTH
  },
  write: (personId: number, width: number, storage: Storage = localStorage) =>
    width === DEFAULT_WIDTH ? storage.removeItem(keyOf(personId)) : storage.setItem(keyOf(personId), String(width)),
}
