/** Does the last thing asked for once nothing more was asked for during `ms`. */
export function delayed<Arguments extends unknown[]>(work: (...args: Arguments) => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Arguments | null = null
  const run = () => {
    clearTimeout(timer)
    const args = waiting
    waiting = null
    if (args) work(...args)
  }
  return {
    ask: (...args: Arguments) => {
      waiting = args
      clearTimeout(timer)
      timer = setTimeout(run, ms)
    },
    /** At once what is waiting, for a page that goes away. */
    flush: run,
    cancel: () => {
      clearTimeout(timer)
      waiting = null
    },
  }
}

/** Does it at once, then at most every `ms`; what was asked for in between is done once, at the end of it. */
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
