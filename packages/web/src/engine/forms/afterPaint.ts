/** Work that must not stand between a key and its picture: the frame is drawn first, then a task of its own does it. */
export function afterPaint(work: () => void): () => void {
  let isOff = false
  const run = () => {
    if (!isOff) work()
  }
  // A page in the background draws no frames.
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
  return () => {
    isOff = true
  }
}
