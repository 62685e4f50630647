import { afterEach, expect, test, vi } from 'vitest'
import { followSize } from './followSize.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Stand-ins for the window and the ResizeObserver of a browser, which Node lacks. */
function browser() {
  const page = new EventTarget()
  const watched = new Map<Element, () => void>()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  class Observer {
    #changed: () => void
    constructor(changed: () => void) {
      this.#changed = changed
    }
    observe = (element: Element) => void watched.set(element, this.#changed)
    disconnect = () => watched.clear()
  }
  vi.stubGlobal('ResizeObserver', Observer)
  return {
    resizeWindow: () => page.dispatchEvent(new Event('resize')),
    resizeElement: (element: Element) => watched.get(element)?.(),
  }
}

test.each(['window', 'element'] as const)('H067 resizing the %s is handled 200 ms after the last change', (what) => {
  vi.useFakeTimers()
  const { resizeWindow, resizeElement } = browser()
  const element = {} as Element
  const resize = () => (what === 'window' ? resizeWindow() : resizeElement(element))
  const update = vi.fn()
  const stop = followSize(element, update)
  for (let step = 0; step < 5; step++) {
    resize()
    vi.advanceTimersByTime(199)
  }
  expect(update).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(update).toHaveBeenCalledTimes(1)
  resize()
  stop()
  resize()
  vi.advanceTimersByTime(1000)
  expect(update).toHaveBeenCalledTimes(1)
})
