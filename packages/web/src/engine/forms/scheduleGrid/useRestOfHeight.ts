import { type RefObject, useLayoutEffect } from 'react'

const LEAST = 360

/** Gives the element the height that is left below it in the sheet, so that its own parts scroll. */
export function useRestOfHeight(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = ref.current
    const sheet = element && scrollingAround(element)
    if (!element || !sheet) return
    const fit = () => {
      const top = element.getBoundingClientRect().top - sheet.getBoundingClientRect().top + sheet.scrollTop
      element.style.height = `${Math.max(LEAST, sheet.clientHeight - top)}px`
    }
    const watch = new ResizeObserver(fit)
    watch.observe(sheet)
    fit()
    return () => watch.disconnect()
  }, [ref])
}

function scrollingAround(element: HTMLElement): HTMLElement {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const isBounded = around.clientHeight <= innerHeight
    if (isBounded && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  }
  return document.documentElement
}
