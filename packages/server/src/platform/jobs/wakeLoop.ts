/**
 * Runs `work` each time it is woken, never twice in parallel. A wake-up during a run starts one more run afterwards, so
 * that work added meanwhile is not missed.
 */
export function makeWakeLoop(work: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  function wake() {
    again = true
    if (running || stopped) return
    again = false
    running = work()
      .catch(onError)
      .finally(() => {
        running = null
        if (again) wake()
      })
  }

  return {
    wake,
    /** Starts no further run, and waits for the one that is under way. */
    async stop() {
      stopped = true
      await running
    },
  }
}
