const waiting = new Set<() => void>()
let watchesLeaving = false

/** Runs work in a task of its own after the next frame is painted, so that it never delays the paint of a key. */
export function afterPaint(work: () => void): () => void {
  const run = () => {
    if (waiting.delete(run)) work()
  }
  waiting.add(run)
  // A page in the background draws no frames.
  if (document.hidden) setTimeout(run)
  else {
    watchLeaving()
    requestAnimationFrame(() => setTimeout(run))
  }
  return () => void waiting.delete(run)
}

/** Runs waiting work when the page is left, so that the last key is kept. */
function watchLeaving() {
  if (watchesLeaving) return
  watchesLeaving = true
  addEventListener('pagehide', () => {
    for (const run of waiting) run()
  })
}
