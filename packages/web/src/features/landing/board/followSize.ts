import { RESIZE_DEBOUNCE_MS } from '@bindery/contract/limits'
import { delayed } from '#platform/delayed.ts'

/** Calls `update` after an element or the window was resized, debounced. Returns a function that stops it. */
export function followSize(element: Element, update: () => void) {
  const { ask, cancel } = delayed(update, RESIZE_DEBOUNCE_MS)
  const later = () => ask()
  const observer = new ResizeObserver(later)
  observer.observe(element)
  addEventListener('resize', later)
  return () => {
    cancel()
    observer.disconnect()
    removeEventListener('resize', later)
  }
}
