/** Debounces: runs the last request when `ms` have passed without another. */
export function delayed<Arguments extends unknown[]>(work: (...args: Arguments) => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Arguments | null = null
  const run = (how: (...args: Arguments) => void) => {
    clearTimeout(timer)
    const args = waiting
    waiting = null
    if (args) how(...args)
  }
  return {
    ask: (...args: Arguments) => {
      waiting = args
      clearTimeout(timer)
      timer = setTimeout(() => run(work), ms)
    },
    /** Runs the pending request at once, in another way if its page is closing. */
    flush: (how = work) => run(how),
    cancel: () => {
      clearTimeout(timer)
      waiting = null
    },
  }
}

/** Throttles: runs at once, then at most every `ms`. Requests in between run once, at the end of the interval. */
export function atMostEvery(work: () => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = false
  const rested = () => {
    timer = undefined
    if (isWanted) ask()
  }
  const ask = () => {
    isWanted = timer !== undefined
    if (isWanted) return
    timer = setTimeout(rested, ms)
    work()
  }
  return { ask, cancel: () => clearTimeout(timer) }
}
