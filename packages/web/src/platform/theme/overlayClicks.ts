/** The longest time between the two clicks of a double click, as desktop systems set it by default. */
export const DOUBLE_CLICK_MS = 500

const appearedAt = new WeakMap<Element, number>()
const writtenDialogs = new WeakSet<Element>()

/** A ref: the overlay appears when its dialog opens. A dialog that opens again has no input yet. */
export function overlayAppears(overlay: Element | null) {
  if (!overlay) return
  appearedAt.set(overlay, performance.now())
  if (overlay.parentElement) writtenDialogs.delete(overlay.parentElement)
}

type Click = Pick<React.MouseEvent<Element>, 'currentTarget' | 'timeStamp' | 'stopPropagation'>

/**
 * Keeps a click on the overlay from closing the dialog in two cases: the click is the second one of a double click on
 * the button that opened the dialog, or the dialog has input that would be lost.
 */
export function guardOverlayClick(click: Click) {
  const overlay = click.currentTarget
  const isSecondClick = click.timeStamp - (appearedAt.get(overlay) ?? Number.NEGATIVE_INFINITY) < DOUBLE_CLICK_MS
  const isWritten = overlay.parentElement !== null && writtenDialogs.has(overlay.parentElement)
  if (isSecondClick || isWritten) click.stopPropagation()
}

interface InputIn {
  currentTarget: Element
  target: EventTarget & { tagName?: string; form?: unknown }
}

/** A select outside a form only changes the view, such as the letter to read: closing the dialog loses nothing. */
export function dialogWritten({ currentTarget, target }: InputIn) {
  if (target.tagName === 'SELECT' && !target.form) return
  writtenDialogs.add(currentTarget)
}
