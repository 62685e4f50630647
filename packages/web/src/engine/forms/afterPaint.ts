const waiting = new Set<() => void>()
let watchesLeaving = false

/** Work that must not stand between a key and its picture: the frame is drawn first, then a task of its own does it. */
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

/** Whoever leaves with the last key still has it when they come back. */
function watchLeaving() {
  if (watchesLeaving) return
  watchesLeaving = true
  addEventListener('pagehide', () => {
    for (const run of waiting) run()
  })
}
