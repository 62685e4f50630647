export const CARD_WIDTH = 400
/** Below this width of the window the card is a sheet at its lower edge. */
const MOBILE_BREAKPOINT = 768

const GAP = 6
const MARGIN = 8
/** With less room below the name, the card is above it if there is more. */
const ENOUGH = 320

interface Place {
  left: number
  top?: number
  bottom?: number
  maxHeight: number
}

/** The place of a card beside its name, in the window; null for a sheet at the lower edge. */
export function cardPlace(
  anchor: Pick<DOMRect, 'left' | 'top' | 'bottom'>,
  { width, height }: { width: number; height: number },
): Place | null {
  if (width < MOBILE_BREAKPOINT) return null
  const left = Math.max(MARGIN, Math.min(anchor.left, width - CARD_WIDTH - MARGIN))
  const below = height - anchor.bottom - GAP - MARGIN
  const above = anchor.top - GAP - MARGIN
  return below >= ENOUGH || below >= above
    ? { left, top: anchor.bottom + GAP, maxHeight: below }
    : { left, bottom: height - anchor.top + GAP, maxHeight: above }
}
