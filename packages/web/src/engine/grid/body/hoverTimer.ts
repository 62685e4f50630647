import { TOOLTIP_HIDE_MS, TOOLTIP_SHOW_MS } from '@bindery/contract/limits'

/** What the pointer or the focus is on, told late: 500 ms after it came, 250 ms after it left. */
export function hoverTimer<Target>(tell: (target: Target | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (target: Target | null, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => tell(target), ms)
  }
  return {
    over: (target: Target | null) => later(target, target === null ? TOOLTIP_HIDE_MS : TOOLTIP_SHOW_MS),
    leave: () => later(null, TOOLTIP_HIDE_MS),
    cancel: () => clearTimeout(timer),
  }
}
