import { TOOLTIP_HIDE_MS, TOOLTIP_SHOW_MS } from '@bindery/contract/limits'

/** Reports the element under the pointer or focus with a delay: by default 500 ms on enter, 250 ms on leave. */
export function hoverTimer<Target>(tell: (target: Target | null) => void, showMs: number = TOOLTIP_SHOW_MS) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (target: Target | null, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => tell(target), ms)
  }
  return {
    over: (target: Target | null) => later(target, target === null ? TOOLTIP_HIDE_MS : showMs),
    leave: () => later(null, TOOLTIP_HIDE_MS),
    cancel: () => clearTimeout(timer),
  }
}
