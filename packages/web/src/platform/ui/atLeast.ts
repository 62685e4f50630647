/** Calls back with true at once, and with false when the work has ended and `ms` have passed since the beginning. */
export function atLeast(ms: number, onChange: (isShown: boolean) => void) {
  let begunAt: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    set(isBusy: boolean) {
      clearTimeout(timer)
      if (isBusy) {
        begunAt ??= Date.now()
        onChange(true)
      } else if (begunAt !== null) {
        const end = () => {
          begunAt = null
          onChange(false)
        }
        const left = begunAt + ms - Date.now()
        if (left > 0) timer = setTimeout(end, left)
        else end()
      }
    },
    cancel: () => clearTimeout(timer),
  }
}
