/** For when what had the focus is gone; who has gone elsewhere meanwhile stays there. */
export function focusIfLost(element: HTMLElement | null | undefined) {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
