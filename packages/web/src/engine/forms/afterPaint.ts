const waiting = new Set<() => void>()
let watchesLeaving = false

/** Runs work in its own task after the next paint, so that it never delays the paint of a key press. */
export function afterPaint(work: () => void): () => void {
  const run = () => {
    if (waiting.delete(run)) work()
  }
  waiting.add(run)
  // A background page paints no frames.
  if (document.hidden) setTimeout(run)
  else {
    watchLeaving()
    requestAnimationFrame(() => setTimeout(run))
  }
  return () => void waiting.delete(run)
}

/** Runs pending work when the page is left, so that the last key press is not lost. */
function watchLeaving() {
  if (watchesLeaving) return
  watchesLeaving = true
  addEventListener('pagehide', () => {
    for (const run of waiting) run()
  })
}
