/** Focuses the element if the focused one was removed. A focus that the user has moved elsewhere stays. */
export function focusIfLost(element: HTMLElement | null | undefined) {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
